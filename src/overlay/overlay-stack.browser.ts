import { expect } from "@open-wc/testing";
import { nextTask, until } from "../../test/support/until.ts";
import { openSurfaces } from "../lib/open-surfaces.ts";
import { registry } from "../lib/registry.ts";
import { overlays, type Surface } from "./overlay-stack.ts";

const surface = (name: string, log: string[], modal = true): Surface => ({
  name,
  element: document.body,
  node: document.createElement("div"),
  modal,
  close: (reason) => log.push(`${name} ${reason}`),
});
const escape = () => {
  const event = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
};

/** A history of its own: that of the tab is full of the files before, and going back in it can leave the page. The dialog's tests use the real one. */
function sessionHistory(): Pick<History, "state" | "pushState"> & { back(): unknown } {
  const entries: unknown[] = [null];
  let at = 0;
  return {
    get state() {
      return entries[at];
    },
    pushState(state) {
      entries.splice(++at, Infinity, state);
    },
    async back() {
      await nextTask(); // as a browser's does, not at once
      at--;
      dispatchEvent(new PopStateEvent("popstate", { state: entries[at] }));
    },
  };
}

describe("overlay stack", () => {
  beforeEach(() => void registry().shared.delete("overlay-stack"));

  it("surface.2 Escape goes to the topmost surface only, and to the page when none is open", () => {
    const log: string[] = [];
    const stack = overlays();
    const leaveA = stack.open(surface("a", log));
    const leaveB = stack.open(surface("b", log));
    expect(escape()).to.equal(true);
    leaveB();
    expect(escape()).to.equal(true);
    leaveA();
    expect(escape()).to.equal(false);
    expect(log).to.deep.equal(["b escape", "a escape"]);
  });

  it("surface.2 tells its subscribers what is open, topmost last", () => {
    const seen: string[][] = [];
    const stack = overlays();
    const stop = stack.subscribe((entries) => seen.push(entries.map(({ name }) => name)));
    const leaveA = stack.open(surface("a", []));
    const leaveB = stack.open(surface("b", []));
    leaveA();
    leaveA();
    leaveB();
    stop();
    stack.open(surface("c", []))();
    expect(seen).to.deep.equal([["a"], ["a", "b"], ["b"], []]);
  });

  it("scope.4 copies of the library share one stack", () => {
    const first = overlays();
    expect(overlays()).to.equal(first);
    expect(registry().shared.get("overlay-stack")).to.equal(first);
  });

  it("scope.2 the overlays store says what is open, topmost last", () => {
    const leaveA = overlays().open(surface("a", [], false));
    const leaveB = overlays().open(surface("b", []));
    expect(openSurfaces().get()).to.deep.equal([
      { surface: "a", element: document.body, modal: false },
      { surface: "b", element: document.body, modal: true },
    ]);
    leaveB();
    leaveA();
    expect(openSurfaces().get()).to.deep.equal([]);
  });

  it("surface.2 the scroll lock holds until its last owner lets go, and puts back the page's own style", () => {
    const root = document.documentElement;
    root.style.setProperty("overflow", "auto");
    const stack = overlays();
    const first = stack.lock();
    const second = stack.lock();
    first();
    first();
    expect(getComputedStyle(root).overflowY).to.equal("hidden");
    second();
    expect(root.getAttribute("style")).to.equal("overflow: auto;");
    root.removeAttribute("style");
  });

  it("surface.2 the scroll lock takes the element that scrolls the page: the body where the page says so there", () => {
    document.body.style.setProperty("overflow-y", "scroll");
    const unlock = overlays().lock();
    expect(document.body.style.getPropertyValue("overflow-y")).to.equal("hidden");
    expect(document.documentElement.style.getPropertyValue("overflow-y")).to.equal("");
    unlock();
    expect(document.body.style.overflowY).to.equal("scroll");
    document.body.removeAttribute("style");
  });

  it("surface.2 Back closes marked surfaces one at a time, and a marker made while one goes away is kept", async () => {
    const own = Object.getOwnPropertyDescriptor(window, "history")!;
    Object.defineProperty(window, "history", { configurable: true, value: sessionHistory() });
    const log: string[] = [];
    const stack = overlays();
    const start = JSON.stringify(history.state);
    const unmarkA = stack.mark(() => log.push("a"));
    stack.mark(() => log.push("b"));
    history.back();
    await until(() => log.length === 1, "b closed");
    expect(log).to.deep.equal(["b"]);
    // a is closed by its button, and c opens in the same task
    unmarkA();
    const marked = JSON.stringify(history.state);
    stack.mark(() => log.push("c"));
    await until(() => ![start, marked].includes(JSON.stringify(history.state)), "a's entry gone, c's there");
    expect(log).to.deep.equal(["b"]);
    history.back();
    await until(() => log.length === 2, "c closed");
    expect(log).to.deep.equal(["b", "c"]);
    expect(JSON.stringify(history.state)).to.equal(start);
    Object.defineProperty(window, "history", own);
  });
});
