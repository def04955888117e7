import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cartAddItems } from "../../src/contract/cart.ts";
import { VERSION } from "../../src/lib/version.ts";
import { buildServer } from "../../demo/server/app.ts";
import { shopOfFile, Shopper } from "./shop.ts";

const shop = shopOfFile();
const DIST = ".build/test-dist";

beforeAll(() => {
  mkdirSync(`${DIST}/chunks`, { recursive: true });
  writeFileSync(`${DIST}/dp-elements.js`, `console.log("${"x".repeat(2000)}");`);
  writeFileSync(`${DIST}/chunks/text-a1B2c3.js`, "export {};");
});

afterAll(() => rmSync(DIST, { recursive: true, force: true }));

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";
const SAFARI = "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";

const look = async (shopper: Shopper, path: string) => {
  const response = await shopper.fetch(path, { headers: { accept: "text/html" } });
  return { status: response.status, text: await response.text(), location: response.headers.get("location") };
};

describe("policy.1 security headers", () => {
  it("are on pages, calls, files, refusals and what is not there", async () => {
    for (const path of [
      "/",
      "/api/marketplaces/M/cart/count",
      "/shop.css",
      "/images/B0KETTLE17.svg",
      "/nowhere",
      "/dist/nothing.js",
      "/gp/cart/view.html",
    ]) {
      const { headers } = await shop.app.request(path);
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy, path).toContain("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toContain("unsafe");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBeTruthy();
    }
  });

  it("let the one policy name in only where the browser has no sanitiser of its own", async () => {
    const policyFor = async (agent: string) =>
      (await shop.app.request("/healthz", { headers: { "user-agent": agent } })).headers.get("content-security-policy");
    expect(await policyFor(CHROME)).toContain("trusted-types 'none'");
    expect(await policyFor("Mozilla/5.0 Gecko/20100101 Firefox/153.0")).toContain("trusted-types 'none'");
    expect(await policyFor(SAFARI)).toMatch(/trusted-types dp-elements$/);
    expect(await policyFor("")).toMatch(/trusted-types dp-elements$/);
  });

  it("let the author's page alone have a policy of its own, for its scripts of data", async () => {
    const policyOf = async (path: string, agent: string) =>
      (await shop.app.request(path, { headers: { "user-agent": agent } })).headers.get("content-security-policy");
    expect(await policyOf("/demo/cms", CHROME)).toMatch(/trusted-types dp-demo$/);
    expect(await policyOf("/demo/cms", SAFARI)).toMatch(/trusted-types dp-elements dp-demo$/);
    expect(await policyOf("/demo/gallery", CHROME)).toMatch(/trusted-types 'none'$/);
  });
});

