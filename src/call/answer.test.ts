import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { CallEntry } from "../contract/entry.ts";
import { understand } from "./answer.ts";
import { labelGet, stock, stockGet } from "./shop.fixture.ts";

const SIGN_IN = "https://shop.example/sign-in?ie=UTF8";
const LOGIN = '<input type="password">';

const reply = (type: string, text: string, more: { status?: number; url?: string; statusText?: string; headers?: object } = {}) =>
  ({ kind: "answer", status: 200, url: "https://shop.example/stock", type, text, ...more }) as never;

const json = stockGet as unknown as CallEntry;
const html = labelGet as unknown as CallEntry;
const perhaps = { ...labelGet, answer: { as: "html", emptyMeans: "" } } as unknown as CallEntry;
const nothing = { ...stockGet, name: "stock-log", answer: { as: "none" } } as unknown as CallEntry;
const known = { ...stockGet, answer: { ...stockGet.answer, emptyMeans: stock(0), statuses: [410] } } as unknown as CallEntry;

const good = JSON.stringify(stock(1));
const asked = (entry: CallEntry, it: never) => understand(entry, it, SIGN_IN);

describe("what a reply means", () => {
  it.each<[string, CallEntry, never, unknown]>([
    ["JSON of any type that says so", json, reply("application/vnd.dp.api+json", good), stock(1)],
    ["JSON with status 205", json, reply("application/json", good, { status: 205 }), stock(1)],
    ["JSON with a status that the entry knows", known, reply("application/json", good, { status: 410 }), stock(1)],
    ["white space where an empty body has a meaning", known, reply("", " \n"), stock(0)],
    ["a fragment, also of the type of XHTML", html, reply("application/xhtml+xml", "<p>x</p>"), "<p>x</p>"],
    ["a fragment where an empty one has a meaning", perhaps, reply("text/html", "<p>x</p>"), "<p>x</p>"],
    ["204 where an empty fragment has a meaning", perhaps, reply("", "", { status: 204 }), ""],
    ["nothing where nobody reads the answer", nothing, reply("text/html", "<p>x</p>", { status: 299 }), undefined],
    ["nothing where nobody reads it, though it asks for a password", nothing, reply("text/html", LOGIN), undefined],
  ])("calls.5 %s is an answer", (_, entry, it, data) => {
    const { result } = asked(entry, it);
    expect(result).toEqual({ ok: true, status: (it as { status: number }).status, data });
  });

  it.each<[string, CallEntry, never]>([
    ["stock-get: a body that is no JSON.", json, reply("application/json", good.slice(1))],
    ["label-get: HTTP status 206 in place of a fragment.", perhaps, reply("text/html", "", { status: 206 })],
    ["stock-get: an empty body.", json, reply("application/json", " ")],
    ["stock-get: the content type application/jsonp in place of JSON.", json, reply("application/jsonp", good)],
    ["stock-get: the content type (none) in place of JSON.", json, reply("", good)],
    ["stock-get: HTTP status 206, which it does not know.", json, reply("application/json", good, { status: 206 })],
    ["stock-get: entity is not as agreed (invalid_type).", json, reply("application/json", "{}")],
    ["stock-get: the whole body is not as agreed (invalid_type).", json, reply("application/json", "[]")],
    ["label-get: HTTP status 205 in place of a fragment.", html, reply("text/html", "<p>x</p>", { status: 205 })],
    ["label-get: the content type text/plain in place of text/html.", html, reply("text/plain", "<p>x</p>")],
    ["label-get: the content type (none) in place of text/html.", html, reply("", "<p>x</p>")],
    ["label-get: an empty body in place of a fragment.", html, reply("text/html", " \n")],
  ])("calls.5 fragment.4 is bad: %s", (message, entry, it) => {
    expect(asked(entry, it).result).toMatchObject({ ok: false, code: "bad-response", message });
  });

  it.each([199, 300, 304, 404, 500])("calls.5 is a failure of its own with status %d", (status) => {
    for (const entry of [json, html, nothing])
      expect(asked(entry, reply("application/json", good, { status })).result).toMatchObject({
        ...{ ok: false, code: "http", status, message: `${entry.name}: HTTP status ${status}.` },
      });
  });

  it("calls.5 names the field by its path, and a rule of the entry by the entry's words", () => {
    const picky = { ...stockGet, answer: { as: "json", schema: z.object({ a: z.string().check(z.refine(() => false, "is not ours")) }) } };
    expect(asked(picky as never, reply("application/json", '{"a":"x"}')).result).toMatchObject({ message: "stock-get: a: is not ours" });
  });

  it("upsell-sheet.62 tells what came with a failed answer, also one of an older copy of the library that tells less", () => {
    const said = { statusText: "Conflict", headers: { "x-reason": "sold" } };
    expect(asked(json, reply("text/plain", "sold out", { status: 409, ...said })).result).toMatchObject({ data: "sold out", answer: said });
    expect(asked(json, reply("text/html", "<p>", { status: 409 })).result).toMatchObject({ answer: { statusText: "", headers: {} } });
    expect(asked(json, reply("text/html", "<p>", { status: 409 })).result).toHaveProperty("data", undefined);
  });

  it.each(["timeout", "network", "aborted"] as const)("calls.4 says of which call there was no answer: %s", (kind) => {
    const { result } = understand(json, { kind, message: "It is gone." }, SIGN_IN);
    expect(result).toEqual({ ok: false, code: kind, message: "stock-get: It is gone." });
  });
});

