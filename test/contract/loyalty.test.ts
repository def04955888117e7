import { describe, expect, it } from "vitest";
import { balancesGet } from "../../src/contract/loyalty.ts";
import { Shopper, shopOfFile } from "./shop.ts";

const shop = shopOfFile();

type Type = "PRIMARY" | "LIFETIME_EARNINGS";
const ask = (shopper: Shopper, balanceTypes: Type[], domain = "DIAMONDS") =>
  shopper.call(balancesGet, { body: { domain, marketplaceId: "DPMARKET1", balanceTypes, consistencyType: "STRICT" } });
const balances = async (shopper: Shopper, ...types: Type[]) =>
  ((await (await ask(shopper, types)).json()) as { entity: { balances: { balanceType: string; amount: number }[] } }).entity.balances;
const BOTH = ["PRIMARY", "LIFETIME_EARNINGS"] as const;
const order = async (shopper: Shopper, quantity: number) => {
  await shopper.submit("/dp/B0KETTLE17", "/gp/product/handle-buy-box", { quantity: String(quantity) });
  return shopper.submit("/gp/cart/desktop/go-to-checkout.html", "/checkout/place-order", {});
};
const text = async (shopper: Shopper, path: string) =>
  (await (await shopper.fetch(path, { headers: { accept: "text/html" } })).text()).replace(/\s+/g, " ");

describe("call:balances-get at the shop", () => {
  it("loyalty-points.5 answers with the types that were asked for: what is left to spend, and all that was ever given", async () => {
    const theo = await Shopper.at(shop.app, "theo");
    expect(await balances(theo, ...BOTH)).toEqual([
      { balanceType: "PRIMARY", amount: 1050 },
      { balanceType: "LIFETIME_EARNINGS", amount: 1250 },
    ]);
    expect(await balances(theo, "PRIMARY")).toEqual([{ balanceType: "PRIMARY", amount: 1050 }]);
    expect(await balances(await Shopper.at(shop.app, "lin"), "PRIMARY")).toEqual([{ balanceType: "PRIMARY", amount: 0 }]);
  });

  it("loyalty-points.6 an order earns a diamond for each whole dollar, for its customer and once", async () => {
    const mara = await Shopper.at(shop.app, "mara");
    await order(mara, 2);
    expect(await balances(mara, ...BOTH)).toEqual([
      { balanceType: "PRIMARY", amount: 709 },
      { balanceType: "LIFETIME_EARNINGS", amount: 709 },
    ]);
    expect(await balances(await Shopper.at(shop.app, "mara"), "PRIMARY")).toEqual([{ balanceType: "PRIMARY", amount: 640 }]);
    const guest = await Shopper.at(shop.app);
    expect((await order(guest, 1)).status).toBe(303);
  });

  it("loyalty-points.18 signed out it is a 401, and of no kind of ours a 404", async () => {
    expect((await ask(await Shopper.at(shop.app), ["PRIMARY"])).status).toBe(401);
    expect((await ask(await Shopper.at(shop.app, "mara"), ["PRIMARY"], "PEBBLES")).status).toBe(404);
  });

  it("host.7 the links of the product page lead to the diamonds without a script, through sign-in", async () => {
    const mara = await Shopper.at(shop.app, "mara");
    expect(await text(mara, "/dp/B0KETTLE17")).toContain(`<a href="/rewards" data-dp-trigger>Earn 34 diamonds</a>`);
    expect(await text(mara, "/rewards")).toMatch(
      /You have <strong>640<\/strong> diamonds\. You have collected 640 of 1,000\..*Welcome: 640/,
    );
    const out = await (await Shopper.at(shop.app)).fetch("/rewards", { headers: { accept: "text/html" }, redirect: "manual" });
    expect(out.headers.get("location")).toBe("/sign-in?path=%2Frewards");
  });
});
