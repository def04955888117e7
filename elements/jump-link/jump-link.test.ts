import { beforeEach, describe, expect, it } from "vitest";
import { settled, testContext, type TestContext } from "../../test/support/model-context.ts";
import { createJumpLinkModel, type JumpLinkModel, type JumpTarget, type Jump } from "./jump-link.model.ts";
import { jumpLinkOptions, type JumpLinkOptions } from "./jump-link.options.ts";

describe("the course of dp-jump-link", () => {
  let test: TestContext<JumpLinkOptions>;
  let model: JumpLinkModel;
  let there: boolean;
  let did: string[];
  let ways: { ms: number; end(arrived: boolean): Promise<void> }[];

  let isLoaded: boolean;
  let loads: { run(): void; failed(): void }[];

  const jump: Jump = {
    open: () => void did.push("open"),
    write: () => void did.push("write"),
    focus: () => void did.push("focus"),
    scroll(ms) {
      did.push("scroll");
      return new Promise((resolve) => {
        ways.push({
          ms,
          end(arrived) {
            resolve(arrived);
            return settled();
          },
        });
      });
    },
  };
  const target: JumpTarget = {
    name: "#reviews",
    load(run, failed) {
      if (isLoaded) run(jump);
      else loads.push({ run: () => run(jump), failed });
    },
  };
  const start = (options: Partial<JumpLinkOptions> = {}) => {
    test = testContext<JumpLinkOptions>({ kind: "default", updateHash: true, ...options } as JumpLinkOptions);
    model = createJumpLinkModel(test.context, { find: () => (there ? target : undefined) });
    model.look();
  };
  beforeEach(() => {
    there = isLoaded = true;
    did = [];
    ways = [];
    loads = [];
  });

  it.each([
    ["default", 1000],
    ["legal", 1000],
    ["details", 300],
    ["reviews", 10],
    ["questions", 10],
    ["page", 2000],
  ] as const)("jump-link.2 jump-link.3 jump-link.4 jump-link.5 kind %s takes %i ms (option:jump-link.kind)", (kind, ms) => {
    start({ kind });
    model.press();
    expect(ways.map((way) => way.ms)).toEqual([ms]);
  });

  it.each([0, 40, 5000])("jump-link.6 a duration of %i wins over the kind (option:jump-link.duration)", (duration) => {
    start({ kind: "page", duration });
    model.press();
    expect(ways.map((way) => way.ms)).toEqual([duration]);
  });

  it("jump-link.7 looks for the target at each press", () => {
    there = false;
    start();
    expect(model.$state.get()).toBe("missing");
    there = true;
    model.look();
    expect(model.$state.get()).toBe("ready");
    model.press();
    there = false;
    model.look();
    expect(model.$state.get(), "a look on the way").toBe("scrolling");
    expect(ways.length).toBe(1);
  });

  it("jump-link.8 without a target a press does nothing but count (state:jump-link.missing)", async () => {
    there = false;
    start();
    model.press();
    expect(did).toEqual([]);
    expect(model.$state.get()).toBe("missing");
    expect(test.events).toEqual([{ type: "dp-metric", detail: { name: "jump-link.missing", value: 1, tags: {} } }]);
  });

  it("jump-link.12 opens what hides the target before it goes, jump-link.11 and focuses it after (state:jump-link.scrolling)", async () => {
    start();
    model.press();
    expect(did).toEqual(["open", "write", "scroll"]);
    expect(model.$state.get()).toBe("scrolling");
    await ways[0]!.end(true);
    expect(did).toEqual(["open", "write", "scroll", "focus"]);
    expect(model.$state.get()).toBe("ready");
  });

  it("jump-link.13 leaves the address with update-hash=false (option:jump-link.update-hash)", () => {
    start({ updateHash: false });
    model.press();
    expect(did).toEqual(["open", "scroll"]);
  });

  it("jump-link.14 a way that the shopper ended takes no focus, and a second press goes on alone", async () => {
    start();
    model.press();
    model.press();
    await ways[0]!.end(false);
    expect(model.$state.get()).toBe("scrolling");
    await ways[1]!.end(false);
    expect(model.$state.get()).toBe("ready");
    expect(did).not.toContain("focus");
  });

  it("jump-link.14 a press waits for its code, and a second press takes it over", async () => {
    start();
    isLoaded = false;
    model.press();
    model.press();
    expect([did, model.$state.get()]).toEqual([[], "scrolling"]);
    for (const { run } of loads) run();
    expect(did).toEqual(["open", "write", "scroll"]);
    await ways[0]!.end(true);
    expect(model.$state.get()).toBe("ready");
  });

  it("jump-link.8 can be pressed again after its code did not load", () => {
    start();
    isLoaded = false;
    model.press();
    loads[0]!.failed();
    expect([did, model.$state.get()]).toEqual([[], "ready"]);
    isLoaded = true;
    model.press();
    expect(did).toEqual(["open", "write", "scroll"]);
  });

  it("jump-link.15 counts each jump with its kind and target", () => {
    start({ kind: "reviews" });
    model.press();
    expect(test.events).toEqual([
      { type: "dp-metric", detail: { name: "jump-link.jump", value: 1, tags: { kind: "reviews", target: "#reviews" } } },
    ]);
  });

  it("jump-link.16 takes no negative and no other duration than a number", () => {
    expect(jumpLinkOptions.duration.parse("-1")).toBeUndefined();
    expect(jumpLinkOptions.duration.parse("soon")).toBeUndefined();
    expect(jumpLinkOptions.duration.parse("0")).toBe(0);
  });
});
