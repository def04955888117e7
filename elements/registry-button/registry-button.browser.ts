import { expect, fixture, html } from "@open-wc/testing";
import { pageStores } from "../../src/state/page.ts";
import { json } from "../../test/support/fake-fetch.ts";
import { expectSoon } from "../../test/support/expect-soon.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { nextTask, until } from "../../test/support/until.ts";
import {
  ADD,
  button,
  drawnButton,
  fired,
  initial,
  inside,
  message,
  navigations,
  onPage,
  PRESSED,
  pressDrawn,
  server,
} from "./registry-button.page.fixture.ts";

onPage();

/** what the panel asks for when it opens (baby-registry-panel.3), and that it takes over the status */
const LOADED = ["GET /baby-reg/dp-post-atbr-status", "GET /baby-reg/dp-post-atbr-recommendation", "dp-change registries"];
const ADDED = [PRESSED, `POST ${ADD}`, "dp-change registries", "dp-success registry-add", "polite Added to your registry"];
const DUPLICATE = [PRESSED, `POST ${ADD}`, "dp-success registry-add", "polite This item is already on your registry"];

describe("dp-registry-button", () => {
  it("registry-button.21 option:registry-button.type draws a named button with an icon for each kind, where the page gives none", async () => {
    for (const [type, name] of [
      ["baby", "Add to baby registry"],
      ["wedding", "Add to wedding registry"],
      ["gift", "Add to gift registry"],
    ]) {
      const element = await button(html`<dp-registry-button type=${type!} asin="B0A"></dp-registry-button>`);
      expect(drawnButton(element).textContent).to.equal(name);
      expect(drawnButton(element).querySelector("svg")).not.to.equal(null);
      expect(element.dataset["state"]).to.equal("ready");
      await expect(element).to.be.accessible();
    }
  });

  it("registry-button.12 registry-button.21 takes the page's link, which keeps its look, and follows its address only with a modifier", async () => {
    const element = await button(html`
      <dp-registry-button type="baby" has-registry fully-selected asin="B0A"
        ><p><a href="#elsewhere">Add</a></p></dp-registry-button
      >
    `);
    const link = element.querySelector("a")!;
    expect(drawnButton(element)).to.equal(null);
    expect(link.assignedSlot ?? link.parentElement!.assignedSlot).not.to.equal(null);
    let followed = 0;
    const count = (event: Event) => {
      if (!event.defaultPrevented) followed++;
      event.preventDefault();
    };
    document.addEventListener("click", count);
    link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true, ctrlKey: true }));
    expect(followed).to.equal(1);
    expectSeen();
    server.on(ADD, () => json({ result: "duplicate" })); // one without an answer goes on in the next test
    await clickOn(link);
    await expectSoon(...DUPLICATE, "dp-open baby-registry", ...LOADED);
    expect(followed).to.equal(1);
    document.removeEventListener("click", count);
  });

  it("registry-button.12 the first button or link is the control, also inside other markup; another one is the page's own", async () => {
    for (const inside of [
      `<p><a href="#first" id="first">First</a></p><button id="second">Second</button>`,
      `<button id="first">First</button><a href="#second" id="second">Second</a>`,
    ]) {
      const element = await button(html`<dp-registry-button type="baby" has-registry asin="B0A"></dp-registry-button>`);
      element.innerHTML = inside;
      await until(() => !drawnButton(element), "the page's control is taken");
      await clickOn(element.querySelector("#second")!);
      expectSeen();
      await clickOn(element.querySelector("#first")!);
      await expectSoon(PRESSED, "dp-error validation", "assertive Please choose all options first");
    }
    history.replaceState(null, "", location.pathname + location.search);
  });

  it("registry-button.3 call:baby-registry-add marks the page's control as busy and sends one form, as the table says", async () => {
    const section = await fixture<HTMLElement>(html`
      <form>
        <input type="hidden" name="anti-csrftoken-a2z" value="CSRF-1" />
        <dp-registry-button type="baby">
          <input type="hidden" name="asin" value="B0FIELD" /><input type="hidden" name="sid" value="000-1" />
          <input type="hidden" name="hasBabyRegistry" value="true" /><input type="hidden" name="isFullySelected" value="true" />
          <button>Add</button>
        </dp-registry-button>
      </form>
    `);
    const control = section.querySelector("button")!;
    await until(() => section.querySelector("dp-registry-button")!.getAttribute("data-state") === "ready");
    let answer!: (response: Response) => void;
    server.on(ADD, () => new Promise((resolve) => (answer = resolve)));
    for (let press = 0; press < 5; press++) control.click();
    await until(() => server.to(ADD).length > 0);
    expect(control.getAttribute("aria-busy")).to.equal("true");
    const [sent] = server.to(ADD);
    expect(sent!.body).to.deep.equal({ asin: "B0FIELD", sid: "000-1", vendorId: "website.baby.add.dpx.desktop" });
    expect([sent!.method, sent!.headers.get("content-type"), sent!.headers.get("anti-csrftoken-a2z")]).to.deep.equal([
      "POST",
      "application/x-www-form-urlencoded;charset=UTF-8",
      "CSRF-1",
    ]);
    expect(sent!.headers.get("idempotency-key")).to.match(/^[\da-f]{32}$/);
    answer(json({ result: "duplicate" }));
    await until(() => !control.hasAttribute("aria-busy"));
    await expectSoon(...DUPLICATE, "dp-open baby-registry", ...LOADED);
  });

  it("registry-button.4 registry-button.14 registry-button.21 is busy meanwhile, says that it was added beside the control, and opens an own panel after the button", async () => {
    const element = await button(
      html`<dp-registry-button type="baby" has-registry fully-selected asin="B0A" .sid=${"000-2"}></dp-registry-button>`,
    );
    let answer!: (response: Response) => void;
    server.on(ADD, () => new Promise((resolve) => (answer = resolve)));
    await pressDrawn(element);
    await until(() => server.to(ADD).length === 1);
    expect([drawnButton(element).getAttribute("aria-busy"), element.dataset["state"]]).to.deep.equal(["true", "adding"]);
    answer(json({ result: "success" }));
    await until(() => message(element, "status") !== "");
    expect(drawnButton(element).hasAttribute("aria-busy")).to.equal(false);
    expect(message(element, "status")).to.equal("Added to your registry");
    expect(inside(element, "[part=message]")).not.to.equal(null);
    const panel = element.nextElementSibling!;
    await until(() => panel.getAttribute("data-state") === "open");
    expect(panel.localName).to.equal("dp-baby-registry-panel");
    expect(server.to("/baby-reg/dp-post-atbr-status")[0]!.url).to.equal("/baby-reg/dp-post-atbr-status?asin=B0A");
    await expectSoon(...ADDED, "dp-open baby-registry", ...LOADED);
    await clickOn(panel.shadowRoot!.querySelector("[part=close]")!);
    await expectSoon("dp-close baby-registry", "GET /baby-reg/dp-post-atbr-close");
    expect(element.shadowRoot!.activeElement).to.equal(drawnButton(element));
  });

  it("registry-button.4 option:registry-button.panel opens the panel that it names after a duplicate", async () => {
    const section = await fixture<HTMLElement>(html`
      <section>
        <dp-registry-button type="baby" has-registry fully-selected asin="B0DUPLICATE" panel="mine"
          ><button type="button">Add</button></dp-registry-button
        >
        <dp-baby-registry-panel id="mine" asin="B0DUPLICATE"></dp-baby-registry-panel>
      </section>
    `);
    const [element, panel] = section.children as unknown as [HTMLElement, HTMLElement];
    server.on(ADD, () => json({ result: "duplicate" }));
    await until(() => element.dataset["state"] === "ready");
    await clickOn(element.querySelector("button")!);
    await until(() => panel.dataset["state"] === "open");
    expect(section.querySelectorAll("dp-baby-registry-panel")).to.have.lengthOf(1);
    expect(message(element, "status")).to.equal("This item is already on your registry");
    await expectSoon(...DUPLICATE, "dp-open baby-registry", ...LOADED);
  });

  it("registry-button.2 option:registry-button.fully-selected takes the message away when the page's field says that all is chosen", async () => {
    const element = await button(html`
      <dp-registry-button type="baby" has-registry asin="B0A"
        ><input type="hidden" name="isFullySelected" value="false"
      /></dp-registry-button>
    `);
    await pressDrawn(element);
    await expectSoon(PRESSED, "dp-error validation", "assertive Please choose all options first");
    expect(message(element, "alert")).to.equal("Please choose all options first");
    await expect(element).to.be.accessible();
    element.querySelector("input")!.setAttribute("value", "true");
    await until(() => message(element, "alert") === "");
    expectSeen();
  });

  it("registry-button.1 registry-button.20 leads to the sign-up of the page's own origin, with the session in no event, whatever base the page has", async () => {
    const base = document.createElement("base");
    base.href = "https://elsewhere.example/";
    document.head.append(base);
    try {
      const element = await button(
        html`<dp-registry-button type="baby" has-registry="false" asin="B0A" sid="000-SECRET"></dp-registry-button>`,
      );
      await pressDrawn(element);
    } finally {
      base.remove();
    }
    expect(navigations).to.deep.equal([{ url: "/baby-reg/signup?asin=B0A&sessionId=[redacted]", reason: "baby-registry-signup" }]);
    expect(JSON.stringify(fired)).not.to.contain("000-SECRET");
    expectSeen(PRESSED, "dp-navigate baby-registry-signup");
  });

  it("registry-button.15 leads to the error page when the registry refuses", async () => {
    const element = await button(html`<dp-registry-button type="baby" has-registry fully-selected asin="B0NO"></dp-registry-button>`);
    const failed = "assertive We could not add this item. Please try again.";
    const looked = ["GET /baby-reg/dp-post-atbr-status", "polite We could not confirm this. Checking…"];
    for (const [answer, code, between] of [
      [{}, "bad-response", looked],
      [{ result: "failure" }, "refused", []],
    ] as const) {
      server.on(ADD, () => json(answer));
      await pressDrawn(element);
      await expectSoon(PRESSED, `POST ${ADD}`, ...between, `dp-error ${code}`, "dp-navigate baby-registry-error", failed);
      expect(navigations.at(-1)!.url).to.equal("/baby-reg?asin=B0NO");
    }
    expect(element.nextElementSibling).to.equal(null);
  });

  it("registry-button.18 state:registry-button.invalid leaves an unknown type and a missing asin to the page's own link", async () => {
    for (const [template, said] of [
      [
        html`<dp-registry-button type="garden" asin="B0A"><a href="#native">All registries</a></dp-registry-button>`,
        /config: type is "garden" in the attribute type\. /,
      ],
      [html`<dp-registry-button type="baby"><a href="#native">All registries</a></dp-registry-button>`, /config: asin is missing\. /],
    ] as const) {
      const element = await button(template);
      expect(element.dataset["state"]).to.equal("invalid");
      await clickOn(element.querySelector("a")!);
      expect(location.hash).to.equal("#native");
      history.replaceState(null, "", location.pathname + location.search);
      await expectSoon(said, "dp-error config");
    }
  });

  it("registry-button.22 text:registry-button.in-registry shows in the drawn button what was added in this page view, and opens the panel again", async () => {
    const element = await button(html`<dp-registry-button type="baby" has-registry fully-selected asin="B0A"></dp-registry-button>`);
    pageStores().registries.set({ ...initial, lastAdded: { asin: "B0A", registryType: "baby", registryId: null } });
    await until(() => drawnButton(element).textContent === "In your registry");
    expect(element.dataset["state"]).to.equal("added");
    await pressDrawn(element);
    await until(() => element.nextElementSibling?.getAttribute("data-state") === "open");
    await expectSoon(PRESSED, "dp-open baby-registry", ...LOADED);
  });

  it("registry-button.11 leads to the registries at once where no picker can come, and opens one that is there", async () => {
    const element = await button(html`<dp-registry-button type="gift" signed-in="true" asin="B0A"></dp-registry-button>`);
    await pressDrawn(element);
    await expectSoon(PRESSED, "dp-navigate gift-registries");
    expect(navigations).to.deep.equal([{ url: "/registries", reason: "gift-registries" }]);

    const shown: unknown[] = [];
    const picker = document.createElement("div");
    picker.id = "my-picker";
    Object.assign(picker, { show: (request: unknown) => void shown.push(request) });
    element.after(picker);
    element.setAttribute("picker", "my-picker");
    await nextTask();
    await until(() => element.dataset["state"] === "ready");
    await pressDrawn(element);
    await until(() => shown.length > 0);
    expect(shown).to.deep.equal([{ reason: "button", opener: drawnButton(element), asin: "B0A" }]);
    expectSeen(PRESSED);
  });
});
