import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { cartAddItems } from "../contract/cart.ts";
import { platform } from "./environment.ts";
import { run } from "./run.ts";
import { adding, clock, elementAt, json, openShop, stock, stockAdd, stockNote, type Arrived } from "./shop.fixture.ts";
import type { ServerResponse } from "node:http";

type Answer = (response: ServerResponse, time: ReturnType<typeof clock>) => void;

/** The request ids of two presses of the same thing, where the first one's answer is that. */
async function idsOfTwoPresses(first: Answer, entry: typeof stockAdd): Promise<(string | undefined)[]> {
  let writes = 0;
  const time = clock();
  const shop = await openShop((response, { method }) => {
    if (method === "GET") return json(response, stock(0));
    if (++writes === 1) first(response, time);
    else json(response, { success: true });
  });
  const element = elementAt(shop.origin);
  for (let press = 0; press < 2; press++) await run(entry, adding, { known: 5, timeout: 300 }, element, { ...platform, ...time });
  const ids = shop.requests.filter(({ method }: Arrived) => method === "POST").map(({ headers }) => headers["idempotency-key"] as string);
  expect(ids.length).toBe(2);
  return ids;
}

const status =
  (code: number): Answer =>
  (response) =>
    json(response, { reason: "no" }, code);
const text =
  (type: string, body: string, code = 200): Answer =>
  (response) =>
    void response.writeHead(code, { "content-type": type }).end(body);

const KNOWN: readonly [string, Answer][] = [
  ["a success", (response) => json(response, { success: true })],
  ["a success with status 201", (response) => json(response, { success: true }, 201)],
  ["a refusal by its schema", (response) => json(response, { success: false })],
  ["a refusal with a status that its schema names", (response) => json(response, { success: false }, 409)],
  ["authRequired", (response) => json(response, { authRequired: true })],
  ["a page to sign in at", text("text/html", '<input type="password">')],
  ...[400, 401, 403, 404, 408, 409, 410, 422, 429, 499].map((code): [string, Answer] => [`status ${code}`, status(code)]),
];

const UNKNOWN: readonly [string, Answer][] = [
  ...[500, 501, 502, 503, 504, 507, 520, 599].map((code): [string, Answer] => [`status ${code}`, status(code)]),
  ["a 500 with the body of a success", (response) => json(response, { success: true }, 500)],
  ["JSON that breaks off", text("application/json", '{"success":')],
  ["a refusal of a status that the entry names, which cannot be read", text("application/json", '{"success":', 409)],
  ["JSON of another shape", text("application/json", '{"done":true}')],
  ["a wrong content type", text("text/plain", '{"success":true}')],
  ["an empty body", text("application/json", "")],
  ["status 204", (response) => void response.writeHead(204).end()],
  ...[300, 304, 399].map((code): [string, Answer] => [`status ${code}`, (response) => void response.writeHead(code).end()]),
  ["status 206", (response) => json(response, { success: true }, 206)],
  ["a lost connection", (response) => void response.destroy()],
  ["a connection lost in the middle", (response) => void response.writeHead(200).write("{", () => response.destroy())],
  ["a time-out", (_response, time) => void time.pass(300)],
];

const entry = {
  ...stockAdd,
  answer: { as: "json", schema: z.object({ success: z.boolean() }), statuses: [409] },
} as unknown as typeof stockAdd;

describe("the id of the next press of the same thing", () => {
  it.each(KNOWN)("calls.12 is a new one after %s", async (name, answer) => {
    // status 409 stands for a refusal above; as a bare status it is one of an entry that does not name it
    const [first, second] = await idsOfTwoPresses(answer, name === "status 409" ? stockAdd : entry);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toMatch(/^[0-9a-f]{32}$/);
    expect(second).not.toBe(first);
  });

  it.each(UNKNOWN)("calls.12 is the same after %s", async (_, answer) => {
    for (const confirmed of [entry, { ...entry, confirm: undefined } as never as typeof stockAdd]) {
      const [first, second] = await idsOfTwoPresses(answer, confirmed);
      expect(first).toMatch(/^[0-9a-f]{32}$/);
      expect(second).toBe(first);
    }
  });

  it("calls.12 is the same after an answer of the cart without lines, which cannot be read", async () => {
    const changed = (items: unknown[]) => ({ type: "cart.add-items/v1", entity: { items } });
    let writes = 0;
    const shop = await openShop((response, { method }) =>
      method === "GET"
        ? json(response, {}, 404)
        : json(response, changed(++writes === 1 ? [] : [{ id: "L1", asin: "B0EXAMPLE1", quantity: 2 }])),
    );
    const element = elementAt(shop.origin);
    const request = { query: {}, body: { items: [{ asin: "B0EXAMPLE1", offerListingId: "O1", quantity: 2 }] } };
    expect(await run(cartAddItems, request, {}, element)).toMatchObject({ ok: false, code: "unknown" });
    expect(await run(cartAddItems, request, {}, element)).toMatchObject({ ok: true });
    const ids = shop.requests.flatMap(({ method, headers }) => (method === "POST" ? [headers["idempotency-key"]] : []));
    expect(ids.length).toBe(2);
    expect(ids[1]).toBe(ids[0]);
  });

  it("calls.12 is kept by a press that sends nothing: offline, cancelled, blocked", async () => {
    const shop = await openShop((response, _, count) => json(response, {}, count === 1 ? 500 : 400));
    const element = elementAt(shop.origin);
    await run(stockNote, adding, {}, element);
    await run(stockNote, adding, {}, element, { ...platform, online: () => false });
    element.cancel = true;
    await run(stockNote, adding, {}, element);
    element.cancel = false;
    await run(stockNote, adding, { path: "https://elsewhere.example/stock" }, element);
    await run(stockNote, adding, {}, element);
    const ids = shop.requests.map(({ headers }) => headers["idempotency-key"]);
    expect(ids.length).toBe(2);
    expect(ids[1]).toBe(ids[0]);
  });

  it("calls.12 is a new one for the press after a retry that was decided", async () => {
    const shop = await openShop((response, _, count) => json(response, { success: true }, count === 1 ? 500 : 200));
    const element = elementAt(shop.origin);
    for (let press = 0; press < 3; press++) await run(stockNote, adding, {}, element);
    const ids = shop.requests.map(({ headers }) => headers["idempotency-key"]);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });
});
