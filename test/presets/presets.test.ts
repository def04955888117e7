import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Connection } from "../../src/options/connections.ts";
import { install } from "../../src/presets/install.ts";
import { connection as shopify } from "../../src/presets/shopify.ts";
import { connection as woocommerce } from "../../src/presets/woocommerce.ts";
import { ask, pageOf, type Server } from "./shop.fixture.ts";
import { ajaxCart, type SoldOut } from "./shopify.server.ts";
import { storeApi } from "./woocommerce.server.ts";

const item = (asin: string, quantity = 1) => ({ asin, offerListingId: asin, quantity });
const lines = async (shop: Connection) => (await ask(shop, "cart-items")).entity.items as { id: string; asin: string; quantity: number }[];

/** What a theme of the system sends itself. */
const SENT: Readonly<Record<string, RegExp>> = {
  shopify: /^(GET \/cart\.js|POST \/cart\/(add|change)\.js \{.*\}|GET \/products\/mug\?sections=[\w,-]+)$/,
  woocommerce: /^(GET \/wp-json\/wc\/store\/v1\/cart|POST \/wp-json\/wc\/store\/v1\/cart\/(add|update|remove)-item \{.*\})$/,
};

const SYSTEMS: readonly [name: string, make: () => Connection, server: () => Server][] = [
  ["shopify", shopify, ajaxCart],
  ["woocommerce", woocommerce, storeApi],
];