describe("the page to sign in at", () => {
  const signed = (entry: CallEntry, it: never, signInUrl = SIGN_IN) => {
    const { result, signInAt } = understand(entry, it, signInUrl);
    return "code" in result && result.status === 401 ? (signInAt ?? true) : false;
  };
  const flag = (value: unknown, more = {}) => reply("application/json", JSON.stringify({ authRequired: value, ...more }));

  it.each<[string, boolean | string, CallEntry, never]>([
    ["a 401", true, nothing, reply("", "", { status: 401 })],
    ["authRequired", true, json, flag(true)],
    ["authRequired with an address", "/ap/login", json, flag(true, { authUrl: "/ap/login" })],
    ["authRequired with an address that is no text", true, json, flag(true, { authUrl: 7 })],
    ["authRequired that is not true", false, json, flag("true")],
    ["an answer of the address to sign in at", true, json, reply("text/html", "", { url: "https://shop.example/sign-in?back=1" })],
    ["an answer of another path", false, html, reply("text/html", "<p>", { url: "https://shop.example/sign-in/help" })],
    ["an answer of that path elsewhere", false, html, reply("text/html", "<p>", { url: "https://other.example/sign-in" })],
    ["a password field", true, html, reply("text/html", LOGIN)],
    ["a password field in odd letters", true, json, reply("text/html", "<INPUT Type=' PassWord '>")],
    ["a password field of an answer that failed", false, html, reply("text/html", LOGIN, { status: 404 })],
    ["a password field of no known status", false, html, reply("text/html", LOGIN, { status: 199 })],
    ["a password field that is JSON", false, json, reply("application/json", JSON.stringify({ html: LOGIN }))],
    ["a button of that type", false, html, reply("text/html", '<button type="password">')],
    ["an input without a type", false, html, reply("text/html", '<input value="password">')],
  ])("calls.9 fragment.4 %s: %s", (_, leads, entry, it) => {
    expect(signed(entry, it)).toBe(leads);
  });

  it("calls.9 an address that cannot be read is the page of nothing", () => {
    expect(signed(html, reply("text/html", "<p>", { url: "" }), "http://[")).toBe(false);
    expect(signed(html, reply("text/html", "<p>"), "http://[")).toBe(false);
  });

  it("calls.9 says which call it was", () => {
    expect(asked(json, reply("", "", { status: 401 })).result).toMatchObject({
      code: "http",
      message: "stock-get: the shopper has to sign in.",
    });
  });
});
