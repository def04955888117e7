import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cartAddItems } from "../../src/contract/cart.ts";
import { deliveryPromiseGet } from "../../src/contract/delivery.ts";
import { callRequest } from "./call-request.ts";
import { shopOfFile, Shopper } from "./shop.ts";

const shop = shopOfFile();
const CART = "/gp/cart/view.html";

const look = async (shopper: Shopper, path: string, headers: Record<string, string> = {}) => {
  const response = await shopper.fetch(path, { headers: { accept: "text/html", ...headers } });
  const text = await response.text();
  return { text, headers: response.headers, html: /<html[^>]*>/.exec(text)?.[0] ?? "" };
};

const languageCookie = (headers: Headers) => headers.getSetCookie().find((cookie) => cookie.startsWith("dp-language="));

describe("why the shop turns a request down", () => {
  const reasonOf = (markup: string) => /<p class="lead">([^]*?)<\/p>/.exec(markup)?.[1];
  const BUY_BOX = "/gp/product/handle-buy-box";
  const kettle = { ASIN: "B0KETTLE17", offerListingID: "OL-B0KETTLE17-1" };

  it("is said in the language of the page, numbers among it", async () => {
    const shopper = await Shopper.at(shop.app);
    expect(reasonOf((await look(shopper, "/nowhere?lang=en-US")).text)).toContain("There is no such page.");
    expect(reasonOf((await look(shopper, "/nowhere?lang=ar")).text)).toBe("لا توجد صفحة كهذه.");
    const refused = await shopper.submit("/dp/B0KETTLE17", BUY_BOX, { ...kettle, quantity: "999" });
    expect([refused.status, reasonOf(await refused.text())]).toEqual([409, "اطلب 30 على الأكثر من هذا المنتج."]);
  });

  it("stays English, and says that it is, where only a developer meets it", async () => {
    const shopper = await Shopper.at(shop.app);
    await look(shopper, "/?lang=ar");
    const body = new URLSearchParams({ quantity: "1", "anti-csrftoken-a2z": shopper.token });
    const refused = await shopper.fetch(BUY_BOX, { method: "POST", body, headers: { accept: "text/html" } });
    expect([refused.status, reasonOf(await refused.text())]).toEqual([
      400,
      expect.stringMatching(/^<span lang="en" dir="ltr">.+<\/span>$/),
    ]);
  });

  it("is in English in the answer to a call, whose element has words of its own", async () => {
    const shopper = await Shopper.at(shop.app);
    await look(shopper, "/?lang=ar");
    const item = { asin: kettle.ASIN, offerListingId: kettle.offerListingID, quantity: 999 };
    const answer = await shopper.call(cartAddItems, { body: { items: [item] } });
    expect(await answer.json()).toEqual({ error: { code: "above-maximum", message: "Order at most 30 of this item." } });
  });
});

