import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cartAddItems, cartItems } from "../../../src/contract/cart.ts";
import type { CallEntry } from "../../../src/contract/entry.ts";
import { listAdd } from "../../../src/contract/lists.ts";
import { checkCall, type Finding } from "./check.ts";
import { parseFixtures, type Fixtures } from "./fixtures.ts";
import { main } from "./main.ts";
import { COOKIE, PAGES, TOKEN, WrongServer, type Wrong } from "./wrong.fixture.ts";

const server = new WrongServer();
let base: URL;
beforeAll(async () => void (base = await server.start()));
afterAll(() => server.stop());
beforeEach(() => server.begin());

const fixtures: Fixtures = {
  cookie: COOKIE,
  csrfToken: TOKEN,
  guest: { cookie: "session=nobody", csrfToken: TOKEN },
  pageOrigin: PAGES,
  needsShopper: ["cart-items", "cart-add-items"],
  values: { marketplaceId: "DPMARKET1", asin: "B0KETTLE17", offerListingId: "OL-1", quantity: 2 },
};

/** The call with a time-out that a test can wait for, where the server is slow; else one that no machine needs. */
const timed = <Entry extends CallEntry<any, any, any, any>>(entry: Entry, wrong?: Wrong): Entry => ({
  ...entry,
  timeout: wrong === "slow" || wrong === "slow-body" ? 1_000 : 60_000,
});

/** Checks that failed, by name, with what was said. */
async function failed(entry: CallEntry<any, any, any, any>, wrong?: Wrong): Promise<Record<string, string>> {
  server.begin(wrong);
  const findings = await checkCall(timed(entry, wrong), { base, fixtures, writes: true });
  return Object.fromEntries(findings.filter(({ outcome }) => outcome === "fail").map(({ check, message }) => [check, message]));
}

describe("a server that is right", () => {
  it.each([cartItems, cartAddItems])("passes every check of $name", async (entry) => {
    const findings = await checkCall(timed(entry), { base, fixtures, writes: true });
    expect(findings.filter(({ outcome }) => outcome !== "pass")).toEqual([]);
    const checks = ["signed out", "redirect", "time-out", "answer", "cache", "credentials", "preflight"];
    const ofWrites = ["wrong token", "side by side", "shown", "repeated: answer", "repeated: state", "side by side: state"];
    expect(findings.map(({ check }) => check).sort()).toEqual((entry.write ? [...checks, ...ofWrites] : checks).sort());
  });

  it("is asked as the elements ask: cookie, token, key and media types", async () => {
    await checkCall(timed(cartAddItems), { base, fixtures, writes: true });
    const [first, second] = server.asked.filter(
      ({ method, headers }) => method === "POST" && headers["x-api-csrf-token"] === TOKEN && headers.cookie === COOKIE,
    );
    expect(first!.headers["content-type"]).toBe('application/vnd.dp.api+json; type="cart.add-items.request/v1"');
    expect(first!.headers.accept).toContain("cart.add-items/v1");
    expect(first!.headers["idempotency-key"]).toMatch(/^[0-9a-f]{32}$/);
    expect(second!.headers["idempotency-key"]).toBe(first!.headers["idempotency-key"]);
    // one press in nine copies, and one more press
    expect(server.units).toBe(4);
  });
});

describe("a server that is wrong", () => {
  const READ: readonly (readonly [Wrong, string, RegExp])[] = [
    ["status", "answer", /status 500/],
    ["type", "answer", /content type text\/plain/],
    ["not-json", "answer", /no JSON/],
    ["schema", "answer", /entity\.items/],
    ["login-page", "answer", /sign in/],
    ["redirect", "redirect", /elsewhere\.example/],
    ["loop", "answer", /redirects/],
    ["cut", "answer", /connection failed/],
    ["slow", "time-out", /1000 ms/],
    ["slow-body", "time-out", /1000 ms/],
    ["shared", "cache", /public/],
    ["for-guests", "signed out", /200, not with 401/],
    ["no-cors", "credentials", /missing/],
    ["cors-for-all", "credentials", /is \*, not https:\/\/pages\.example/],
    ["no-preflight", "preflight", /405/],
  ];
  it.each(READ)("by %s is told of in the check of the %s", async (wrong, check, message) => {
    expect((await failed(cartItems, wrong))[check]).toMatch(message);
  });

  const WRITE: readonly (readonly [Wrong, string, RegExp])[] = [
    ["any-token", "wrong token", /200, not with 403/],
    ["for-guests", "signed out", /200, not with 401/],
    ["twice", "repeated: state", /second time, as cart-items shows/],
    ["check-then-insert", "side by side", /Of 8 copies .* one is answered otherwise: status 200 and another body/],
    ["check-then-insert", "side by side: state", /8 copies .* changed the state by 16, one press by 2/],
    ["other-answer", "repeated: answer", /another body/],
    ["unseen", "shown", /cart-items, asked right after it, does not show it/],
    ["schema", "answer", /not as agreed/],
    ["few-headers", "preflight", /lacks idempotency-key/],
  ];
  it.each(WRITE)("by %s is told of when it is written to, in the check of %s", async (wrong, check, message) => {
    expect((await failed(cartAddItems, wrong))[check]).toMatch(message);
  });

  it("list-button.11 by an answer that says nothing is told of in the check of the outcome", async () => {
    const body = { asin: "B0KETTLE17", vendorId: "v", isAjax: true, quantity: 1, requestedQty: 1 };
    const list = async (wrong?: Wrong) => {
      server.begin(wrong);
      const settings = { base, fixtures: { ...fixtures, calls: { "list-add": { body } } }, writes: true };
      return checkCall(timed(listAdd), settings);
    };
    const told = (findings: readonly Finding[]) =>
      findings.filter(({ outcome }) => outcome === "fail").map(({ check, message }) => [check, message]);
    expect(told(await list())).toEqual([]);
    expect(told(await list("says-nothing"))).toEqual([["outcome", "The answer does not say whether it was done: {}"]]);
  });

  it("calls.2 gets no token at the address that it redirects to", async () => {
    await failed(cartItems, "redirect");
    expect(server.asked.every(({ url }) => url.startsWith("/api/"))).toBe(true);
  });
});

