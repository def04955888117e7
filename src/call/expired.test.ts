import { describe, expect, it } from "vitest";
import { run } from "./run.ts";
import { adding, elementAt, openShop, stockAdd, types } from "./shop.fixture.ts";

describe("a session that has expired", () => {
  it("grocery-order-add.9 a 401 reloads in place of the sign-in where the element says so, once per page view", async () => {
    const shop = await openShop((response) => response.writeHead(401).end());
    const element = elementAt(shop.origin);
    const options = { reloadOn401: true, reloadOn403: true };
    expect(await run(stockAdd, adding, options, element)).toMatchObject({ status: 401, left: true });
    expect(await run(stockAdd, adding, options, element)).not.toHaveProperty("left");
    expect(types(element).filter((type) => type === "reload")).toHaveLength(1);
    expect(types(element)).not.toContain("sign-in");
  });
});
