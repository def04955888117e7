import { describe, expect, it } from "vitest";
import { contract } from "../contract/index.ts";
import { fragmentForm, fragmentFormGet } from "../contract/fragment.ts";
import { listAddAsin, listHeartAction } from "../contract/lists.ts";
import { glowLocationLabel, shownLocation } from "../contract/location.ts";
import { cartItems } from "../contract/cart.ts";
import { registryAddModal } from "../contract/registry.ts";
import { upsellRecommendations } from "../contract/upsell.ts";
import { redact, redactUrl } from "./redact.ts";

const X = "[redacted]";

describe("redaction of what events show", () => {
  it("events.6 shows the fields that are named, at every depth, and nothing else", () => {
    const value = {
      asin: "B0",
      entity: { items: [{ quantity: 1, recipientName: "Sam" }, { quantity: 2 }], addresses: [{ city: "Ulm" }] },
      flag: true,
      count: 3,
      none: null,
      empty: "",
      absent: undefined,
    };
    expect(redact(value, ["asin", "entity.items.quantity", "flag"])).toEqual({
      asin: "B0",
      entity: { items: [{ quantity: 1, recipientName: X }, { quantity: 2 }], addresses: X },
      flag: true,
      count: X,
      none: X,
      empty: X,
    });
  });

  it("events.6 shows nothing of a value for which there is no list", () => {
    expect(redact({ tags: "for Anna", deep: { a: 1 } })).toEqual({ tags: X, deep: X });
    expect(redact([{ asin: "B0" }])).toEqual([{ asin: X }]);
    expect(redact("<p>Hello Sam</p>")).toBe(X);
    expect(redact(7)).toBe(X);
    expect(redact(undefined)).toBe(undefined);
    expect(redact(null)).toBe(null);
  });

  it("events.6 shows no object where a field is named, and no field where its object is", () => {
    expect(redact({ asin: { name: "Sam" } }, ["asin"])).toEqual({ asin: { name: X } });
    expect(redact({ asin: { name: "Sam" } }, ["asin.id"])).toEqual({ asin: { name: X } });
    expect(redact({ asin: "B0" }, ["asin.id"])).toEqual({ asin: X });
    expect(redact({ entity: null, status: null }, ["entity.items", "status"])).toEqual({ entity: X, status: null });
    expect(redact({ status: ["OK", { text: "Sam" }] }, ["status"])).toEqual({ status: ["OK", { text: X }] });
  });

  it("events.6 knows the numbered fields of a form", () => {
    const form = { "items[0.base][asin]": "B0", "items[12.base][asin]": "B1", "items[0.base][note]": "hi", "item[3].asin": "B3" };
    expect(redact(form, ["items[*.base][asin]", "item[*].asin"])).toEqual({ ...form, "items[0.base][note]": X });
  });

  it("events.6 shows no text, e-mail, IP address or id of this page in a field that is named", () => {
    for (const [text, shown] of [
      ["Hello Sam", X],
      ["<b>", X],
      ["sam@mail.example", X],
      ["203.0.113.7", X],
      ["2001:db8:0:1:2:3:4:5", X],
      ["x-session-1234-y", `x-${X}-y`],
      ["2026-11-20T10:11:12", "2026-11-20T10:11:12"],
      ["1.2.3", "1.2.3"],
      ["OK", "OK"],
    ])
      expect(redact({ status: text }, ["status"], ["session-1234"]), text).toEqual({ status: shown });
  });

  it("events.6 shows no name of a field that is an e-mail address or an id of this page", () => {
    expect(redact({ "sam@mail.example": "on", "of-session-1234": 1 }, [], ["session-1234"])).toEqual({ [X]: X, [`of-${X}`]: X });
  });
});

