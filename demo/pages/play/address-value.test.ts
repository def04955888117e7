import { describe, expect, it } from "vitest";
import { mayBeSet } from "./address-value.ts";

const BASE = "https://shop.example/docs/elements/dp-promo-claim?set.terms-url=x";

describe("options that the address of a documentation page sets", () => {
  it("url.1 an address of another site is not set, whatever it is written as", () => {
    for (const value of ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)", " java\nscript:x", "data:,x"])
      for (const option of ["terms-url", "url", "learn-more-manage-staples-link", "cart-api-host", "anchor-image", "src"])
        expect(mayBeSet(option, value, BASE), `${option} ${value}`).toBe(false);
  });

  it("url.1 an address of this site and every other option are", () => {
    for (const value of ["/terms", "terms?a=1", "https://shop.example/terms", "", "#top"])
      expect(mayBeSet("terms-url", value, BASE), value).toBe(true);
    for (const option of ["label", "asin", "page-type"]) expect(mayBeSet(option, "Note: 10 % off", BASE), option).toBe(true);
  });
});
