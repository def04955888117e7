import { expect } from "@open-wc/testing";
import { executeServerCommand } from "@web/test-runner-commands";
import { at, given, onStage, put, scrollTo, state, until, wait } from "./sticky-bar.stage.ts";

describe("the decisions of dp-sticky-bar", () => {
  onStage();

  for (const [what, change] of [
    ["the window is resized", () => executeServerCommand("viewport", { width: innerWidth, height: innerHeight - 40 })],
    ["the document changes its size", () => void (at(".long:last-child").style.height = "2600px")],
  ] as const)
    it(`sticky-bar.9 measures afresh when ${what}`, async () => {
      await put(given);
      scrollTo(1000);
      await until(() => state() === "shown", "shown");
      at(".block").style.top = "300px"; // moved, and of the size that it had
      await wait(150);
      expect(state(), "nothing has asked for a decision").to.equal("shown");
      await change();
      await until(() => state() === "hidden", "the block now ends at 1100");
      await executeServerCommand("viewport", { width: 1000, height: 700 });
    });
});