describe("addresses as events show them", () => {
  it("events.6 shows fields of the query that are named or that the contract fixes, and no other", () => {
    const at = "https://shop.example/api/marketplaces/M1/cart/items?filter=RETAIL&q=anna&note=&x";
    expect(redactUrl(cartItems, at)).toBe(`https://shop.example/api/marketplaces/M1/cart/items?filter=RETAIL&q=${X}&note=${X}&x`);
    const fixed = { ...cartItems, shown: {}, path: "/cart?kind=full" };
    expect(redactUrl(fixed, "https://shop.example/cart?kind=full&kinds=full")).toBe(`https://shop.example/cart?kind=full&kinds=${X}`);
    expect(redactUrl(fixed, "https://shop.example/cart?kind=anna")).toBe(`https://shop.example/cart?kind=${X}`);
  });

  it("events.6 shows the whole value of a named field or none of it", () => {
    expect(redactUrl(cartItems, "https://s.example/api/marketplaces/M/cart/items?filter=a=sam%40mail.example")).toMatch(
      /\?filter=\[redacted\]$/,
    );
    expect(redactUrl(cartItems, "https://s.example/api/marketplaces/M/cart/items?filter=Hello+Sam")).toMatch(/\?filter=\[redacted\]$/);
  });

  it("events.6 shows of the path what the contract writes, and values of it that are named", () => {
    const at = "https://shop.example/base/registries/dpx-add-to-registry/wedding/REG-1?asin=B0&tagName=Anna";
    expect(redactUrl(registryAddModal, at)).toBe(
      `https://shop.example/base/registries/dpx-add-to-registry/wedding/${X}?asin=B0&tagName=${X}`,
    );
    expect(redactUrl(registryAddModal, "https://shop.example/v2/REG-1/wedding", { endpoint: "https://api.example/v2/{id}/{type}" })).toBe(
      `https://shop.example/v2/${X}/wedding`,
    );
    const moved = { endpoint: "/v2/{type}", path: "/of/anna" };
    expect(redactUrl(registryAddModal, "https://shop.example/base/v2/wedding", moved)).toBe("https://shop.example/base/v2/wedding");
    const named = { ...registryAddModal, path: "/{type}/{asin}", shown: { url: ["type", "asin"] } };
    expect(redactUrl(named, "https://shop.example/anna")).toBe(`https://shop.example/${X}`);
    const both = { ...registryAddModal, path: "/{type}-{id}" };
    expect(redactUrl(both, "https://shop.example/wedding-REG1")).toBe(`https://shop.example/${X}`);
  });

  it("events.6 shows a path that an element brought along only where it is the contract's own", () => {
    const own = listHeartAction.path;
    expect(redactUrl(listHeartAction, `https://shop.example${own}?name=Anna`, { path: own })).toBe(`https://shop.example${own}?name=${X}`);
    for (const path of ["/lists/of/anna", `/anna${own}`, "/"])
      expect(redactUrl(listHeartAction, `https://shop.example${path}`, { path }), path).toBe(`https://shop.example/${X}`);
  });
});

describe("the fields that calls show", () => {
  it("delivery-location.36 of a location only its country and type, and no query of its calls", () => {
    const at = "https://shop.example/portal-migration/hz/glow/get-location-label?deviceType=web&storeContext=fresh";
    expect(redactUrl(glowLocationLabel, at)).toBe("https://shop.example/portal-migration/hz/glow/get-location-label");
    const place = { addressLabel: "Sam - Ulm 89073", addressId: "a1", obfuscatedId: "x1", zipCode: "89073", state: "BW", city: "Ulm" };
    const shown = redact(
      { address: { ...place, district: "Mitte", countryCode: "DE", locationType: "REGION" } },
      shownLocation("address."),
    );
    expect(shown).toEqual({
      address: {
        ...Object.fromEntries([...Object.keys(place), "district"].map((name) => [name, X])),
        countryCode: "DE",
        locationType: "REGION",
      },
    });
  });

  it("events.6 tags of list-add-asin are typed and stand in no event", () => {
    const body = { listId: "L1", listType: "wishlist", asin: "B0", sid: "session-1234", tags: "for Anna, secret" };
    expect(redact(body, listAddAsin.shown.body)).toEqual({ listId: X, listType: "wishlist", asin: "B0", sid: X, tags: X });
  });

  it("promotion-eligibility.6 the map of eligibility stands in no event", () => {
    const ussEligibility = JSON.stringify({ eligibility: { promotion: { isCustomerPrime: true, promoId: "P-1" } } });
    const shown = redact({ baseAsin: "B0", ussEligibility }, upsellRecommendations.shown.body);
    expect(shown).toEqual({ baseAsin: "B0", ussEligibility: X });
  });

  it("events.6 of a form in server-made HTML every value is redacted", () => {
    for (const entry of [fragmentForm, fragmentFormGet]) {
      const form = { asin: "B0", quantity: 2, agreed: true, colour: ["red", "blue"], note: "for Anna" };
      expect(redact(form, entry.shown.body)).toEqual({ asin: X, quantity: X, agreed: X, colour: X, note: X });
      expect(redactUrl(entry, "https://shop.example/search?asin=B0&note=Anna", { path: "/search" })).toBe(
        `https://shop.example/${X}?asin=${X}&note=${X}`,
      );
    }
  });

  it("events.6 no entry names what the shopper typed, who or where the shopper is, a text of the server, a token or an id", () => {
    const FORBIDDEN =
      /token|csrf|sid$|session|customer|user|email|phone|address|zip|postal|city|street|location|(?:list|registry|external|request|client)id$|(?:tag|list|registry|participant|sur|given|recipient)name|(?:^|\.)name$|message|text|note|html|title|label|tags|query|keyword|descri|url|link|relationship|occasion/i;
    const OF_LOCATION = /: (?:(?:address(?:es)?|customerIntent)\.)?(?:countryCode|locationType)$/;
    const named = contract.flatMap(({ name, shown }) =>
      [...(shown.url ?? []), ...(shown.body ?? []), ...(shown.data ?? [])].map((field) => `${name}: ${field}`),
    );
    // the name of an experiment, of a measurement, and a flag
    const codes = [
      "deal-claim: entity.customerState",
      "grocery-cart-add: refreshGlowLabel",
      "grocery-cart-add-multiple: refreshGlowLabel",
      "weblab-trigger-list: name",
      "page-speed-report: metrics.name",
    ];
    const isForbidden = (field: string) => FORBIDDEN.test(field.split(": ")[1]!) && !codes.includes(field) && !OF_LOCATION.test(field);
    expect(named.filter(isForbidden)).toEqual([]);
    expect(named.length).toBeGreaterThan(100);
  });
});
