import { expect } from "@open-wc/testing";
import { nextFrame } from "../../support/settled.ts";
import { settled, until } from "../../support/until.ts";
import type { LateDeclaration } from "./declaration.ts";
import { holdCode, takeUnhandled, type HeldCode } from "./late.fixture.ts";
import { responseOf } from "./shop.fixture.ts";
import { eachDeclared, visibleText, type Stage } from "./stage.fixture.ts";

function pressOn(stage: Stage, { call, path, good, opens, acted: count }: LateDeclaration) {
  if (call) stage.shop.answers(call, path, (request) => responseOf(call, typeof good === "function" ? good(request) : good));
  const acted = () =>
    count?.(stage.host) ?? (call ? stage.shop.sent(call, path) : stage.of("open").filter(({ surface }) => surface === opens)).length;
  return {
    acted,
    errors: () => stage.of("error").map(({ code, call: of, message }) => ({ code, call: of, message })),
    async press(): Promise<void> {
      await stage.click(stage.control());
    },
    done: () => until(() => acted() > 0, "it has acted"),
  };
}

// A press whose code has not loaded: every element does the same with it.
eachDeclared("late", (declaration, it) => {
  const { call, failure } = declaration;
  let code: HeldCode;

  beforeEach(async () => {
    code = holdCode(await declaration.code());
  });
  afterEach(() => code.restore());

  it(
    "pressed",
    (tag) => `calls.7 ${tag} acts once for five presses while the code of the press loads`,
    async (stage) => {
      const late = pressOn(stage, declaration);
      await stage.clickFast(5);
      expect([code.isAsked(), late.acted()]).to.deep.equal([true, 0]);
      await code.arrives();
      await late.done();
      await settled();
      expect([late.acted(), late.errors()]).to.deep.equal([1, []]);
    },
  );

  it(
    "lost",
    (tag) => `events.4 calls.8 ${tag} says that a press whose code does not load has failed, and the next press loads it`,
    async (stage) => {
      const late = pressOn(stage, declaration);
      await late.press();
      expect([code.isAsked(), late.errors()]).to.deep.equal([true, []]);
      code.isLost();
      await until(() => late.errors().length > 0, "dp-error");
      const isShown = () => visibleText().includes(failure) || stage.announced().some((text) => text.includes(failure));
      await until(isShown, `shown: ${failure}; shown is ${visibleText()}`);
      await settled();
      expect([late.errors(), late.acted()]).to.deep.equal([[{ code: "network", call: call?.name, message: failure }], 0]);
      await until(() => !stage.isBusy(), "no longer busy");
      await declaration.again?.(stage);
      await stage.found(() => !(stage.control() as HTMLButtonElement).matches(":disabled, [aria-disabled=true]"), "it can be pressed");
      await late.press();
      await code.arrives();
      await late.done();
      await settled();
      expect(late.errors().length, "dp-error").to.equal(1);
    },
  );

  for (const isThere of [true, false]) {
    it(
      "left",
      (tag) => `calls.6 ${tag} that has left does nothing when the code of its press ${isThere ? "has loaded" : "does not load"}`,
      async (stage) => {
        const late = pressOn(stage, declaration);
        await late.press();
        expect(code.isAsked()).to.equal(true);
        stage.host.remove();
        await nextFrame();
        stage.forget();
        if (isThere) await code.arrives();
        else code.isLost();
        await settled();
        expect([late.acted(), stage.of("error"), stage.of("navigate"), stage.announced()]).to.deep.equal([0, [], [], []]);
      },
    );
  }

  it(
    "throws",
    (tag) => `events.4 ${tag} lets an exception in the code of a press be one: it is no call that failed`,
    async (stage) => {
      const late = pressOn(stage, declaration);
      const unhandled = takeUnhandled();
      const bug = new TypeError("a bug");
      try {
        await late.press();
        code.throws(bug);
        await until(() => unhandled.thrown.length > 0, "it is thrown");
        await settled();
      } finally {
        unhandled.stop();
      }
      expect(
        unhandled.thrown.every((one) => one === bug),
        String(unhandled.thrown),
      ).to.equal(true);
      expect([late.errors(), late.acted()]).to.deep.equal([[], 0]);
    },
  );
});
