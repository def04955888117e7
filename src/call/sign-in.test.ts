import { describe, expect, it } from "vitest";
import { registry } from "../lib/registry.ts";
import { run } from "./run.ts";
import { adding, elementAt, json, one, openShop, stockAdd, stockGet, types } from "./shop.fixture.ts";

const html = { "content-type": "text/html; charset=utf-8" };

describe("sign-in and expired sessions", () => {
  it("digital-dash.11 the text of a 401 is handed on whatever its type, and shown in no event; a page to sign in at is none", async () => {
    for (const type of ["text/plain", "text/html; charset=utf-8", "application/octet-stream"]) {
      const shop = await openShop((response) => response.writeHead(401, { "content-type": type }).end(" /ap/login?x=1\n"));
      const element = elementAt(shop.origin);
      const result = await run(stockAdd, adding, { signIn: false }, element);
      expect(result).toMatchObject({ ok: false, code: "http", status: 401, data: " /ap/login?x=1\n" });
      expect(JSON.stringify(element.told)).not.toContain("/ap/login");
    }
    const other = await openShop((response) => response.writeHead(500, html).end("<p>secret</p>"));
    expect(await run(stockAdd, adding, {}, elementAt(other.origin))).not.toMatchObject({ data: expect.anything() });
    const page = await openShop((response) => response.writeHead(200, html).end('<input type="password">'));
    expect(await run(stockAdd, adding, { signIn: false }, elementAt(page.origin))).toMatchObject({ status: 401, data: undefined });
  });

  it("calls.9 a 401 and authRequired lead to sign-in, to the answer's own target where it names one", async () => {
    const shop = await openShop((response, _, count) =>
      count === 1 ? response.writeHead(401).end() : json(response, { authRequired: true, authUrl: "/ap/login" }, count === 2 ? 200 : 401),
    );
    const element = elementAt(shop.origin);
    for (let round = 0; round < 3; round++)
      expect(await run(stockGet, one, {}, element)).toMatchObject({ ok: false, code: "http", status: 401, left: true });
    expect(element.told.filter((entry) => (entry as { type: string }).type === "sign-in")).toEqual([
      { type: "sign-in", target: undefined },
      { type: "sign-in", target: "/ap/login" },
      { type: "sign-in", target: "/ap/login" },
    ]);
  });

  it("calls.9 a 401 of a write leads to sign-in, and to no reload", async () => {
    const shop = await openShop((response) => json(response, { authUrl: "/ap/login" }, 401));
    const element = elementAt(shop.origin);
    expect(await run(stockAdd, adding, {}, element)).toMatchObject({ ok: false, code: "http", status: 401, left: true });
    expect(element.told.at(-1)).toEqual({ type: "sign-in", target: "/ap/login" });
    expect(await run(stockAdd, adding, { reloadOn403: true }, element)).toMatchObject({ status: 401, left: true });
    expect(types(element)).not.toContain("reload");
  });

  it("calls.9 an element that asks for it handles a 401 itself, with the text of the answer", async () => {
    const shop = await openShop((response) => response.writeHead(401, { "content-type": "text/plain" }).end("/ap/login"));
    const element = elementAt(shop.origin);
    const result = await run(stockAdd, adding, { signIn: false }, element);
    expect(result).toMatchObject({ ok: false, code: "http", status: 401, data: "/ap/login" });
    expect(result).not.toHaveProperty("left");
    expect(types(element)).toEqual(["dp-request", "dp-response"]);
  });

  it("calls.15 a 403 of a write reloads once per page view, and only where the element says so", async () => {
    const shop = await openShop((response) => response.writeHead(403).end());
    const element = elementAt(shop.origin);
    expect(await run(stockAdd, adding, {}, element)).not.toHaveProperty("left");
    expect(await run(stockAdd, adding, { reloadOn403: true }, element)).toMatchObject({ code: "http", status: 403, left: true });
    expect(await run(stockAdd, adding, { reloadOn403: true }, element)).not.toHaveProperty("left");
    expect(await run(stockGet, one, { reloadOn403: true }, element)).not.toHaveProperty("left");
    expect(element.told.filter((entry) => (entry as { type: string }).type === "reload")).toEqual([{ type: "reload", reason: "expired" }]);
    registry().shared.delete("calls"); // another page view
    const conflict = await openShop((response) => response.writeHead(409).end());
    const other = elementAt(conflict.origin);
    expect(await run(stockAdd, adding, { reloadOn403: true }, other)).not.toHaveProperty("left");
    expect(types(other)).not.toContain("reload");
  });
});
