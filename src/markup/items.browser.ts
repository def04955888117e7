import { expect } from "@open-wc/testing";
import { clickOn, pressIntoTabAndHere } from "../../test/support/pointer.ts";
import { nextTask, until } from "../../test/support/until.ts";
import { bindItems, type ItemLook, type Items } from "./items.ts";

const ITEM = (key: string, control = "button") => `<${control} data-key="${key}" data-dp-action="take">Take ${key}</${control}>`;
const MARKUP = `<ul>${["a", "b"].map((key) => `<li>${ITEM(key)}</li>`).join("")}</ul>`;

let host: HTMLElement;
let stop: AbortController;
let items: Items;
let looks: Record<string, ItemLook>;
let pressed: string[];
let missing: string[];

const at = (key: string) => host.querySelector<HTMLElement>(`[data-key="${key}"]`)!;
const shown = (key: string, ...names: string[]) => names.map((name) => at(key).getAttribute(name));

function start(markup = MARKUP, submits = false): void {
  host = document.createElement("x-items");
  host.innerHTML = markup;
  document.body.append(host);
  stop = new AbortController();
  items = bindItems(host, stop, {
    ...{ selector: "[data-dp-action=take]", watched: ["data-key"], submits },
    item: ({ dataset }) => dataset["key"] || undefined,
    look: ({ dataset }) => looks[dataset["key"]!] ?? {},
    missing: ({ textContent }) => void missing.push(textContent!),
    press: (key) => void pressed.push(key),
  });
}

describe("bindItems", () => {
  beforeEach(() => ([looks, pressed, missing] = [{}, [], []]));
  afterEach(() => {
    stop.abort();
    host.remove();
  });

  it("host.7 a press acts on its item, also on one that the page adds or names later", async () => {
    start();
    await clickOn(at("b"));
    host.querySelector("ul")!.innerHTML = ITEM("c");
    at("c").dataset["key"] = "d";
    await clickOn(at("d"));
    expect(pressed).to.deep.equal(["b", "d"]);
  });

  it("host.7 a press by which the browser opens a link elsewhere, and one that the page has handled, are ignored", async () => {
    start(`<a href="#there" data-key="a" data-dp-action="take">Take a</a>`);
    expect(await pressIntoTabAndHere(at("a"))).to.deep.equal([false, true]);
    expect(pressed).to.deep.equal(["a"]);
    at("a").addEventListener("click", (event) => event.preventDefault());
    await clickOn(at("a"));
    expect(pressed).to.deep.equal(["a"]);
  });

  it("config.4 a press beside a control, on a form with a field called closest, throws nothing", async () => {
    start(`<form style="block-size: 200px"><input type="hidden" name="closest">${ITEM("a")}</form>`);
    const thrown: string[] = [];
    const heard = (event: ErrorEvent) => (event.preventDefault(), thrown.push(event.message));
    addEventListener("error", heard);
    await clickOn(host.querySelector("form")!);
    await clickOn(at("a"));
    removeEventListener("error", heard);
    expect([thrown, pressed]).to.deep.equal([[], ["a"]]);
  });

  it("a11y.2 a control without an item is disabled, reported once, and enabled when the page names its item", async () => {
    start(ITEM(""));
    await clickOn(at(""));
    items.update();
    expect([pressed, missing, shown("", "aria-disabled")]).to.deep.equal([[], ["Take "], ["true"]]);
    at("").dataset["key"] = "a";
    await until(() => !at("a").hasAttribute("aria-disabled"), "it is enabled");
    await clickOn(at("a"));
    expect(pressed).to.deep.equal(["a"]);
  });

  it("a11y.2 shows what is busy, disabled, open or done, and restores what the page wrote", async () => {
    const markup = `<button data-key="a" data-dp-action="take" aria-disabled="false" style="display: block;">Take a</button><p>Done</p>`;
    start(markup);
    const [place, control] = [host.querySelector("p")!, at("a")];
    looks = { a: { busy: true, disabled: true, popup: "dialog", expanded: false } };
    items.update();
    const names = ["aria-busy", "aria-disabled", "aria-haspopup", "aria-expanded"];
    expect(shown("a", ...names)).to.deep.equal(["true", "true", "dialog", "false"]);
    await clickOn(control);
    expect(pressed).to.deep.equal([]);
    looks = {};
    items.update();
    expect(shown("a", ...names)).to.deep.equal([null, "false", null, null]);
    control.focus();
    looks = { a: { done: place } };
    items.update();
    expect([control.checkVisibility(), document.activeElement]).to.deep.equal([false, place]);
    looks = {};
    items.update();
    expect(control.checkVisibility()).to.equal(true);
    expect(control.getAttribute("style")).to.equal("display: block;");
    looks = { a: { busy: true, done: place } };
    items.update();
    stop.abort();
    place.removeAttribute("tabindex");
    expect(host.innerHTML).to.equal(markup);
  });

  it("host.7 only a control that is said to submit keeps its type", () => {
    start();
    expect(shown("a", "type")).to.deep.equal(["button"]);
    stop.abort();
    expect(shown("a", "type")).to.deep.equal([null]);
    host.remove();
    start(MARKUP, true);
    expect(shown("a", "type")).to.deep.equal([null]);
  });

  it("host.7 leaves alone the controls of a nested element of the same kind, nodes of ours, and all after the end", async () => {
    start(`<x-items>${ITEM("a")}</x-items><div data-dp-drawn>${ITEM("b")}</div>${ITEM("c")}`);
    for (const key of ["a", "b"]) at(key).click();
    expect([pressed, shown("a", "type"), shown("b", "type")]).to.deep.equal([[], [null], [null]]);
    stop.abort();
    at("c").click();
    host.append(at("c").cloneNode(true));
    await nextTask();
    expect([pressed, shown("c", "type")]).to.deep.equal([[], [null]]);
  });

  it("config.9 a control that the page renders in place of another is reported with it, and shows its look", async () => {
    start();
    let busy = at("a");
    stop.abort();
    stop = new AbortController();
    const swaps: string[] = [];
    bindItems(host, stop, {
      selector: "[data-dp-action=take]",
      item: (control) => control,
      look: (control) => (control === busy ? { busy: true, text: "Wait" } : {}),
      replaced(before, control) {
        swaps.push(`${before.dataset["key"]} ${control.dataset["key"]}`);
        busy = control;
      },
      press: () => {},
    });
    expect([at("a").textContent, shown("a", "aria-busy")]).to.deep.equal(["Wait", ["true"]]);
    at("a").outerHTML = ITEM("c");
    await until(() => at("c").hasAttribute("aria-busy"), "busy");
    expect([swaps, at("c").textContent, shown("b", "aria-busy")]).to.deep.equal([["a c"], "Wait", [null]]);
    at("c").closest("li")!.before(document.createElement("li"));
    at("c").closest("ul")!.insertAdjacentHTML("afterbegin", ITEM("d"));
    at("b").remove();
    await nextTask();
    expect([swaps, shown("d", "aria-busy")]).to.deep.equal([["a c"], [null]]);
    stop.abort();
    expect(at("c").outerHTML).to.equal(ITEM("c"));
  });

  it("host.7 a press of a control that the owner ignores is the browser's", async () => {
    start(`<p></p>`);
    bindItems(host, stop, {
      selector: "p",
      item: () => "p",
      ignores: (control) => control.hidden === false,
      press: (key) => void pressed.push(key),
    });
    let taken = true;
    host.addEventListener("click", (event) => (taken = event.defaultPrevented));
    host.querySelector("p")!.click();
    expect([pressed, taken]).to.deep.equal([[], false]);
  });
});
