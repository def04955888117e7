import { expect } from "@open-wc/testing";
import { executeServerCommand } from "@web/test-runner-commands";
import { holdClock } from "../../test/support/clock.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { at, CLOSED, given, host, onStage, OPENED, put, scrollTo, settled, state, until } from "./sticky-bar.fixture.ts";

describe("the decisions of dp-sticky-bar", () => {
  onStage();

  for (const [what, change] of [
    ["the window is resized", () => executeServerCommand("viewport", { width: innerWidth, height: innerHeight - 40 })],
    ["the document changes its size", () => void (at(".long:last-child").style.height = "2600px")],
  ] as const)
    it(`sticky-bar.9 measures afresh when ${what}`, async () => {
      const clock = holdClock();
      await put(given);
      scrollTo(1000);
      await settled();
      await clock.pass(300);
      at(".block").style.top = "300px"; // moved, and of the size that it had
      await settled();
      await clock.pass(300);
      expect(state(), "nothing has asked for a decision").to.equal("shown");
      expectSeen(...OPENED);
      await change();
      await until(async () => (await clock.pass(50), state() === "hidden"), "the block now ends at 1100");
      expectSeen(CLOSED);
      await executeServerCommand("viewport", { width: 1000, height: 700 });
    });

  const SELECTOR = "a CSS selector";
  for (const [attribute, value, wanted] of [
    ["block", "div[[", SELECTOR],
    ["block-cap", "much", "a number of 0 or more"],
    ["section-cap", "-5", "a number of 0 or more"],
    ["sections", "::", SELECTOR],
    ["block-cap", "-1", "a number of 0 or more"],
    ["section-cap", "wide", "a number of 0 or more"],
    ["section-offset", "some", "a number"],
    ["top-focus", "[[", SELECTOR],
  ]) {
    it(`sticky-bar.24 is invalid with ${attribute}="${value}" and leaves the light DOM in the flow (state:sticky-bar.invalid)`, async () => {
      const clock = holdClock();
      await put(given, `${attribute}="${value}"`);
      expect(state()).to.equal("invalid");
      expectSeen(
        `console.error <dp-sticky-bar> config: ${attribute} is "${value}" in the attribute ${attribute}. It must be ${wanted}.`,
        "dp-error config",
      );
      expect(at("#add").getBoundingClientRect().height).to.be.greaterThan(10);
      scrollTo(1500);
      await settled();
      await clock.pass(1000);
      expect(getComputedStyle(host).position).to.equal("static");
    });
  }
});
