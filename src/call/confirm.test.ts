import { describe, expect, it } from "vitest";
import { confirm, isDoubtful } from "./confirm.ts";
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
    [{ code: "timeout" }, true],
    [{ code: "network" }, true],
    [{ code: "network", offline: true }, false],
    [{ code: "network", unsent: true }, false],
    [{ code: "http", status: 500 }, true],
    [{ code: "http", status: 599 }, true],
    [{ code: "http", status: 499 }, false],
    [{ code: "http", status: 304 }, false],
    [{ code: "bad-response", status: 200 }, true],
    [{ code: "bad-response", status: 409 }, true],
    [{ code: "refused", status: 200 }, false],
    [{ code: "blocked-url" }, false],
    [{ code: "aborted" }, false],
    [{ code: "cancelled" }, false],
  ] as const)("calls.11 a failure %j leaves open whether the write has happened: %s", (failure, is) => {
    expect(isDoubtful({ ok: false, message: "", ...failure })).toBe(is);
    expect(isDoubtful(good(failure.code))).toBe(false);
  });
});
