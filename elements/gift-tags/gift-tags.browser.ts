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
  main,
  navigations,
  onPage,
  open,
  place,
  radios,
  sent,
  server,
  setHeld,
  TAGS,
} from "./gift-tags.page.fixture.ts";
import { until } from "../../test/support/until.ts";

onPage();

const deletes = (element: Element) => [...main(element).querySelectorAll<HTMLElement>("[part~=delete]")];

describe("dp-gift-tags, the tag modal", () => {
  it("gift-tags.1 call:registry-tags option:gift-tags.for text:gift-tags.title shows a spinner in a named modal, then the tags", async () => {
    let answer!: (response: Response) => void;
    server.on(TAGS, () => new Promise((resolve) => (answer = resolve)));
    const element = await place();
    expect(element.dataset["state"]).to.equal("closed");
    controlOf(element).click();
    await until(() => server.requests.length === 1);
    expect(main(element).matches(":modal")).to.equal(true);
    expect(main(element).querySelector("h2")!.textContent).to.equal("Gift tags");
    expect(main(element).querySelector("[role=progressbar]")).not.to.equal(null);
    expect([element.dataset["state"], main(element).getAttribute("aria-busy")]).to.deep.equal(["loading", "true"]);
    await expect(element).to.be.accessible();
    answer(json({ tags: [] }));
    await until(() => element.dataset["state"] === "main");
    expect(server.requests.map(({ method, url }) => [method, url])).to.deep.equal([["GET", TAGS]]);
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
    radios(element)[1]!.click();
    expect(tag()).to.deep.equal({ registryId: "GR1", tagId: "T-Bath", tagName: "Bath" });
    expect(radios(element)[1]!.checked).to.equal(true);
    radios(element)[1]!.focus();
    await sendKeys({ press: "ArrowDown" });
    expect(tag()).to.deep.include({ tagId: "T-Garden" });
    const change = fired.filter(({ type }) => type === "dp-change").at(-1)!.detail;
    expect([change["name"], JSON.stringify(change).includes("tagName")]).to.deep.equal(["registries", false]);
    radios(element)[0]!.click();
    expect(tag()).to.equal(null);
    pageStores().registries.set({ ...pageStores().registries.get(), tag: { registryId: "GR2", tagId: "T-Bath", tagName: "Bath" } });
    await until(() => radios(element)[0]!.checked);
    pageStores().registries.set({ ...pageStores().registries.get(), tag: { registryId: "GR1", tagId: "T-Kitchen", tagName: "Kitchen" } });
    await until(() => radios(element)[3]!.checked);
  });

  it("gift-tags.5 gift-tags.6 text:gift-tags.confirm text:gift-tags.go-back asks in the same modal, and leads back with nothing deleted", async () => {
    const element = await place();
    await open(element);
    for (const back of [() => button(main(element), "Go back").click(), () => sendKeys({ press: "Escape" })]) {
      button(main(element), "Delete Garden").focus();
      button(main(element), "Delete Garden").click();
      await until(() => element.dataset["state"] === "confirm");
      expect(main(element).querySelector("[part=question]")!.textContent).to.equal("Delete the tag Garden?");
      await until(() => focused(element) === button(main(element), "Go back"));
      expect(radios(element)).to.deep.equal([]);
      await expect(element).to.be.accessible();
      await back();
      await until(() => focused(element) === button(main(element), "Delete Garden"));
    }
    expect(sent()).to.deep.equal([]);
    await sendKeys({ press: "Escape" });
    await until(() => !main(element).open);
    expect(document.activeElement).to.equal(controlOf(element));
    expect(fired.filter(({ type }) => type === "dp-close").map(({ detail }) => detail)).to.deep.equal([
      { surface: "gift-tags", reason: "escape" },
    ]);
  });

  it("gift-tags.7 call:registry-update-tag text:gift-tags.confirm-delete deletes, and leads to the next tag's button", async () => {
    const element = await place();
    await open(element);
    radios(element)[2]!.click();
    button(main(element), "Delete Garden").click();
    await until(() => element.dataset["state"] === "confirm");
    button(main(element), "Delete").click();
    await until(() => labels(element).join() === "No tag,Bath,Kitchen");
    await until(() => focused(element) === button(main(element), "Delete Kitchen"));
    expect(pageStores().registries.get().tag).to.equal(null);
    await until(() => sent().length === 2);
    expect(sent()).to.deep.equal([
      ["remove", "Garden"],
      ["render", ""],
    ]);
    const [request] = server.requests.filter(({ method }) => method === "POST");
    expect(request!.headers.get("content-type")).to.equal("application/x-www-form-urlencoded;charset=UTF-8");
    expect(request!.headers.get("idempotency-key")).to.match(/^[\da-f]{32}$/);
    expect(request!.body).to.deep.equal({ updateType: "remove", tagName: "Garden", ref_: "dpx_gift_tags_remove" });
  });

  it("gift-tags.18 text:gift-tags.load-failed text:gift-tags.retry offers to load again, and no creating", async () => {
    server.on(TAGS, () => htmlAnswer("no", 404));
    const element = await place();
    controlOf(element).click();
    await until(() => element.dataset["state"] === "error");
    expect(alertIn(main(element))).to.equal("We could not load your tags.");
    expect(button(main(element), "Create a tag")).to.equal(undefined);
    await expect(element).to.be.accessible();
    server.on(TAGS, () => json({ tags: [] }));
    button(main(element), "Try again").click();
    await until(() => element.dataset["state"] === "main");
    expect([alertIn(main(element)), focused(element) !== null]).to.deep.equal(["", true]);
  });

  it("gift-tags.1 option:gift-tags.registry-id option:gift-tags.registry-type opens by show() for the registry of the hidden fields", async () => {
    const element = await place(html`
      <dp-gift-tags
        ><input type="hidden" name="registryID" value="GR1" /><input type="hidden" name="registryType" value="birthday"
      /></dp-gift-tags>
    `);
    const tags = element as HTMLElement & { show(): void; close(): void; open: boolean };
    controlOf(element).focus();
    controlOf(element).click();
    expect(tags.open).to.equal(false);
    tags.show();
    await until(() => element.dataset["state"] === "main");
    expect([server.requests[0]!.url, tags.open]).to.deep.equal([TAGS, true]);
    tags.close();
    await until(() => !main(element).open);
    expect([document.activeElement, tags.open]).to.deep.equal([controlOf(element), false]);
  });

  it("gift-tags.21 state:gift-tags.invalid cannot work without a registry, and leads a signed-out shopper to sign-in", async () => {
    const before = console.error;
    const logged: string[] = [];
    console.error = (text: string) => void logged.push(text);
    try {
      for (const template of [
        html`<dp-gift-tags registry-type="birthday"><a href="#native">Your registries</a></dp-gift-tags>`,
        html`<dp-gift-tags registry-id="GR1"><a href="#native">Your registries</a></dp-gift-tags>`,
      ]) {
        const element = await place(template);
        expect(element.dataset["state"]).to.equal("invalid");
        expect(element.querySelector("a")!.checkVisibility()).to.equal(true);
        await until(() => logged.splice(0).length === 1);
      }
    } finally {
      console.error = before;
    }
    const element = await place(
      html`<dp-gift-tags for="tag-link" signed-in="false" registry-id="GR1" registry-type="birthday"></dp-gift-tags>`,
    );
    controlOf(element).click();
    expect([navigations, server.requests]).to.deep.equal([["sign-in"], []]);
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
