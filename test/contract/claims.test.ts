import { describe, expect, it } from "vitest";
import { digitalDashCreate } from "../../src/contract/digital-dash.ts";
import { promotionClaim } from "../../src/contract/promotion.ts";
import { Shopper, shopOfFile } from "./shop.ts";

const shop = shopOfFile();

const claim = async (shopper: Shopper, promotionId: string, asin?: string) =>
  (await (await shopper.call(promotionClaim, { body: { promotionId, ...(asin && { asin }) } })).json()) as {
    status: string;
    message?: string;
  };
const held = async (shopper: Shopper) => (await shopper.state()) as never as { claims: string[]; dashButtons: string[] };
const create = (shopper: Shopper, asin: string) => shopper.call(digitalDashCreate, { query: { asin }, body: { isAjax: "true" } });
const text = async (shopper: Shopper, path: string) =>
  (await (await shopper.fetch(path, { headers: { accept: "text/html" } })).text()).replace(/\s+/g, " ");
const buy = (shopper: Shopper, asin: string, quantity: number) =>
  shopper.submit(`/dp/${asin}`, "/gp/product/handle-buy-box", { quantity: String(quantity) });
const CHECKOUT = "/gp/cart/desktop/go-to-checkout.html";

describe("call:promotion-claim at the shop", () => {
  it("promo-claim.3 claims once for the customer: the second press, and every later one, finds it claimed", async () => {
    const shopper = await Shopper.at(shop.app, "mara");
    expect(await claim(shopper, "P-KETTLE", "B0KETTLE17")).toEqual({ status: "CLAIMED" });
    expect(await claim(shopper, "P-KETTLE")).toEqual({ status: "ALREADY_CLAIMED" });
    expect((await held(shopper)).claims).toEqual(["P-KETTLE"]);
    expect((await held(await Shopper.at(shop.app, "mara"))).claims).toEqual([]);
  });

  it("promo-claim.3 of ten claims at once, at two servers of the shop, one claims", async () => {
    const shopper = await Shopper.at(shop.app, "mara");
    const elsewhere = shopper.movedTo(await shop.another());
    const all = await Promise.all(Array.from({ length: 10 }, (_, index) => claim(index % 2 ? elsewhere : shopper, "P-KETTLE")));
    expect(all.map(({ status }) => status).sort()).toEqual([...Array<string>(9).fill("ALREADY_CLAIMED"), "CLAIMED"]);
  });

  it("promo-claim.9 one that has ended, one for members and one of another product are refused, and nothing is kept", async () => {
    const shopper = await Shopper.at(shop.app, "mara");
    expect(await claim(shopper, "P-MAILER")).toEqual({ status: "EXPIRED" });
    expect(await claim(shopper, "P-HEADPH")).toEqual({ status: "NOT_ELIGIBLE", message: "This promotion is for members." });
    expect(await claim(shopper, "P-KETTLE", "B0PAPER500")).toEqual({ status: "NOT_ELIGIBLE" });
    expect((await held(shopper)).claims).toEqual([]);
    expect(await claim(await Shopper.at(shop.app, "theo"), "P-HEADPH")).toEqual({ status: "CLAIMED" });
    expect((await shopper.call(promotionClaim, { body: { promotionId: "P-NONE" } })).status).toBe(404);
  });

  it("promo-claim.11 signed out it is a 401 and nothing is kept", async () => {
    const shopper = await Shopper.at(shop.app);
    expect((await shopper.call(promotionClaim, { body: { promotionId: "P-KETTLE" } })).status).toBe(401);
    const native = await shopper.submit("/dp/B0KETTLE17", "/promotions/claim", {});
    expect(native.headers.get("location")).toBe("/sign-in?path=%2Fpromotions%2FP-KETTLE");
  });

  it("promo-claim.7 the saving shows at the checkout, not before, and comes off one order", async () => {
    const shopper = await Shopper.at(shop.app, "mara");
    await claim(shopper, "P-KETTLE");
    await buy(shopper, "B0KETTLE17", 2);
    expect(await text(shopper, "/gp/cart/view.html")).toContain("<strong>$69.98</strong>");
    const checkout = await text(shopper, CHECKOUT);
    expect(checkout).toContain("Save 10% with this promotion: -$7.00");
    expect(checkout).toContain("<strong>$62.98</strong>");
    const placed = await shopper.submit(CHECKOUT, "/checkout/place-order", {});
    expect(await text(shopper, placed.headers.get("location")!)).toContain("Total: <strong>$62.98</strong>");
    await buy(shopper, "B0KETTLE17", 1);
    expect(await text(shopper, CHECKOUT)).toContain("<strong>$34.99</strong>");
    expect(await claim(shopper, "P-KETTLE")).toEqual({ status: "ALREADY_CLAIMED" });
  });

  it("host.7 the native form claims, and its page tells how it stands", async () => {
    const shopper = await Shopper.at(shop.app, "mara");
    const done = await shopper.submit("/dp/B0KETTLE17", "/promotions/claim", {});
    expect([done.status, done.headers.get("location")]).toEqual([303, "/promotions/P-KETTLE"]);
    expect(await text(shopper, "/promotions/P-KETTLE")).toContain("Claimed. The saving shows at checkout.");
    expect((await held(shopper)).claims).toEqual(["P-KETTLE"]);
    expect(await text(shopper, "/dp/B0KETTLE17")).toMatch(/promotion-id="P-KETTLE"[^>]* claimed/);
    expect(await text(shopper, "/promotions/P-MAILER")).toContain("This promotion has ended.");
    const refused = await shopper.submit("/dp/B0HEADPH01", "/promotions/claim", {});
    expect(await text(shopper, refused.headers.get("location")!)).toContain("This promotion is not available to you.");
  });
});

