import { expect } from "@open-wc/testing";
import { texts } from "../../../src/text/shared.ts";
import { settled, until } from "../../support/until.ts";
import { responseOf } from "./shop.fixture.ts";
import { eachDeclared, visibleText } from "./stage.fixture.ts";
import { openAnswersOf, writeOn } from "./writes.fixture.ts";

// What the server answers, and what becomes of it.
eachDeclared("writes", (declaration, it) => {
  const { call, refusal, confirm, reloads } = declaration;

  it(
    "unauthorized",
    (tag) => `calls.9 ${tag} leads to sign-in, once, when ${call.name} is answered with 401`,
    async (stage) => {
      const write = writeOn(stage, declaration);
      write.fails(401);
      await write.press();
      await until(() => stage.of("navigate").length > 0, "dp-navigate");
      await settled();
      expect(stage.of("navigate").map(({ reason }) => reason)).to.deep.equal(["sign-in"]);
      expect([write.sent().length, write.codes(), stage.isBusy()]).to.deep.equal([1, [], false]);
      expect(stage.rest).to.include(stage.state());
    },
  );

  it(
    "forbidden",
    (tag) => `calls.15 ${tag} ${reloads ? "reloads the page, once," : "reloads nothing and fails"} when ${call.name} is answered with 403`,
    async (stage) => {
      const write = writeOn(stage, declaration);
      write.fails(403);
      await write.press();
      if (reloads) await until(() => stage.of("navigate").length > 0, "dp-navigate");
      else await write.ended("http");
      await settled();
      expect(stage.of("navigate").filter(({ reload }) => reload).length).to.equal(reloads ? 1 : 0);
      expect([write.sent().length, write.codes()]).to.deep.equal([1, reloads ? [] : ["http"]]);
    },
  );

  it(
    "refused",
    (tag) => `events.4 events.6 ${tag} shows why ${call.name} was refused, in no event in the server's words`,
    async (stage) => {
      const write = writeOn(stage, declaration);
      write.refuses();
      await write.press();
      await write.failed("refused", refusal!.text);
      expect([write.sent().length, stage.of("success")]).to.deep.equal([1, []]);
      const isOfServer = (await responseOf(call, refusal!.answer).text()).includes(JSON.stringify(refusal!.text).slice(1, -1));
      expect(isOfServer && stage.everything().includes(refusal!.text), "an event holds the server's words").to.equal(false);
    },
  );

  it(
    "failed",
    (tag) => `calls.11 calls.12 ${tag} is pressed again after each answer that leaves ${call.name} open, and the shop does it once`,
    async (stage) => {
      const write = writeOn(stage, declaration);
      const read = call.confirm?.read ?? confirm?.read;
      if (read) stage.shop.answers(read, confirm!.path, () => new Response("{}", { status: 404 }));
      /** what the shop has done, by the id of the press */
      const done = new Set<string>();
      const faults = openAnswersOf(call);
      for (const [at, fault] of faults.entries()) {
        write.acts(done, fault);
        await write.press();
        await write.ended("unknown", at + 1);
        await declaration.again?.(stage);
      }
      write.acts(done);
      await write.press();
      await write.succeeded();
      await settled(); // the cart could not be read until now, and is read again
      expect([write.sent().length, done.size, write.codes()]).to.deep.equal([faults.length + 1, 1, faults.map(() => "unknown")]);
    },
  );

  if (!call.confirm) {
    it(
      "unknown",
      (tag) => `calls.11 ${tag} says that it is not known whether ${call.name} has happened, and sends it once`,
      async (stage) => {
        const write = writeOn(stage, declaration);
        write.loses();
        await write.press();
        await write.failed("unknown", texts["calls.unconfirmed"]);
        expect([write.sent().length, stage.of("success")]).to.deep.equal([1, []]);
      },
    );
    return;
  }

  for (const outcome of ["yes", "no"] as const) {
    it(
      "unknown",
      (tag) => `calls.11 ${tag} shows that ${call.name} has ${outcome === "yes" ? "" : "not "}happened, as a read confirms it`,
      async (stage) => {
        const write = writeOn(stage, declaration);
        const { read } = call.confirm!;
        let ask!: () => void;
        const asked = new Promise<void>((resolve) => (ask = resolve));
        // of the two that leave it open: one that the shop acted on, and one that it never got
        if (outcome === "yes") write.fails(500);
        else write.loses();
        stage.shop.answers(read, confirm!.path, async () => {
          await asked;
          return responseOf(read, confirm![outcome]);
        });
        await write.press();
        await write.shown(texts["calls.unknown"]);
        ask();
        if (outcome === "yes") await write.succeeded();
        else await write.failed("network");
        expect([write.sent().length, write.successes()]).to.deep.equal([1, outcome === "yes" && declaration.success !== null ? 1 : 0]);
        expect(write.codes()).to.deep.equal(outcome === "yes" ? [] : ["network"]);
        expect(visibleText()).to.not.include(texts["calls.unknown"]);
        expect(write.said(texts["calls.unknown"]), "announced").to.be.lessThan(2);
      },
    );
  }
});
