import { describe, expect, it } from "vitest";
import { camel, kebab } from "./names.ts";

describe("names of options", () => {
  it.each([
    ["asin", "asin"],
    ["offerListingId", "offer-listing-id"],
    ["level2Tags", "level2-tags"],
    ["reloadOn403", "reload-on403"],
  ])("config.2 %s is the attribute %s", (name, attribute) => {
    expect(kebab(name)).toBe(attribute);
    expect(camel(attribute)).toBe(name);
  });

  it("config.2 a digit that follows a hyphen goes without it", () => {
    expect(camel("max-2-lines")).toBe("max2Lines");
  });
});
