import { expect } from "@open-wc/testing";
import { holdClock } from "../../test/support/clock.ts";
import { whenIdle } from "./when-idle.ts";

/** A page whose `load` comes when the test says so. */
function holdLoad(): () => void {
  Object.defineProperty(document, "readyState", { configurable: true, value: "interactive" });
  return () => {
    delete (document as { readyState?: unknown }).readyState;
    dispatchEvent(new Event("load"));
  };
}

describe("what waits until the browser is idle", () => {
  const { requestIdleCallback } = window;
  let runs: number;
  const run = () => void runs++;
  beforeEach(() => (runs = 0));
  afterEach(() => {
    Object.assign(window, { requestIdleCallback });
    delete (document as { readyState?: unknown }).readyState;
  });

  it("runs a second after `load`, not while the page loads", async () => {
    const clock = holdClock();
    const load = holdLoad();
    window.requestIdleCallback = (idle) => (idle({} as IdleDeadline), 0);
    whenIdle(run);
    await clock.pass(60_000);
    expect(runs).to.equal(0);
    load();
    await clock.pass(999);
    expect(runs).to.equal(0);
    await clock.pass(1);
    expect(runs).to.equal(1);
  });

  it("waits after that second until the browser has nothing else to do", async () => {
    const clock = holdClock();
    const load = holdLoad();
    let idle = () => {};
    window.requestIdleCallback = (given) => ((idle = given as () => void), 0);
    whenIdle(run);
    load();
    await clock.pass(1000);
    expect(runs).to.equal(0);
    idle();
    expect(runs).to.equal(1);
  });

  it("waits a second for what comes when the page has long been loaded, also without `requestIdleCallback`", async () => {
    const clock = holdClock();
    window.requestIdleCallback = (idle) => (idle({} as IdleDeadline), 0);
    whenIdle(run);
    await clock.pass(999);
    expect(runs).to.equal(0);
    await clock.pass(1);
    expect(runs).to.equal(1);
    Object.assign(window, { requestIdleCallback: undefined });
    whenIdle(run);
    await clock.pass(1000);
    expect(runs).to.equal(2);
  });
});
