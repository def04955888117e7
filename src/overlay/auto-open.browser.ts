import { expect } from "@open-wc/testing";
import { settled, until } from "../../test/support/until.ts";
import { registry } from "../lib/registry.ts";
import { hasAutoOpened, mayAutoOpen } from "./auto-open.ts";

/** Asks for a surface and notes the decision. */
function ask(log: string[], name: string, options = {}): void {
  void mayAutoOpen(options).then((may) => log.push(`${name} ${may ? "opens" : "stays closed"}`));
}

function seen(hidden: boolean): void {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}

describe("surfaces that open unasked", () => {
  let log: string[];
  beforeEach(() => {
    registry().shared.delete("unasked-surface");
    log = [];
  });
  afterEach(() => {
    delete (document as { hidden?: boolean }).hidden;
    delete (document as { readyState?: string }).readyState;
  });

  it("surface.7 at most one opens in a page view, the first that asks", async () => {
    expect(hasAutoOpened()).to.equal(false);
    ask(log, "a");
    ask(log, "b");
    await until(() => log.length === 2);
    ask(log, "c", { byAddress: true });
    await until(() => log.length === 3);
    expect(log).to.deep.equal(["a opens", "b stays closed", "c stays closed"]);
    expect(hasAutoOpened()).to.equal(true);
  });

  it("surface.7 one that the address asks for comes before those that nobody asked for, also when it asks later", async () => {
    ask(log, "prompt");
    ask(log, "panel", { byAddress: true });
    ask(log, "chooser", { byAddress: true });
    await until(() => log.length === 3);
    expect(log.filter((line) => line.endsWith("opens"))).to.deep.equal(["panel opens"]);
  });

  it("surface.7 what nobody asked for waits until the page is loaded: its address may ask for another one by then", async () => {
    Object.defineProperty(document, "readyState", { configurable: true, get: () => "interactive" });
    ask(log, "prompt");
    await settled();
    expect(log).to.deep.equal([]);
    ask(log, "panel", { byAddress: true });
    await until(() => log.length === 2);
    expect(log.toSorted()).to.deep.equal(["panel opens", "prompt stays closed"]);
  });

  it("surface.7 in a hidden tab it waits until the tab is seen, and the address still comes first", async () => {
    seen(true);
    ask(log, "prompt");
    ask(log, "panel", { byAddress: true });
    await settled();
    expect([log, hasAutoOpened()]).to.deep.equal([[], false]);
    seen(false);
    await until(() => log.length === 2);
    expect(log.toSorted()).to.deep.equal(["panel opens", "prompt stays closed"]);
  });

  it("surface.7 one whose element has left takes nothing from the others; a page that comes back is a new page view", async () => {
    const gone = new AbortController();
    seen(true);
    ask(log, "gone", { signal: gone.signal });
    ask(log, "stays");
    gone.abort();
    seen(false);
    await until(() => log.length === 2);
    expect(log).to.deep.equal(["gone stays closed", "stays opens"]);
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    ask(log, "again");
    await until(() => log.length === 3);
    expect(log[2]).to.equal("again opens");
  });
});
