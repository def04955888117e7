import { serve, type ServerType } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../../src/contract/index.ts";
import { requests } from "../../contract/requests.ts";
import { shopOfFile, Shopper } from "../../contract/shop.ts";
import { checkCall, leavesTraces, type Finding } from "./check.ts";
import type { Fixtures } from "./fixtures.ts";

const shop = shopOfFile();
let server: ServerType;
let base: URL;

beforeAll(async () => {
  const port = await new Promise<number>((done) => {
    server = serve({ fetch: shop.app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port: taken }) => done(taken));
  });
  base = new URL(`http://127.0.0.1:${port}`);
});
afterAll(() => void server?.close());

/** What a merchant writes down: a shopper of the shop, a guest, and for this call the request that the contract tests send. */
async function fixturesFor(name: string): Promise<Fixtures> {
  const shopper = await Shopper.at(shop.app, "theo");
  const guest = await Shopper.at(shop.app);
  const input = await requests[name]!(shopper);
  const { path, query, body } = input;
  const asGuest = await guest.call(
    contract.find((entry) => entry.name === name)!,
    input,
  );
  const once =
    body && "listName" in (body as object)
      ? { listName: "Conformance {unique}" }
      : body && "name" in (body as object)
        ? { name: "Garden {unique}" }
        : {};
  return {
    cookie: shopper.cookie,
    csrfToken: shopper.token,
    guest: { cookie: guest.cookie, csrfToken: guest.token },
    values: { marketplaceId: "DPMARKET1" },
    needsShopper: asGuest.status === 401 ? [name] : [],
    calls: { [name]: { ...(path && { path }), ...(query && { query }), ...(body ? { body: { ...(body as object), ...once } } : {}) } },
  };
}

const wrong = (findings: readonly Finding[]) =>
  findings.filter(({ outcome }) => outcome !== "pass").map(({ check, message }) => `${check}: ${message}`);

describe("the demo shop", () => {
  it.each(contract.map(({ name }) => name))("call:%s is as the contract says", async (name) => {
    const entry = contract.find((each) => each.name === name)!;
    const findings = await checkCall(entry, { base, fixtures: await fixturesFor(name), writes: true });
    expect(wrong(findings)).toEqual([]);
    const checks = findings.map(({ check }) => check);
    expect(checks).toContain("answer");
    if (entry.write) expect(checks).toEqual(expect.arrayContaining(["wrong token", "repeated: answer"]));
    if (name.startsWith("list-add")) expect(checks).toContain("signed out");
    if (entry.confirm) expect(checks).toEqual(expect.arrayContaining(["shown", "repeated: state"]));
  });

  it("is sent nothing that changes it without --writes", async () => {
    const shopper = await Shopper.at(shop.app, "theo");
    const before = await shopper.state();
    for (const entry of contract.filter(leavesTraces)) {
      const [finding, ...more] = await checkCall(entry, { base, fixtures: await fixturesFor(entry.name), writes: false });
      expect([finding!.outcome, more]).toEqual(["left", []]);
    }
    expect((await shopper.state()).requests.filter(({ call }) => !call.startsWith("/__"))).toEqual(
      before.requests.filter(({ call }) => !call.startsWith("/__")),
    );
  });
});