describe("call:digital-dash-create at the shop", () => {
  it("digital-dash.4 creates the button once; a repetition tells so by 510 and creates nothing", async () => {
    const shopper = await Shopper.at(shop.app, "mara");
    expect(await (await create(shopper, "B0PAPER500")).json()).toEqual({ success: true });
    expect(await (await create(shopper, "B0PAPER500")).json()).toMatchObject({ success: false, error: { errorCode: 510 } });
    expect((await held(shopper)).dashButtons).toEqual(["B0PAPER500"]);
    const both = await Promise.all([create(shopper, "B0KETTLE17"), create(shopper, "B0KETTLE17")]);
    const answers = (await Promise.all(both.map((one) => one.json()))) as { success: boolean }[];
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
  });

  it("digital-dash.11 signed out it is a 401 whose text is where to sign in", async () => {
    const shopper = await Shopper.at(shop.app);
    const response = await shopper.call(digitalDashCreate, {
      query: { asin: "B0PAPER500" },
      body: { isAjax: "true" },
      headers: { referer: "http://localhost/dp/B0PAPER500" },
    });
    expect([response.status, response.headers.get("content-type"), await response.text()]).toEqual([
      401,
      "text/plain; charset=UTF-8",
      "/sign-in?path=%2Fdp%2FB0PAPER500",
    ]);
  });

  it("digital-dash.3 the button is on the shopper's home page, and one press orders again", async () => {
    const shopper = await Shopper.at(shop.app, "mara");
    expect(await text(shopper, "/")).not.toContain("Your dash buttons");
    await create(shopper, "B0PAPER500");
    expect(await text(shopper, "/")).toContain("Order 5 × Copy paper, 500 sheets again");
    await shopper.submit("/", "/gp/product/handle-buy-box", { "submit.buy-now": "1" }, "dash-buttons");
    expect((await shopper.state()).cart).toMatchObject([{ asin: "B0PAPER500", quantity: 5 }]);
  });

  it("host.7 the link's page asks and creates nothing; its form does; a product that there is not is a 404", async () => {
    const shopper = await Shopper.at(shop.app, "mara");
    const own = "/digital-dash/create?asin=B0PAPER500";
    expect(await text(shopper, own)).toContain("Create a dash button?");
    expect((await held(shopper)).dashButtons).toEqual([]);
    const done = await shopper.submit(own, own, {});
    expect([done.status, done.headers.get("location")]).toEqual([303, "/#dash-buttons"]);
    expect((await held(shopper)).dashButtons).toEqual(["B0PAPER500"]);
    expect((await create(shopper, "B0NOTHERE1")).status).toBe(404);
    const out = await Shopper.at(shop.app);
    expect((await out.fetch(own, { headers: { accept: "text/html" } })).headers.get("location")).toContain("/sign-in?path=");
  });
});