describe("host.7 pages that work without a script", () => {
  it("carry no inline style, script or handler", async () => {
    const shopper = await Shopper.at(shop.app, "theo");
    for (const path of [
      "/",
      "/dp/B0KETTLE17?lang=ar&dir=rtl",
      "/gp/cart/view.html",
      "/sign-in",
      "/baby-reg",
      "/wedding/organize-registry",
      "/registries",
    ]) {
      const { status, text } = await look(shopper, path);
      expect(status, path).toBe(200);
      expect(text).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\b(?:src=|type="application\/json"))/);
    }
    expect((await look(shopper, "/dp/B0KETTLE17?lang=ar&dir=rtl")).text).toContain(`<html lang="ar" dir="rtl"`);
  });

  it("load the scripts of the shop that they have a use for, and no other", async () => {
    const scripts = async (path: string) =>
      [...(await look(await Shopper.at(shop.app), path)).text.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, src]) => src);
    expect(await scripts("/dp/B0KETTLE17"), "elements and folded parts").toEqual(["/demo/cart.js", "/demo/folds.js"]);
    expect(await scripts("/"), "elements").toEqual(["/demo/cart.js"]);
    expect(await scripts("/sign-in"), "neither").toEqual([]);
  });

  it("escape what comes from the address", async () => {
    const shopper = await Shopper.at(shop.app);
    const { text } = await look(
      shopper,
      `/sign-in?lang=${encodeURIComponent('"><script>alert(1)</script>')}&path=${encodeURIComponent('/"><script>alert(2)</script>')}`,
    );
    expect(text).not.toContain("<script>alert");
  });

  it("add to the cart, change it and order it by native forms", async () => {
    const shopper = await Shopper.at(shop.app);
    const added = await shopper.submit("/dp/B0KETTLE17", "/gp/product/handle-buy-box", { quantity: "3", "submit.add-to-cart": "1" });
    expect([added.status, added.headers.get("location")]).toEqual([303, "/gp/cart/view.html?added=1&item=B0KETTLE17.3"]);
    expect((await look(shopper, "/gp/cart/view.html")).text).toContain("$104.97");
    await shopper.submit("/gp/cart/view.html", "/gp/cart/update", { quantity: "2" });
    expect((await shopper.state()).cart).toMatchObject([{ quantity: 2 }]);
    const ordered = await shopper.submit("/gp/cart/desktop/go-to-checkout.html", "/checkout/place-order", {});
    expect(ordered.headers.get("location")).toMatch(/^\/orders\/./);
    expect((await look(shopper, ordered.headers.get("location")!)).text).toContain("Thank you");
    expect(await shopper.state()).toMatchObject({ cart: [], orders: 1 });
    await shopper.submit("/dp/B0KETTLE17", "/gp/product/handle-buy-box", { quantity: "1" });
    await shopper.submit("/gp/cart/view.html", "/gp/cart/update", { remove: "1" });
    expect((await shopper.state()).cart).toEqual([]);
  });

  it("calls.14 refuse a form without the token, as a page", async () => {
    const shopper = await Shopper.at(shop.app);
    const body = new URLSearchParams({ ASIN: "B0KETTLE17", offerListingID: "OL-B0KETTLE17-1" });
    const response = await shopper.fetch("/gp/product/handle-buy-box", { method: "POST", body, headers: { accept: "text/html" } });
    expect(response.status).toBe(403);
    expect(response.headers.get("content-type")).toContain("text/html");
    expect((await shopper.state()).cart).toEqual([]);
  });

  it("calls.12 take a press once, whether it came as a call, as a form, or as both", async () => {
    const shopper = await Shopper.at(shop.app);
    const id = "0123456789abcdef0123456789abcdef";
    await shopper.call(cartAddItems, {
      body: { items: [{ asin: "B0KETTLE17", offerListingId: "OL-B0KETTLE17-1", quantity: 1 }] },
      key: id,
    });
    const post = (quantity: string) =>
      shopper.fetch("/gp/product/handle-buy-box", {
        method: "POST",
        body: new URLSearchParams({
          ASIN: "B0KETTLE17",
          offerListingID: "OL-B0KETTLE17-1",
          quantity,
          "anti-csrftoken-a2z": shopper.token,
          "dp-request-id": id,
        }),
        headers: { accept: "text/html" },
      });
    expect((await post("1")).headers.get("location")).toBe("/gp/cart/view.html?repeated=1");
    expect((await shopper.state()).cart).toMatchObject([{ quantity: 1 }]);
  });

  it("take two clicks on one form as one press, and a changed form as another", async () => {
    const shopper = await Shopper.at(shop.app);
    const fields = {
      ASIN: "B0KETTLE17",
      offerListingID: "OL-B0KETTLE17-1",
      "anti-csrftoken-a2z": shopper.token,
      "dp-request-id": "f".repeat(32),
    };
    const post = (quantity: string) =>
      shopper.fetch("/gp/product/handle-buy-box", {
        method: "POST",
        body: new URLSearchParams({ ...fields, quantity }),
        headers: { accept: "text/html" },
      });
    await Promise.all([post("1"), post("1")]);
    expect((await shopper.state()).cart).toMatchObject([{ quantity: 1 }]);
    await post("2");
    await post("2");
    expect((await shopper.state()).cart).toMatchObject([{ quantity: 3 }]);
  });

  it("sign in and lead back to this shop only", async () => {
    for (const [path, back] of [
      ["/dp/B0KETTLE17?x=1", "/dp/B0KETTLE17?x=1"],
      ["//elsewhere.example/", "/"],
      ["https://elsewhere.example/", "/"],
      ["/\\elsewhere.example", "/"],
      ["javascript:alert(1)", "/"],
    ] as const) {
      const shopper = await Shopper.at(shop.app);
      const response = await shopper.submit(`/sign-in?path=${encodeURIComponent(path)}`, "/sign-in", { shopper: "mara" });
      expect([response.status, response.headers.get("location")], path).toEqual([303, back]);
      expect((await shopper.state()).session.customerId).toBe("mara");
    }
  });

  it("sign out for good: the cookie of before opens nothing", async () => {
    const mara = await Shopper.at(shop.app, "mara");
    const copied = mara.movedTo(shop.app);
    expect((await look(copied, "/registries")).status).toBe(200);
    await mara.submit("/sign-in", "/sign-in", { shopper: "" });
    expect((await mara.state()).session.customerId).toBeNull();
    expect((await look(copied, "/registries")).location).toContain("/sign-in");
  });

  it("make registries and add to them by native forms", async () => {
    const mara = await Shopper.at(shop.app, "mara");
    expect((await look(mara, "/baby-reg?asin=B0STROLL01")).location).toBe("/baby-reg/signup?asin=B0STROLL01");
    await mara.submit("/baby-reg/signup?asin=B0STROLL01", "/baby-reg/signup", { name: "Mara" });
    await mara.submit("/baby-reg?asin=B0CRIB0001", "/baby-reg", {});
    expect((await look(mara, "/wedding/organize-registry?asin=B0DINNER16&quantity=2")).location).toContain(
      "/wedding/new-registry?asin=B0DINNER16",
    );
    await mara.submit("/wedding/new-registry?asin=B0DINNER16&quantity=2", "/wedding/new-registry", { name: "Mara & Ned" });
    const made = await mara.submit("/registries", "/registries", { name: "My birthday", type: "birthday" });
    const view = made.headers.get("location")!;
    await mara.submit("/registries?asin=B0KETTLE17", view, {});
    expect((await look(mara, view)).text).toContain("Stainless steel kettle");
    const state = await mara.state();
    expect(state.baby?.items.map(({ asin }) => asin)).toEqual(["B0STROLL01", "B0CRIB0001"]);
    expect(state.wedding?.items).toMatchObject([{ asin: "B0DINNER16", requested: 2 }]);
    expect(state.gift).toMatchObject([{ type: "birthday", items: [{ asin: "B0KETTLE17" }] }]);
  });
});

