import { getEventListeners } from "node:events";
import { describe, expect, it, vi } from "vitest";
import type { CallEnvironment } from "./caller.ts";
import { send, type Sending } from "./send.ts";
import { clock } from "./shop.fixture.ts";

const sending: Sending = { url: "https://shop.example/x", init: { method: "GET" }, timeout: 1000, pauses: [], body: true };
const down = async () => new Response("", { status: 500 });

/** Sends at virtual time; `init` are those of the requests that left, `at` when. */
function sent(more: Partial<Sending>, fetch: () => Promise<Response>, call = new AbortController()) {
  const time = clock();
  const inits: RequestInit[] = [];
  const at: number[] = [];
  const wait = vi.fn(time.wait);
  const environment: CallEnvironment = {
    ...time,
    wait,
    online: () => true,
    random: () => 0,
    fetch: (_, init) => (inits.push(init), at.push(time.now()), fetch()),
  };
  const reply = send({ ...sending, ...more }, environment, call.signal);
  return { reply, time, inits, at, wait, call };
}

describe("one request", () => {
  it("calls.5 brings the whole answer as plain data, its type in lower case without what follows it", async () => {
    const headers = { "Content-Type": "Application/JSON ; charset=utf-8", "x-reason": "none" };
    const { reply, inits, wait, call } = sent({}, async () => new Response("{}", { status: 201, statusText: "Made", headers }));
    expect(await reply).toEqual({
      ...{ kind: "answer", status: 201, statusText: "Made", url: "", type: "application/json", text: "{}" },
      headers: { "content-type": headers["Content-Type"], "x-reason": "none" },
    });
    expect(inits).toMatchObject([{ method: "GET" }]);
    // nothing of it goes on
    expect([inits[0]?.signal?.aborted, getEventListeners(call.signal, "abort").length]).toEqual([false, 0]);
    expect(wait.mock.calls.map(([ms, signal]) => [ms, signal?.aborted])).toEqual([[1000, true]]);
  });

  it("calls.5 an answer without a type has none", async () => {
    expect(await sent({}, async () => new Response(null)).reply).toMatchObject({ kind: "answer", type: "", text: "" });
  });

  it("calls.4 a body that nobody reads is not waited for, and ends", async () => {
    let ended = 0;
    const body = new ReadableStream({ cancel: () => void ended++ });
    expect(await sent({ body: false }, async () => new Response(body)).reply).toMatchObject({ kind: "answer", text: "" });
    expect(ended).toBe(1);
    const locked = { body: { cancel: () => Promise.reject(new TypeError("locked")) }, headers: new Headers(), status: 204 };
    expect(await sent({ body: false }, async () => locked as never).reply).toMatchObject({ kind: "answer", status: 204 });
  });

  it("calls.4 a time-out ends it, and says after how long", async () => {
    const { reply, time, inits } = sent({}, () => new Promise(() => {}));
    await time.pass(1000);
    expect(await reply).toEqual({ kind: "timeout", message: "There was no whole answer within 1000 ms." });
    expect(inits[0]?.signal?.aborted).toBe(true);
  });

  it("calls.4 one without a time-out waits for none", async () => {
    const { reply, wait } = sent({ timeout: Infinity, pauses: [5] }, async () => new Response("x"));
    expect(await reply).toMatchObject({ text: "x" });
    expect(wait).not.toHaveBeenCalled();
  });

  it("calls.6 ends with its call, and does not begin where that has ended", async () => {
    const ended = { kind: "aborted", message: "The call was ended." };
    const { reply, inits, call } = sent({}, () => new Promise(() => {}));
    call.abort();
    expect(await reply).toEqual(ended);
    expect(inits[0]?.signal?.aborted).toBe(true);
    const none = sent({}, down, call);
    expect(await none.reply).toEqual(ended);
    expect(none.inits).toEqual([]);
  });

  it("calls.4 a connection that fails says why", async () => {
    const { reply } = sent({}, () => Promise.reject(new TypeError("gone")));
    expect(await reply).toEqual({ kind: "network", message: "The connection failed: TypeError: gone" });
  });
});

describe("further attempts", () => {
  it("calls.13 are made after a 5xx and a lost connection, and after nothing else", async () => {
    for (const [status, count] of [
      [499, 1],
      [500, 3],
      [599, 3],
    ] as const) {
      const { time, at } = sent({ pauses: [10, 20] }, async () => new Response("", { status }));
      await time.pass(999);
      expect(at, String(status)).toHaveLength(count);
    }
    const { time, at } = sent({ pauses: [10, 20] }, () => Promise.reject(new TypeError("gone")));
    await time.pass(999);
    expect(at).toEqual([0, 10, 30]);
  });

  it("calls.13 wait for the longer one of their pause and Retry-After", async () => {
    const after = (seconds: string) => async () => new Response("", { status: 503, headers: { "retry-after": seconds } });
    const longer = sent({ pauses: [100, 3000], timeout: 9000 }, after("2"));
    await longer.time.pass(8999);
    expect(longer.at).toEqual([0, 2000, 5000]);
  });

  it("calls.13 are not begun where the pause would end with the time-out or behind it", async () => {
    for (const [pause, count] of [
      [999, 2],
      [1000, 1],
    ] as const) {
      const { reply, time, at } = sent({ pauses: [pause] }, down);
      await time.pass(pause - 1);
      if (count === 1) expect(await reply).toMatchObject({ status: 500 });
      await time.pass(1);
      expect(at, String(pause)).toHaveLength(count);
    }
  });

  it("calls.6 are not made for a call that has ended, before the pause or in it", async () => {
    const { time, at, call } = sent({ pauses: [10, 10] }, down);
    await time.pass(5);
    call.abort();
    await time.pass(500);
    expect(at).toEqual([0]);
    const early = new AbortController();
    const failing = sent({ pauses: [10] }, async () => (early.abort(), new Response("", { status: 500 })), early);
    await failing.time.pass(500);
    expect(failing.at).toEqual([0]);
    expect(failing.wait.mock.calls.map(([ms]) => ms)).toEqual([1000]);
  });
});
