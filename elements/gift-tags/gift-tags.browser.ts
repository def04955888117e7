import { expect, html } from "@open-wc/testing";
import { emulateMedia, sendKeys } from "@web/test-runner-commands";
import { pageStores } from "../../src/state/page.ts";
import { htmlAnswer, json } from "../../test/support/fake-fetch.ts";
import {
  alertIn,
  button,
  controlOf,
  fired,
  focused,
  labels,
  LOADED,
  main,
  onPage,
  open,
  OPENED,
  place,
  press,
  radios,
  REMOVED,
  sent,
  server,
  setHeld,
  TAGS,
} from "./gift-tags.page.fixture.ts";
import { expectSoon } from "../../test/support/expect-soon.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";

onPage();

const deletes = (element: Element) => [...main(element).querySelectorAll<HTMLElement>("[part~=delete]")];

describe("dp-gift-tags, the tag modal", () => {
  it("gift-tags.1 call:registry-tags option:gift-tags.for text:gift-tags.title shows a spinner in a named modal, then the tags", async () => {
    let answer!: (response: Response) => void;
    server.on(TAGS, () => new Promise((resolve) => (answer = resolve)));
    const element = await place();
    expect(element.dataset["state"]).to.equal("closed");
    await clickOn(controlOf(element));
    await expectSoon(...OPENED);
    await until(() => main(element), "the modal is there");
    expect(main(element).matches(":modal")).to.equal(true);
    expect(main(element).querySelector("h2")!.textContent).to.equal("Gift tags");
    expect(main(element).querySelector("[role=progressbar]")).not.to.equal(null);
    expect([element.dataset["state"], main(element).getAttribute("aria-busy")]).to.deep.equal(["loading", "true"]);
    await expect(element).to.be.accessible();
    answer(json({ tags: [] }));
    await until(() => element.dataset["state"] === "main");
  });

  it("gift-tags.2 text:gift-tags.none-chosen text:gift-tags.delete text:gift-tags.close shows a radio group, and beside it a button for each tag that deletes it", async () => {
    const element = await place();
    await open(element);
    expect(labels(element)).to.deep.equal(["No tag", "Bath", "Garden", "Kitchen"]);
    expect(radios(element).map(({ checked }) => checked)).to.deep.equal([true, false, false, false]);
    const group = main(element).querySelector("[role=radiogroup]")!;
    expect([group.getAttribute("aria-label"), group.querySelector("button")]).to.deep.equal(["Gift tags", null]);
    expect(deletes(element).map((one) => one.getAttribute("aria-label"))).to.deep.equal(["Delete Bath", "Delete Garden", "Delete Kitchen"]);
    const middle = (node: Element) => node.getBoundingClientRect().top + node.getBoundingClientRect().height / 2;
    deletes(element).forEach((one, at) => expect(Math.abs(middle(one) - middle(radios(element)[at + 1]!))).to.be.below(1.5));
    expect(button(main(element), "Create a tag")).not.to.equal(undefined);
    expect(button(main(element), "Close")).not.to.equal(undefined);
    expect(button(main(element), "Back")).to.equal(undefined);
    await expect(element).to.be.accessible();
  });

  it("gift-tags.2 text:gift-tags.back says back when it lies on another modal", async () => {
    const element = await place();
    const below = document.createElement("dialog");
    document.body.append(below);
    const stack = pageStores().overlays;
    const before = stack.get();
    stack.set([{ name: "registry-add", surface: "registry-add", element: below, node: below, modal: true } as never]);
    await open(element);
    stack.set(before);
    below.remove();
    expect(button(main(element), "Back")).not.to.equal(undefined);
    expect(button(main(element), "Close")).to.equal(undefined);
  });

  it("gift-tags.3 text:gift-tags.empty shows that there are none, and the create button", async () => {
    setHeld([]);
    const element = await place();
    await open(element);
    expect(main(element).querySelector(".empty")!.textContent).to.equal("No gift tags yet.");
    expect(radios(element)).to.deep.equal([]);
    expect(button(main(element), "Create a tag")).not.to.equal(undefined);
    await expect(element).to.be.accessible();
  });

  it("gift-tags.4 takes the choice by press and by arrow keys, into the store, and shows what the store has", async () => {
    const element = await place();
    const tag = () => pageStores().registries.get().tag;
    await open(element);
    await clickOn(radios(element)[1]!);
    expect(tag()).to.deep.equal({ registryId: "GR1", tagId: "T-Bath", tagName: "Bath" });
    expect(radios(element)[1]!.checked).to.equal(true);

    await sendKeys({ press: "ArrowDown" });
    expect(tag()).to.deep.include({ tagId: "T-Garden" });
    const change = fired.filter(({ type }) => type === "dp-change").at(-1)!.detail;
    expect([change["name"], JSON.stringify(change).includes("tagName")]).to.deep.equal(["registries", false]);
    await clickOn(radios(element)[0]!);
    expect(tag()).to.equal(null);
    expectSeen("dp-change registries", "dp-change registries", "dp-change registries");
    pageStores().registries.set({ ...pageStores().registries.get(), tag: { registryId: "GR1", tagId: "T-Kitchen", tagName: "Kitchen" } });
    await until(() => radios(element)[3]!.checked);
    pageStores().registries.set({ ...pageStores().registries.get(), tag: { registryId: "GR2", tagId: "T-Bath", tagName: "Bath" } });
    await until(() => radios(element)[0]!.checked, "a tag of another registry is none of these");
  });

  it("gift-tags.5 gift-tags.6 text:gift-tags.confirm text:gift-tags.go-back asks in the same modal, and leads back with nothing deleted", async () => {
    const element = await place();
    await open(element);
    for (const back of [() => press(main(element), "Go back"), () => sendKeys({ press: "Escape" })]) {
      await press(main(element), "Delete Garden");
      await until(() => element.dataset["state"] === "confirm");
      expect(main(element).querySelector("[part=question]")!.textContent).to.equal("Delete the tag Garden?");
      await until(() => focused(element) === button(main(element), "Go back"));
      expect(radios(element)).to.deep.equal([]);
      await expect(element).to.be.accessible();
      await back();
      await until(() => focused(element) === button(main(element), "Delete Garden"));
    }
    expectSeen();
    await sendKeys({ press: "Escape" });
    await until(() => !main(element).open);
    expect(document.activeElement).to.equal(controlOf(element));
    expectSeen("dp-close gift-tags");
    expect(fired.at(-1)!.detail).to.deep.equal({ surface: "gift-tags", reason: "escape" });
  });

  it("gift-tags.6 of tags whose names begin alike focus is on the delete button of the one that was asked about", async () => {
    setHeld(["Bathroom", "Bath", "Bath mat"]);
    const element = await place();
    await open(element);
    for (const name of ["Bath", "Bath mat", "Bathroom"]) {
      await press(main(element), `Delete ${name}`);
      await until(() => element.dataset["state"] === "confirm");
      await press(main(element), "Go back");
      await until(() => element.dataset["state"] === "main" && focused(element) !== null && deletes(element).includes(focused(element)!));
      expect(focused(element)!.getAttribute("aria-label")).to.equal(`Delete ${name}`);
    }
  });

  it("gift-tags.7 call:registry-update-tag text:gift-tags.confirm-delete deletes, and leads to the next tag's button", async () => {
    const element = await place();
    await open(element);
    await clickOn(radios(element)[2]!);
    await press(main(element), "Delete Garden");
    await until(() => element.dataset["state"] === "confirm");
    expectSeen("dp-change registries");
    await press(main(element), "Delete");
    await until(() => labels(element).join() === "No tag,Bath,Kitchen");
    await until(() => focused(element) === button(main(element), "Delete Kitchen"));
    expect(pageStores().registries.get().tag).to.equal(null);
    const [request, ...others] = REMOVED;
    await expectSoon(request!, others[0]!, "dp-change registries", ...others.slice(1));
    expect(sent()).to.deep.equal([
      ["remove", "Garden"],
      ["render", ""],
    ]);
    const [removal] = server.requests.filter(({ method }) => method === "POST");
    expect(removal!.headers.get("content-type")).to.equal("application/x-www-form-urlencoded;charset=UTF-8");
    expect(removal!.headers.get("idempotency-key")).to.match(/^[\da-f]{32}$/);
    expect(removal!.body).to.deep.equal({ updateType: "remove", tagName: "Garden", ref_: "dpx_gift_tags_remove" });
  });

  it("gift-tags.18 text:gift-tags.load-failed text:gift-tags.retry offers to load again, and no creating", async () => {
    server.on(TAGS, () => htmlAnswer("no", 404));
    const element = await place();
    await clickOn(controlOf(element));
    await until(() => element.dataset["state"] === "error");
    expect(alertIn(main(element))).to.equal("We could not load your tags.");
    expect(button(main(element), "Create a tag")).to.equal(undefined);
    await expect(element).to.be.accessible();
    server.on(TAGS, () => json({ tags: [] }));
    await expectSoon(...OPENED, "dp-error http", "assertive We could not load your tags.");
    await press(main(element), "Try again");
    await until(() => element.dataset["state"] === "main");
    expect([alertIn(main(element)), focused(element) !== null]).to.deep.equal(["", true]);
    expectSeen(...LOADED);
  });

  it("gift-tags.1 option:gift-tags.registry-id option:gift-tags.registry-type opens by show() for the registry of the hidden fields", async () => {
    const element = await place(html`
      <dp-gift-tags
        ><input type="hidden" name="registryID" value="GR1" /><input type="hidden" name="registryType" value="birthday"
      /></dp-gift-tags>
    `);
    const tags = element as HTMLElement & { show(): void; close(): void; open: boolean };
    await clickOn(controlOf(element));
    expect(tags.open).to.equal(false);
    tags.show();
    await until(() => element.dataset["state"] === "main");
    expect([server.requests[0]!.url, tags.open]).to.deep.equal([TAGS, true]);
    tags.close();
    await until(() => !main(element).open);
    expect([document.activeElement, tags.open]).to.deep.equal([controlOf(element), false]);
    expectSeen(...OPENED, "dp-close gift-tags");
  });

  it("gift-tags.21 state:gift-tags.invalid cannot work without a registry, and leads a signed-out shopper to sign-in", async () => {
    const link = html`<a href="#native">Your registries</a>`;
    for (const [template, said] of [
      [html`<dp-gift-tags registry-type="birthday">${link}</dp-gift-tags>`, /config: registry-id is missing\. /],
      [html`<dp-gift-tags registry-id="GR1">${link}</dp-gift-tags>`, /config: registry-type is missing\. /],
    ] as const) {
      const element = await place(template);
      expect(element.dataset["state"]).to.equal("invalid");
      expect(element.querySelector("a")!.checkVisibility()).to.equal(true);
      await expectSoon(said, "dp-error config");
    }
    const element = await place(
      html`<dp-gift-tags for="tag-link" signed-in="false" registry-id="GR1" registry-type="birthday"></dp-gift-tags>`,
    );
    await clickOn(controlOf(element));
    await settled();
    expectSeen("dp-navigate sign-in");
  });

  it("gift-tags.2 a11y.1 is read the other way in a right-to-left page", async () => {
    const element = await place(html`<dp-gift-tags dir="rtl" for="tag-link" registry-id="GR1" registry-type="birthday"></dp-gift-tags>`);
    await open(element);
    expect(deletes(element)[0]!.getBoundingClientRect().left < radios(element)[1]!.getBoundingClientRect().left).to.equal(true);
  });

  // only Chromium's driver can force colours
  if (/Chrom/.test(navigator.userAgent))
    it("gift-tags.2 a11y.1 shows what is chosen in forced colours", async () => {
      const element = await place(html`<dp-gift-tags for="tag-link" registry-id="GR1" registry-type="birthday"></dp-gift-tags>`);
      await open(element);
      await emulateMedia({ forcedColors: "active" });
      try {
        await expect(element).to.be.accessible();
        expect(radios(element)[0]!.checkVisibility()).to.equal(true);
      } finally {
        await emulateMedia({ forcedColors: "none" });
      }
    });
});
