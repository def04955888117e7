import { expect, fixture, html } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { setViewport } from "../../test/support/viewport.ts";
import { json } from "../../test/support/fake-fetch.ts";
import {
  ADD,
  CLOSE,
  expectLoaded,
  expectLoads,
  fired,
  FULL,
  inside,
  navigations,
  onPage,
  opened,
  panel,
  press,
  RECOMMENDATION,
  server,
  STATUS,
  switches,
  texts,
  type PanelElement,
} from "./baby-registry-panel.page.fixture.ts";
import { expectSoon } from "../../test/support/expect-soon.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";

onPage();

describe("dp-baby-registry-panel", () => {
  it("baby-registry-panel.1 option:baby-registry-panel.open opens by the attribute, which follows what the shopper does", async () => {
    const element = await panel(html`<dp-baby-registry-panel open asin="B0A"></dp-baby-registry-panel>`);
    await until(() => element.dataset["state"] === "open");
    await expectLoaded();
    element.close();
    await until(() => !element.hasAttribute("open"));
    expect([element.dataset["state"], element.open, getComputedStyle(element).display]).to.deep.equal(["closed", false, "none"]);
    await expectSoon("dp-close baby-registry", `GET ${CLOSE}`);
    element.open = true;
    await until(() => element.dataset["state"] === "open");
    await expectLoaded();
    expect(element.hasAttribute("open")).to.equal(true);
    element.removeAttribute("open");
    await until(() => element.dataset["state"] === "closed");
    await expectSoon("dp-close baby-registry", `GET ${CLOSE}`);
  });

  it("baby-registry-panel.1 remembers a show() that came before its first drawing", async () => {
    const element = document.createElement("dp-baby-registry-panel") as PanelElement;
    element.setAttribute("asin", "B0A");
    element.show({ asin: "B0LATE" });
    (await fixture(html`<div></div>`)).append(element);
    await until(() => element.dataset["state"] === "open");
    expect(server.to(STATUS)[0]!.url).to.equal(`${STATUS}?asin=B0LATE`);
    await expectLoaded();
  });

  it("baby-registry-panel.2 is a named region whose heading takes focus, scrolled into view", async () => {
    await setViewport({ width: 800, height: 400 });
    const wrapper = await fixture<HTMLElement>(html`<div><dp-baby-registry-panel asin="B0A"></dp-baby-registry-panel></div>`);
    wrapper.style.paddingBlockStart = "2000px";
    const element = wrapper.firstElementChild as PanelElement;
    await until(() => element.dataset["state"] === "closed");
    element.show();
    await until(() => inside(element, "section"));
    const region = inside(element, "section");
    expect([region.localName, region.getAttribute("aria-label")]).to.deep.equal(["section", "Your baby registry"]);
    expect(element.shadowRoot!.activeElement!.textContent).to.equal("This item is on your baby registry");
    await until(() => inside(element, "h2").getBoundingClientRect().top < innerHeight, "it comes into view");
    await setViewport({ width: 800, height: 600 });
    await expectLoaded();
  });

  it("baby-registry-panel.2 opened again, for the same product or another one, its heading takes the focus each time", async () => {
    const element = await opened();
    const elsewhere = document.body.appendChild(document.createElement("button"));
    for (const [request, loads] of [
      [{}, false],
      [{ asin: "B0OTHER" }, true],
    ] as const) {
      elsewhere.focus();
      expect(document.activeElement).to.equal(elsewhere);
      element.show(request);
      await until(() => element.shadowRoot!.activeElement === inside(element, "h2"), "focus is on the heading");
      if (loads) await expectLoaded();
    }
    elsewhere.remove();
  });

  it("baby-registry-panel.3 shows a skeleton for each part until its own answer is there", async () => {
    let answer!: (response: Response) => void;
    server.on(STATUS, () => new Promise((resolve) => (answer = resolve)));
    const element = await panel();
    element.show();
    await until(() => inside(element, ".items"));
    expect(inside(element, "[part=status] [part=skeleton]")).not.to.equal(null);
    expect(inside(element, "[part=recommendations] [part=skeleton]")).to.equal(null);
    expect(element.dataset["state"]).to.equal("loading");
    await expect(element).to.be.accessible();
    expectSeen.events("dp-open baby-registry");
    expectLoads();
    answer(json(FULL));
    await until(() => element.dataset["state"] === "open");
    expect(inside(element, "[part=skeleton]")).to.equal(null);
    expectSeen("dp-change registries");
  });

  it("baby-registry-panel.4 baby-registry-panel.5 baby-registry-panel.7 shows bar and links, and no image that does not load", async () => {
    const element = await opened();
    const bar = inside(element, "[part=progress]");
    expect([bar.getAttribute("role"), bar.getAttribute("aria-valuenow"), bar.getAttribute("aria-label")]).to.deep.equal([
      "progressbar",
      "100",
      "100% of your checklist complete",
    ]);
    await until(() => inside(element, "img") === null);
    expect(texts(element, "[part=status] a")).to.deep.equal(["View checklist", "View registry", "About group gifting"]);
    for (const name of ["View checklist", "View registry", "About group gifting"]) await press(element, name);
    expectSeen("dp-navigate link", "dp-navigate link", "dp-navigate link");
    expect(navigations).to.deep.equal(["/baby-reg/checklist", "/baby-reg/mine", "/help/group"]);
    await expect(element).to.be.accessible();
  });

  it("baby-registry-panel.4 shows the image of the item that was added", async () => {
    const newAddedItemImgUrl = "/elements/image-gallery/image-gallery.fixture.svg";
    server.on(STATUS, () => json({ ...FULL, newAddedItemImgUrl }));
    const element = await opened();
    await until(() => inside<HTMLImageElement>(element, "[part=status] img")?.complete, "the image has come");
    const image = inside<HTMLImageElement>(element, "[part=status] img");
    expect([new URL(image.src).pathname, image.checkVisibility(), image.naturalWidth > 0]).to.deep.equal([newAddedItemImgUrl, true, true]);
  });

  it("baby-registry-panel.4 baby-registry-panel.5 leaves out what is missing", async () => {
    server.on(STATUS, () => json({ checklistPercent: "many", registryLink: "https://elsewhere.example/" }));
    const element = await opened(undefined, "dp-error blocked-url");
    expect(inside(element, "[role=progressbar]")).to.equal(null);
    expect(switches(element)).to.deep.equal([]);
    expect(texts(element, "[part=status] a")).to.deep.equal(["View registry"]);
    expect(inside<HTMLAnchorElement>(element, "[part=registry]").getAttribute("href")).to.equal("/baby-reg?asin=B0A");
  });

  it("baby-registry-panel.13 adds a recommended item, disabled meanwhile, with each outcome beside it", async () => {
    const element = await opened();
    const add = inside<HTMLButtonElement>(element, ".items button");
    const outcome = inside(element, ".items p");
    expect(getComputedStyle(inside(element, ".items")).color).to.equal("rgb(1, 2, 3)");
    let answer!: (response: Response) => void;
    server.on(ADD, () => new Promise((resolve) => (answer = resolve)));
    await clickOn(add);
    await until(() => server.to(ADD).length === 1);
    expect(server.to(ADD)[0]!.body).to.deep.equal({ asin: "B0REC", vendorId: "website.baby.add.dpx.desktop" });
    expect(add.getAttribute("aria-disabled")).to.equal("true");
    answer(json({ result: "failure" }));
    await until(() => outcome.textContent !== "");
    expect([outcome.textContent, outcome.dataset["role"]]).to.deep.equal(["Could not be added. Please try again.", "alert"]);
    await expectSoon(`POST ${ADD}`, "dp-error refused", "assertive Could not be added. Please try again.");
    await clickOn(add);
    await until(() => server.to(ADD).length === 2);
    answer(json({ result: "duplicate" }));
    await until(() => add.hidden);
    expect([outcome.textContent, outcome.dataset["role"]]).to.deep.equal(["Already on your registry", "status"]);
    await expectSoon(`POST ${ADD}`, "dp-success registry-add", "polite Already on your registry");
    expect(navigations).to.deep.equal([]);
    await expect(element).to.be.accessible();
  });

  it("baby-registry-panel.14 closes by its button and by Escape inside, with focus back on the registry button that names it", async () => {
    const section = await fixture<HTMLElement>(html`
      <section>
        <dp-registry-button type="baby" has-registry fully-selected asin="B0A" panel="p1"
          ><button type="button">Add</button></dp-registry-button
        >
        <dp-baby-registry-panel id="p1" asin="B0A"></dp-baby-registry-panel>
      </section>
    `);
    server.on(ADD, () => json({ result: "success" }));
    const control = section.querySelector("button")!;
    const element = section.lastElementChild as PanelElement;
    const ways = [() => sendKeys({ press: "Escape" }), () => clickOn(inside(element, "[part=close]"))];
    for (const close of ways) {
      await until(() => section.firstElementChild!.getAttribute("data-state") !== "loading");
      await clickOn(control);
      await until(() => element.dataset["state"] === "open");
      expectSeen.events(
        ...["dp-metric registry-button.press", "dp-change registries", "dp-success registry-add"],
        ...["dp-open baby-registry", "dp-change registries"],
      );
      expectSeen.announcements("polite Added to your registry");
      expectSeen.requests(`POST ${ADD}`, /status$/, /recommendation$/);
      await close();
      expect([element.dataset["state"], document.activeElement]).to.deep.equal(["closed", control]);
      await expectSoon("dp-close baby-registry", `GET ${CLOSE}`);
    }
    expect(server.to(CLOSE)[0]!.url).to.equal(`${CLOSE}?asin=B0A`);
    const closes = fired.filter(({ type }) => type === "dp-close").map(({ detail }) => detail);
    expect(closes).to.deep.equal([
      { surface: "baby-registry", reason: "escape" },
      { surface: "baby-registry", reason: "button" },
    ]);
    control.focus();
    await sendKeys({ press: "Escape" });
    await settled();
    expectSeen();
  });

  it("baby-registry-panel.15 baby-registry-panel.18 leaves the recommendations out when they are empty or fail", async () => {
    const replies = [() => json({ html: "" }), () => json({ html: "<script>1</script>" }), () => new Response("", { status: 404 })];
    for (const [at, reply] of replies.entries()) {
      server.on(RECOMMENDATION, reply);
      const element = await panel();
      element.show();
      await until(() => element.dataset["state"] === "open" && !inside(element, "[part=recommendations]"));
      expect(switches(element)).to.have.lengthOf(3);
      await expectLoaded(...(at === 2 ? ["dp-metric baby-registry-panel.call-failed"] : []));
    }
  });

  it("baby-registry-panel.16 text:baby-registry-panel.status-failed leads to the registry when there is no status; recommendations still show", async () => {
    server.on(STATUS, () => json({ hasMustHave: "perhaps" }));
    const element = await panel();
    element.show();
    await expectSoon(
      "dp-open baby-registry",
      ...[`GET ${STATUS}`, `GET ${RECOMMENDATION}`],
      ...["dp-metric baby-registry-panel.call-failed", "dp-error bad-response", "assertive We could not load your registry."],
    );
    await until(() => element.dataset["state"] === "error" && inside(element, ".items"));
    expect(inside(element, "[part=status] [data-role=alert]").textContent).to.equal("We could not load your registry.");
    expect(inside(element, "[part=registry]").getAttribute("href")).to.equal("/baby-reg?asin=B0A");
    expect([switches(element).length, inside(element, "select")]).to.deep.equal([0, null]);
    await expect(element).to.be.accessible();
  });

  it("baby-registry-panel.19 state:baby-registry-panel.invalid cannot work without an asin", async () => {
    const element = await fixture<PanelElement>(html`<dp-baby-registry-panel><a href="/baby-reg">Registry</a></dp-baby-registry-panel>`);
    await expectSoon(/^console\.error <dp-baby-registry-panel> config: asin is missing\. /, "dp-error config");
    element.show();
    expect([element.dataset["state"], inside(element, "slot") !== null]).to.deep.equal(["invalid", true]);
  });
});