describe("the language of the shop", () => {
  it("is kept from the page that was asked for it, in a cookie that says nothing else", async () => {
    const shopper = await Shopper.at(shop.app);
    const { headers, html } = await look(shopper, "/?lang=ar");
    expect(html).toContain(`lang="ar" dir="rtl"`);
    expect(languageCookie(headers)).toMatch(/^dp-language=ar; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    const next = await look(shopper, CART);
    expect(next.html).toContain(`lang="ar" dir="rtl"`);
    expect(next.text).toContain("سلتك فارغة.");
    expect(languageCookie(next.headers)).toBeUndefined();
  });

  it("is that of the address where it names one, also against the one chosen before", async () => {
    const shopper = await Shopper.at(shop.app);
    await look(shopper, "/?lang=ar");
    expect((await look(shopper, `${CART}?lang=en-US`)).html).toContain(`lang="en-US" dir="ltr"`);
    expect((await look(shopper, CART)).html).toContain(`lang="en-US" dir="ltr"`);
  });

  it("makes no session of a view: who looks on in Arabic leaves no row behind", async () => {
    const { headers } = await shop.app.request("/?lang=ar", { headers: { accept: "text/html" } });
    const cookie = headers.getSetCookie().map((one) => one.split(";")[0]!);
    const { session } = (await (await shop.app.request("/__state", { headers: { cookie: cookie.join("; ") } })).json()) as {
      session: { id: string };
    };
    const { rows } = (await shop.database.db.execute(sql`select id from sessions where id = ${session.id}`)) as { rows: unknown[] };
    expect(rows).toEqual([]);
  });

  it("is another page for another cookie: caches are told", async () => {
    const { headers } = await look(await Shopper.at(shop.app), "/");
    expect(headers.get("vary")!.split(/,\s*/)).toContain("cookie");
    expect(headers.get("cache-control")).toBe("private, no-cache");
  });

  it("is not changed by a picture or a call with such an address", async () => {
    for (const destination of ["image", "empty"]) {
      const { headers } = await look(await Shopper.at(shop.app), "/?lang=ar", { "sec-fetch-dest": destination });
      expect(languageCookie(headers), destination).toBeUndefined();
    }
  });

  it("is English for a tag that no browser takes, in the address or in the cookie", async () => {
    for (const tag of ["en-aa-aa", "nonsense", "a", '"><script>']) {
      const shopper = await Shopper.at(shop.app);
      const { headers, html } = await look(shopper, `/?lang=${encodeURIComponent(tag)}`);
      expect(html, tag).toContain(`lang="en-US"`);
      expect(languageCookie(headers), tag).toBeUndefined();
      const { html: kept } = await look(shopper, "/", { cookie: `dp-language=${encodeURIComponent(tag)}` });
      expect(kept, tag).toContain(`lang="en-US"`);
    }
  });

  it("stays through form posts and where they lead", async () => {
    const shopper = await Shopper.at(shop.app);
    await look(shopper, "/dp/B0KETTLE17?lang=ar");
    const added = await shopper.submit("/dp/B0KETTLE17", "/gp/product/handle-buy-box", { quantity: "1", "submit.add-to-cart": "1" });
    const { html, text } = await look(shopper, added.headers.get("location")!);
    expect(html).toContain(`lang="ar" dir="rtl"`);
    expect(text).toContain("أُضيف إلى سلتك.");
  });

  it("is that of the page for the calls that the page makes", async () => {
    const body = { asin: "B0KETTLE17", buyingOptionIndex: 0, device: "desktop" };
    const shopper = await Shopper.at(shop.app);
    const ask = async (headers: Record<string, string> = {}) => {
      const { path, init } = callRequest(deliveryPromiseGet, { body }, shopper.token);
      const sent = { ...init, headers: { ...(init.headers as Record<string, string>), host: "localhost", ...headers } };
      return (await shopper.fetch(path, sent)).text();
    };
    expect(await ask()).toContain("Yours by");
    expect(await ask({ referer: "http://localhost/dp/B0KETTLE17?lang=ar" })).toContain("يصلك بحلول");
    await look(shopper, "/?lang=ar");
    expect(await ask({ referer: "http://localhost/dp/B0KETTLE17" })).toContain("يصلك بحلول");
    expect(await ask({ referer: "http://localhost/dp/B0KETTLE17?lang=en" })).toContain("Yours by");
  });
});

describe("the chooser of the footer", () => {
  const links = (text: string) =>
    [...text.slice(text.indexOf(`class="languages"`)).matchAll(/href="([^"]*)"\s+lang="([^"]*)"[^>]*?(aria-current="true")?\s*>/g)].map(
      ([, href, lang, current]) => ({ href: href!.replaceAll("&amp;", "&"), lang, isNow: current !== undefined }),
    );

  it("leads to the same page in each language of the shop, and drops the direction that an address asked for", async () => {
    const { text } = await look(await Shopper.at(shop.app), "/alm/storefront?almBrandId=brand-9&dir=rtl");
    expect(links(text)).toEqual([
      { href: "/alm/storefront?almBrandId=brand-9&lang=en-US", lang: "en-US", isNow: true },
      { href: "/alm/storefront?almBrandId=brand-9&lang=ar", lang: "ar", isNow: false },
    ]);
  });

  it("leads to the first page from an address that was posted to", async () => {
    const response = await (
      await Shopper.at(shop.app)
    ).fetch("/gp/cart/update", { method: "POST", body: new URLSearchParams(), headers: { accept: "text/html" } });
    expect(response.status).toBe(403);
    expect(links(await response.text()).map(({ href }) => href)).toEqual(["/?lang=en-US", "/?lang=ar"]);
  });
});