describe("the command", () => {
  const file = join(tmpdir(), `conformance-${process.pid}.json`);
  const by = { element: { "dp-quantity-selector": ["cart-add-items", "cart-items"] }, area: { quantity: ["cart-items"] } };

  async function run(...argv: string[]): Promise<{ code: number; out: string; error: string }> {
    let [out, error] = ["", ""];
    const code = await main(argv, by, { out: (text) => void (out += text), error: (text) => void (error += text), example: "{}" });
    return { code, out, error };
  }

  const withFixtures = (given: object) => {
    writeFileSync(file, JSON.stringify(given));
    return ["--fixtures", file];
  };
  const { pageOrigin: _, ...same } = fixtures;

  it("ends with 0 and a table when all is right", async () => {
    const { code, out } = await run(base.href, ...withFixtures(same), "--elements", "dp-quantity-selector", "--writes");
    expect(code).toBe(0);
    expect(out).toMatch(/✓ cart-items +signed out +401/);
    expect(out).toMatch(/\n\d+ passed, 0 failed, 2 could not be checked$/);
  });

  it("says what it could not check, each reason once with its calls", async () => {
    const { needsShopper: _told, ...less } = same;
    const { code, out } = await run(base.href, ...withFixtures(less), "--elements", "dp-quantity-selector", "--writes");
    expect(code).toBe(0);
    expect(out).toMatch(/\nNot checked:\n· signed out: The fixtures do not say in needsShopper .* \(all calls\)/);
    expect(out).toContain("4 could not be checked");
    const body = { asin: "B0KETTLE17", vendorId: "v", isAjax: true, quantity: 1, requestedQty: 1 };
    const lists = await run(
      base.href,
      ...withFixtures({ ...same, calls: { "list-add": { body } } }),
      "--only",
      "list-add,cart-items",
      "--writes",
    );
    expect(lists.out).toMatch(/· state: No call of the contract shows what it changes: .* \(list-add\)/);
  });

  it("ends with 1 and says what is wrong", async () => {
    server.begin("schema");
    const { code, out } = await run(base.href, ...withFixtures(same), "--only", "cart-items");
    expect(code).toBe(1);
    expect(out).toMatch(/✗ {13}answer +entity\.items is not as agreed/);
    expect(out).toContain("1 failed (in 1 of 1 calls)");
  });

  it("sends no write unless it is told to", async () => {
    const { code, out } = await run(base.href, ...withFixtures(same), "--only", "cart-add-items");
    expect(code).toBe(0);
    expect(server.asked).toEqual([]);
    expect(out).toContain("1 not sent without --writes");
  });

  it("says which fixtures are missing, and does not call that a success", async () => {
    const { code, out } = await run(
      base.href,
      ...withFixtures({ cookie: COOKIE, csrfToken: TOKEN }),
      "--only",
      "cart-items,cart-add-items",
      "--writes",
    );
    expect(code).toBe(1);
    expect(out).toContain("values.marketplaceId");
    expect(out).toMatch(/calls\.cart-add-items\.body\.items\.asin, .*items\.offerListingId, .*items\.quantity/);
    expect(out).toContain("2 not checked for want of fixtures");
    expect(server.asked).toEqual([]);
  });

  it("takes an address with a path as the option endpoint-base", async () => {
    await run(`${base.href}shop-api`, ...withFixtures(same), "--area", "quantity");
    expect(server.asked.map(({ url }) => url)).toContain("/shop-api/api/marketplaces/DPMARKET1/cart/items?filter=RETAIL");
  });

  it("says what of a fixture does not fit its call", async () => {
    const wrong = { ...same, calls: { "cart-items": { query: { filter: "GROCERY" } } } };
    const { code, out } = await run(base.href, ...withFixtures(wrong), "--only", "cart-items");
    expect([code, out]).toEqual([1, expect.stringContaining("calls.cart-items.query.filter (invalid value)")]);
  });

  it("prints an example that it takes, and the guide's is one, too", () => {
    const guide = readFileSync("docs/guides/connect-your-back-end.md", "utf8");
    for (const text of [readFileSync("test/conformance/server/example.json", "utf8"), /```json\n([\s\S]*?)```/.exec(guide)![1]!])
      expect(parseFixtures(text).csrfToken).toBeTruthy();
  });

  it("ends with 2 and a sentence when it cannot begin", async () => {
    expect((await run("shop")).error).toContain("shop is no address of a server");
    expect((await run(base.href, "--only", "cart-itms")).error).toContain("There is no call cart-itms. There are: ");
    expect((await run(base.href, "--elements", "sticky")).error).toContain("There is no element dp-sticky.");
    expect((await run(base.href, "--fixtures", "none.json")).error).toContain("none.json");
    const unknown = await run(base.href, ...withFixtures({ cokie: "x" }));
    expect([unknown.code, unknown.error]).toEqual([2, expect.stringContaining("cokie")]);
    expect((await run("--fixtures", "some.json")).error).toContain("give its address");
    expect((await run("--help")).out).toContain("--fixtures");
  });
});