describe.each(SYSTEMS)("the preset %s", (name, make, createServer) => {
  let server: Server;
  let shop: Connection;

  /** A page whose forms have these fields. */
  function arrive(forms?: Parameters<typeof pageOf>[0]): ReturnType<typeof pageOf> {
    const page = pageOf(forms);
    vi.stubGlobal("document", page.document);
    // a form is its fields here
    vi.stubGlobal("FormData", function (this: unknown, fields: unknown) {
      return fields;
    });
    return page;
  }

  beforeEach(() => {
    server = createServer();
    vi.stubGlobal("fetch", server.fetch);
    arrive();
    shop = make();
  });
  afterEach(() => {
    expect(server.asked().filter((request) => !SENT[name]!.test(request))).toEqual([]);
    vi.unstubAllGlobals();
  });

  it("preset.3 adds, changes and removes lines, and tells lines, count and subtotal", async () => {
    const added = await ask(shop, "cart-add-items", { items: [item("9001", 2), item("9003", 1)] });
    expect(added).toMatchObject({ type: "cart.add-items/v1", entity: { count: { entity: { items: 3 } } } });
    expect(added.entity.items.map(({ asin, quantity }: { asin: string; quantity: number }) => [asin, quantity])).toEqual([
      ["9001", 2],
      ["9003", 1],
    ]);
    const [first, second] = await lines(shop);
    expect([first, second]).toMatchObject([{ asin: "9001", offerListingId: "9001", quantity: 2 }, { asin: "9003" }]);
    expect(await ask(shop, "cart-count")).toEqual({ entity: { items: 3 } });
    expect(await ask(shop, "cart-summary")).toEqual({ entity: { summary: [{ subtotal: { displayString: "$28.00" } }] } });
    const changed = await ask(shop, "cart-modify-items", { items: [{ id: second!.id, quantity: 4 }] });
    expect(changed.entity).toEqual({ items: [{ id: second!.id, asin: "9003", quantity: 4 }], count: { entity: { items: 6 } } });
    const removed = await ask(shop, "cart-modify-items", { items: [{ id: first!.id, quantity: 0 }] });
    expect(removed.entity).toEqual({ items: [{ id: first!.id, asin: "9001", quantity: 0 }], count: { entity: { items: 4 } } });
    expect(server.held()).toEqual({ 9003: 4 });
  });

  it("preset.3 what a form posts is added once with what the form says of its line, and its answer has the cart", async () => {
    const own =
      name === "shopify" ? { "properties[Name]": "Ada", selling_plan: "7" } : { attribute_pa_size: "s", attribute_engraving: "Ada" };
    const named = name === "shopify" ? { id: "9002" } : { variation_id: "9002", product_id: "77", "add-to-cart": "77" };
    expect(await ask(shop, "buy-box-submit", { ...named, quantity: "2", form_type: "product", ...own })).toEqual({
      status: "success",
      cart: { count: 2, subtotal: "$27.00" },
    });
    expect(server.lines()).toMatchObject([
      {
        ...{ id: 9002, quantity: 2 },
        own:
          name === "shopify"
            ? { properties: { Name: "Ada" }, selling_plan: "7" }
            : [
                { attribute: "pa_size", value: "s" },
                { attribute: "attribute_engraving", value: "Ada" },
              ],
      },
    ]);
    expect(await ask(shop, "buy-box-submit", { quantity: "2", [name === "shopify" ? "id" : "variation_id"]: "0" })).toBe(400);
    expect(await ask(shop, "buy-box-submit", { ...named, "items[1.base][asin]": "9003" })).toBe(400);
    expect(server.held()).toEqual({ 9002: 2 });
  });

  it("preset.3 lines of one variant with other properties stay apart, by what its own form says at the press", async () => {
    const [field, other] = name === "shopify" ? ["properties[Name]", "id"] : ["attribute_engraving", "variation_id"];
    const form = (asin: string, value: string) => [[other!, asin] as const, [field!, value] as const];
    arrive([form("9003", "Bob"), form("9001", "Ada")]);
    await ask(shop, "cart-add-items", { items: [item("9001")] });
    arrive([form("9003", "Bob"), form("9001", "Cy")]);
    await ask(shop, "cart-add-items", { items: [item("9001")] });
    await ask(shop, "cart-add-items", { items: [item("9001")] });
    expect(server.lines().map(({ id, quantity, own }) => [id, quantity, /Ada|Bob|Cy/.exec(JSON.stringify(own))?.[0]])).toEqual([
      [9001, 1, "Ada"],
      [9001, 2, "Cy"],
    ]);
    const [ada, cy] = await lines(shop);
    await ask(shop, "cart-modify-items", { items: [{ id: cy!.id, quantity: 1 }] });
    expect((await lines(shop)).map(({ id, quantity }) => [id, quantity])).toEqual([
      [ada!.id, 1],
      [cy!.id, 1],
    ]);
  });

  it("preset.3 a variant that was chosen since is what is added, and the other stays as it was", async () => {
    arrive([
      [
        ["id", "9001"],
        ["variation_id", "9001"],
      ],
    ]);
    await ask(shop, "cart-add-items", { items: [item("9001")] });
    arrive([
      [
        ["id", "9002"],
        ["variation_id", "9002"],
      ],
    ]);
    await ask(shop, "cart-add-items", { items: [item("9002")] });
    expect(server.held()).toEqual({ 9001: 1, 9002: 1 });
  });

  const ways: readonly (SoldOut | undefined)[] = name === "shopify" ? ["adds-and-refuses", "adds-and-answers", "refuses"] : [undefined];
  it.each(ways)("preset.3 an add of more than there is gets refused whole, the cart as before (%s)", async (soldOut) => {
    Object.assign(server, { soldOut });
    await ask(shop, "cart-add-items", { items: [item("9001", 3)] });
    const before = server.lines();
    expect(await ask(shop, "cart-add-items", { items: [item("9003", 2), item("9001", 3)] })).toBeGreaterThanOrEqual(400);
    expect(server.lines()).toEqual(before);
    const [line] = await lines(shop);
    expect(await ask(shop, "cart-modify-items", { items: [{ id: line!.id, quantity: 9 }] })).toBeGreaterThanOrEqual(400);
    expect(await ask(shop, "buy-box-submit", { id: "9001", product_id: "9001", quantity: "9" })).toBeGreaterThanOrEqual(400);
    expect(server.lines()).toEqual(before);
    expect(await ask(shop, "cart-add-items", { items: [item("9001", 2)] })).toMatchObject({ entity: { count: { entity: { items: 5 } } } });
  });

  it("preset.3 of several changes a raise that is refused leaves the others undone", async () => {
    await ask(shop, "cart-add-items", { items: [item("9003", 2), item("9001", 3)] });
    const [one, two] = await lines(shop);
    const items = [
      { id: one!.id, quantity: 0 },
      { id: two!.id, quantity: 9 },
    ];
    expect(await ask(shop, "cart-modify-items", { items })).toBeGreaterThanOrEqual(400);
    expect(server.held()).toEqual({ 9001: 3, 9003: 2 });
    expect(await ask(shop, "cart-modify-items", { items: [{ id: "gone", quantity: 2 }] })).toBe(404);
  });

  it("preset.3 of two presses and of eight side by side nothing is lost, and a read among them waits for the writes before it", async () => {
    await Promise.all([ask(shop, "cart-add-items", { items: [item("9002")] }), ask(shop, "cart-add-items", { items: [item("9002")] })]);
    expect(server.held()).toEqual({ 9002: 2 });
    const writes = Array.from({ length: 8 }, (_, at) => ask(shop, "cart-add-items", { items: [item(at % 2 ? "9002" : "9003")] }));
    const read = lines(shop);
    const told = await Promise.all(writes);
    expect(told.map(({ entity }) => entity.count.entity.items)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    expect((await read).map(({ quantity }) => quantity)).toEqual([6, 4]);
  });

  it.each([true, false])(
    "preset.3 a lost answer is no refusal, the next read decides (happened: %s), and the next add is done",
    async (happens) => {
      server.lose(happens);
      await expect(ask(shop, "cart-add-items", { items: [item("9002", 2)] })).rejects.toThrow("gone");
      expect((await lines(shop)).map(({ asin, quantity }) => [asin, quantity])).toEqual(happens ? [["9002", 2]] : []);
      await ask(shop, "cart-add-items", { items: [item("9002")] });
      expect(server.held()).toEqual({ 9002: happens ? 3 : 1 });
    },
  );

  it("preset.3 a press whose time is over while it waits is not sent", async () => {
    const first = ask(shop, "cart-add-items", { items: [item("9002")] });
    const late = AbortSignal.abort();
    await expect(ask(shop, "cart-add-items", { items: [item("9003")] }, late)).rejects.toThrow();
    await first;
    expect(server.held()).toEqual({ 9002: 1 });
  });

  it("preset.2 provides is what it answers, the cart's calls among them", () => {
    expect(shop.provides).toEqual(Object.keys(shop.calls!));
    expect(shop.provides).toEqual(
      expect.arrayContaining([
        "cart-items",
        "cart-add-items",
        "cart-modify-items",
        "cart-count",
        "cart-summary",
        "buy-box-submit",
        "product-get",
      ]),
    );
    expect(Object.keys(shop)).toEqual(expect.arrayContaining(["fields", "forms", "submit"]));
  });

  it("preset.2 what the system cannot tell is answered without a request", async () => {
    expect(await ask(shop, "product-get")).toEqual({ entity: {} });
    expect(await ask(shop, "upsell-recommendations", {})).toEqual({ recommendationData: { widgets: [] } });
    expect(server.asked()).toEqual([]);
  });

  it("preset.1 is connected at once where the library is, and is found by it later where it is not; on a server nothing is", () => {
    expect(() => install(shop)).not.toThrow();
    vi.stubGlobal("window", {});
    install(shop);
    install(shop);
    expect((window as { dpElements?: unknown }).dpElements).toEqual({ early: [shop, shop] });
    const connect = vi.fn<(connection: Connection) => void>();
    vi.stubGlobal("window", { dpElements: { connect } });
    install(shop);
    expect(connect.mock.calls).toEqual([[shop]]);
  });
});

describe("the nonce of the preset woocommerce", () => {
  let server: ReturnType<typeof storeApi>;
  let shop: Connection;
  let told: string[];
  beforeEach(() => {
    server = storeApi();
    const page = pageOf();
    ({ told } = page);
    vi.stubGlobal("fetch", server.fetch);
    vi.stubGlobal("document", page.document);
    shop = woocommerce();
  });
  afterEach(() => vi.unstubAllGlobals());

  it("preset.3 a wrong nonce is renewed once, and the write is done once; no cart token is sent, which the theme does not send", async () => {
    server.expire();
    await ask(shop, "cart-add-items", { items: [item("9001")] });
    expect([server.held(), server.headers.map((sent) => [sent.get("Nonce"), sent.get("Cart-Token")])]).toEqual([
      { 9001: 1 },
      [
        ["nonce-1", null],
        ["nonce-2", null],
      ],
    ]);
  });

  it("preset.3 a nonce that is wrong again is a refusal as of an ended session, not one that leads to sign-in", async () => {
    server.expire(2);
    expect(await ask(shop, "cart-add-items", { items: [item("9001")] })).toBe(403);
    expect([server.held(), server.headers.length]).toEqual([{}, 2]);
  });

  it("preset.1 the theme's blocks and fragments hear once of what is more and of what is less, and of no refusal", async () => {
    const refreshed: string[] = [];
    vi.stubGlobal("jQuery", (of: unknown) => ({ trigger: (name: string) => void refreshed.push(`${of === document.body} ${name}`) }));
    await ask(shop, "cart-add-items", { items: [item("9001", 2)] });
    expect([told, refreshed]).toEqual([["wc-blocks_added_to_cart"], ["true wc_fragment_refresh"]]);
    expect(await ask(shop, "cart-add-items", { items: [item("9001", 9)] })).toBe(400);
    expect(told.length).toBe(1);
    const [line] = await lines(shop);
    await ask(shop, "cart-modify-items", { items: [{ id: line!.id, quantity: 1 }] });
    expect([told.at(-1), told.length, refreshed.length]).toEqual(["wc-blocks_removed_from_cart", 2, 2]);
    server.lose(true);
    await expect(ask(shop, "cart-add-items", { items: [item("9003")] })).rejects.toThrow();
    expect(told.length).toBe(2);
    await ask(shop, "cart-count");
    expect([told.at(-1), told.length]).toEqual(["wc-blocks_added_to_cart", 3]);
  });
});