describe("files", () => {
  const app = () => buildServer({ database: shop.database, faults: false, distDir: DIST });

  it("come compressed, typed and revalidated, and for good where they are hashed chunks", async () => {
    const response = await app().request("/dist/dp-elements.js", { headers: { "accept-encoding": "gzip, br" } });
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(response.headers.get("content-encoding")).toBe("br");
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(200);
    const etag = response.headers.get("etag")!;
    expect((await app().request("/dist/dp-elements.js", { headers: { "if-none-match": etag } })).status).toBe(304);
    expect((await app().request("/dist/chunks/text-a1B2c3.js")).headers.get("cache-control")).toContain("immutable");
    expect((await app().request("/dist/dp-elements.js")).headers.get("cache-control")).not.toContain("immutable");
  });

  it("package.6 come for a year, to pages of any origin, where the address has the version; no other version is there", async () => {
    const { headers, status } = await app().request(`/dist/${VERSION}/dp-elements.js`);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect((await app().request("/dist/0.0.1/dp-elements.js")).status).toBe(404);
    expect((await app().request(`/dist/${VERSION}/..%2f..%2fpackage.json`)).status).toBe(404);
  });

  it("stay inside their directory", async () => {
    for (const path of [
      "/dist/..%2f..%2fpackage.json",
      "/dist/%2e%2e/%2e%2e/package.json",
      "/dist/../package.json",
      "/dist//etc/passwd.txt",
    ]) {
      expect((await app().request(path)).status, path).toBe(404);
    }
  });

  it("draw the same picture for a product each time, and another for another", async () => {
    const picture = async (asin: string) => (await app().request(`/images/${asin}.svg`)).text();
    expect(await picture("B0KETTLE17")).toBe(await picture("B0KETTLE17"));
    expect(await picture("B0KETTLE17")).not.toBe(await picture("B0TOASTER2"));
  });

  it("leave tests' doors shut without --faults", async () => {
    expect((await app().request("/__state")).status).toBe(404);
    expect((await app().request("/__faults", { method: "POST", body: "{}" })).status).toBe(404);
    expect((await app().request("/__session", { method: "POST", body: "{}" })).status).toBe(404);
  });
});
