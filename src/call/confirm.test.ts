import { describe, expect, it } from "vitest";
import { confirm, isLost } from "./confirm.ts";
import type { CallFailure, CallResult } from "./result.ts";
import { adding, stock, stockAdd, stockGet } from "./shop.fixture.ts";

const lost: CallFailure = { ok: false, code: "timeout", message: "It took too long." };

/** What becomes of a lost write whose confirming read ends so; `happened` is what the entry makes of it. */
function ask(read: CallResult<unknown>, happened: (...told: unknown[]) => boolean = stockAdd.confirm!.happened as never) {
  const seen: unknown[] = [];
  const asking = {
    known: 3,
    checking: () => void seen.push("checking"),
    read: async (...asked: unknown[]) => (seen.push(...asked), read),
  };
  const entry = { ...stockAdd, confirm: { ...stockAdd.confirm, happened } } as never;
  return confirm(entry, { ...adding, query: { a: 1 } }, lost, asking).then((result) => ({ result, seen }));
}

const good = (data: unknown) => ({ ok: true, status: 200, data }) as const;
const unknown = { ok: false, code: "unknown", message: "It took too long. Whether stock-add has happened is not known." };

describe("a write whose answer is lost", () => {
  it("calls.11 has happened, or keeps its own failure, by what a read of the entry's says", async () => {
    const { result, seen } = await ask(good(stock(5)));
    expect(result).toEqual({ ok: true, status: 0, data: undefined, confirmed: true, read: stock(5) });
    expect(seen).toEqual(["checking", stockGet, { path: { asin: "B0EXAMPLE1" } }]);
    expect((await ask(good(stock(4)))).result).toEqual({ ...lost, read: stock(4) });
  });

  it("calls.11 is asked about with all that was sent and was known", async () => {
    let told: unknown;
    await ask(good("answer"), (...all) => (told = all) !== undefined);
    expect(told).toEqual([{ path: undefined, query: { a: 1 }, body: adding.body }, "answer", 3]);
  });

  it("calls.11 is unknown where the read fails, whatever the entry would make of it, or where the entry cannot tell", async () => {
    for (const code of ["http", "network", "bad-response", "cancelled", "aborted"] as const)
      for (const happened of [() => true, () => false])
        expect((await ask({ ok: false, code, message: "" }, happened)).result, code).toEqual(unknown);
    const broken = () => {
      throw new TypeError("no items");
    };
    expect((await ask(good({}), broken)).result).toEqual(unknown);
  });

  it("calls.11 is unknown at once where nothing confirms it", async () => {
    const asking = { known: undefined, checking: () => expect.unreachable(), read: () => expect.unreachable() };
    expect(await confirm({ ...stockAdd, confirm: undefined } as never, adding, lost, asking)).toEqual(unknown);
  });

  it.each([
    ["timeout", true],
    ["network", true],
    ["http", false],
    ["bad-response", false],
    ["aborted", false],
  ] as const)("calls.11 a failure by %s means so: %s", (code, is) => {
    expect(isLost({ ok: false, code, message: "" })).toBe(is);
    expect(isLost(good(code))).toBe(false);
  });
});
