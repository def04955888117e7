import { expect } from "@open-wc/testing";
import { settled, until } from "../../support/until.ts";
import { responseOf } from "./shop.fixture.ts";
import type { WriteDeclaration } from "./declaration.ts";
import { visibleText, type Stage } from "./stage.fixture.ts";

/** A write of an element on a page, and what the server makes of it. */
export function writeOn(stage: Stage, { call, path, isWrite, good, refusal, success }: WriteDeclaration) {
  const { shop } = stage;
  const answers = (reply: (request: never) => unknown) =>
    shop.answers(call, path, async (request) => responseOf(call, await reply(request as never)));
  const sent = () => shop.sent(call, path, isWrite);
  const codes = () => stage.of("error").map(({ code }) => code);
  const succeeds = () => answers(typeof good === "function" ? (good as never) : () => good);
  succeeds();
  async function ended(code: string): Promise<void> {
    await until(() => codes().length > 0, `dp-error ${code}`);
    await until(() => !stage.isBusy(), "no longer busy");
  }
  const said = (text: string) => stage.announced().filter((one) => one.includes(text.trim().replace(/\s+/g, " "))).length;
  const shown = (text: string) => until(() => visibleText().includes(text) || said(text) > 0, `shown: ${text}; shown is ${visibleText()}`);
  return {
    ...{ answers, sent, codes, succeeds },
    refuses: () => answers(() => refusal!.answer),
    fails: (status: number) =>
      shop.answers(call, path, () => new Response("{}", { status, headers: { "content-type": "application/json" } })),
    loses: () => shop.answers(call, path, () => Promise.reject(new TypeError("connection lost"))),
    successes: () => stage.of("success").filter(({ action }) => action === success).length,
    async press(): Promise<void> {
      await stage.click(stage.control());
    },
    async left(): Promise<void> {
      await until(() => sent().length > 0, "it has left");
    },
    async succeeded(): Promise<void> {
      if (success !== null) await until(() => stage.of("success").some(({ action }) => action === success), `dp-success ${success}`);
      await until(() => !stage.isBusy(), "no longer busy");
      await settled();
    },
    ended,
    /** with a text it is there to be seen, and is announced once at most */
    async failed(code: string, text?: string): Promise<void> {
      await ended(code);
      if (text !== undefined) await shown(text);
      await settled();
      expect(codes(), "dp-error").to.deep.equal([code]);
      if (text !== undefined) expect(said(text), `announced: ${text}`).to.be.lessThan(2);
    },
    shown,
    said,
  };
}
