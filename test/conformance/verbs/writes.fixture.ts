import { expect } from "@open-wc/testing";
import { settled, until } from "../../support/until.ts";
import { responseOf } from "./shop.fixture.ts";
import type { WriteDeclaration } from "./declaration.ts";
import { visibleText, type Stage } from "./stage.fixture.ts";

/** Answers that leave it open whether the write has happened (calls.11), as far as they do so for this call. */
export function openAnswersOf({ answer }: WriteDeclaration["call"]): (() => Response | Promise<Response>)[] {
  const of = (body: string, type: string, status = 200) => new Response(body, { status, headers: { "content-type": type } });
  const failures = [() => of("{}", "application/json", 500), () => Promise.reject(new TypeError("connection lost"))];
  if (answer.as === "none") return failures;
  const isEmptyGood = "emptyMeans" in answer;
  if (answer.as === "html") return [...failures, () => of("Done", "text/plain"), ...(isEmptyGood ? [] : [() => of("", "text/html")])];
  return [
    ...failures,
    () => of('{"a":', answer.type === undefined ? "application/json" : `application/vnd.dp.api+json; type="${answer.type}"`),
    () => of("Done", "text/plain"),
    ...(isEmptyGood ? [] : [() => of("", "application/json")]),
  ];
}

/** A write of an element on a page, and what the server makes of it. */
export function writeOn(stage: Stage, { call, path, isWrite, good, refusal, success }: WriteDeclaration) {
  const { shop } = stage;
  const answers = (reply: (request: never) => unknown) =>
    shop.answers(call, path, async (request) => responseOf(call, await reply(request as never)));
  const sent = () => shop.sent(call, path, isWrite);
  const codes = () => stage.of("error").map(({ code }) => code);
  const succeeds = () => answers(typeof good === "function" ? (good as never) : () => good);
  succeeds();
  async function ended(code: string, times = 1): Promise<void> {
    await until(() => codes().length >= times, `dp-error ${code}`);
    await until(() => !stage.isBusy(), "no longer busy");
  }
  const said = (text: string) => stage.announced().filter((one) => one.includes(text.trim().replace(/\s+/g, " "))).length;
  const shown = (text: string) => until(() => visibleText().includes(text) || said(text) > 0, `shown: ${text}; shown is ${visibleText()}`);
  return {
    ...{ answers, sent, codes, succeeds },
    refuses: () => answers(() => refusal!.answer),
    fails: (status: number) =>
      shop.answers(call, path, () => new Response("{}", { status, headers: { "content-type": "application/json" } })),
    /** does it once for each id, and answers as told, else well */
    acts: (done: Set<string>, answer?: () => Response | Promise<Response>) =>
      shop.answers(call, path, async (request) => {
        if (isWrite?.(request) !== false) done.add(request.headers.get("idempotency-key")!);
        return answer ? answer() : responseOf(call, typeof good === "function" ? good(request) : good);
      }),
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
    /** the success of an element that has left the page fires at the document, once (events.11) */
    async toldOf(host: HTMLElement): Promise<void> {
      const told = () => stage.of("success").filter(({ action }) => action === success);
      if (success !== null) await until(() => told().length > 0, `dp-success ${success}`);
      await settled();
      expect(told().map(({ element }) => element === host)).to.deep.equal(success === null ? [] : [true]);
    },
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
