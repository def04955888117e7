import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { shopOfFile, Shopper } from "./shop.ts";

const shop = shopOfFile();

const look = async (shopper: Shopper, path: string) => {
  const response = await shopper.fetch(path, { headers: { accept: "text/html" } });
  return { status: response.status, text: await response.text(), location: response.headers.get("location") };
};

/** Posts a line's form as a browser without scripts does. */
const send = (shopper: Shopper, page: string, asin: string, fields: Record<string, string>) => {
  const own = { "anti-csrftoken-a2z": shopper.token, "dp-request-id": randomBytes(16).toString("hex"), asin };
  return shopper.fetch(page, { method: "POST", body: new URLSearchParams({ ...own, ...fields }), headers: { accept: "text/html" } });
};

describe("registries of their owners", () => {
  const PAGES = [
    ["theo", "/baby-reg", "requestQuantity", "B0SWADDLE3"],
    ["jonas", "/wedding/organize-registry", "requestedQuantity", "B0GLASSES6"],
    ["lin", "/registries/gl/owner-view/", "desiredQuantity", "B0LAMPDESK"],
  ] as const;
  const countsOf = async (shopper: Shopper, page: string) => {
    const { baby, wedding, gift } = await shopper.state();
    if (page === "/baby-reg") return baby!.items.map((item) => [item.asin, item.requested]);
    if (page.startsWith("/wedding")) return wedding!.items.map((item) => [item.asin, item.requested]);
    return gift.find(({ id }) => page.endsWith(id))!.items.map((item) => [item.asin, item.desired]);
  };

  it.each(PAGES)("host.7 %s changes how many and takes an item off on %s by its forms", async (who, address, field, asin) => {
    const owner = await Shopper.at(shop.app, who);
    const page = address.endsWith("/") ? address + (await owner.state()).gift[0]!.id : address;
    const saved = await send(owner, page, asin, { do: "save", [field]: "12" });
    expect(saved.headers.get("location")).toBe(`${page}?done=saved#item-${asin}`);
    expect(await countsOf(owner, page)).toEqual([[asin, 12]]);
    expect((await look(owner, `${page}?done=saved`)).text).toContain("Saved.");
    for (const count of ["0", "1000", "1.5", "many", ""]) {
      expect((await send(owner, page, asin, { do: "save", [field]: count })).status, count).toBe(400);
    }
    expect(await countsOf(owner, page)).toEqual([[asin, 12]]);
    expect((await send(owner, page, asin, { do: "burn" })).status).toBe(400);
    expect((await send(owner, page, "B0KETTLE17", { do: "save", [field]: "2" })).status).toBe(404);
    await send(owner, page, asin, { do: "remove" });
    expect(await countsOf(owner, page)).toEqual([]);
    await send(owner, page, asin, { do: "add", quantity: "3" });
    expect(await countsOf(owner, page)).toEqual([[asin, 3]]);
    expect((await send(owner, page, asin, { do: "add", quantity: "5" })).headers.get("location")).toContain("done=exists");
    expect(await countsOf(owner, page)).toEqual([[asin, 3]]);
  });

  it("calls.12 calls.14 a form is done once, and not without its token", async () => {
    const jonas = await Shopper.at(shop.app, "jonas");
    const page = "/wedding/organize-registry";
    const before = await countsOf(jonas, page);
    expect((await send(jonas, page, "B0GLASSES6", { do: "remove", "anti-csrftoken-a2z": "" })).status).toBe(403);
    expect(await countsOf(jonas, page)).toEqual(before);
    const id = "0123456789abcdef";
    await send(jonas, page, "B0GLASSES6", { do: "save", requestedQuantity: "4", "dp-request-id": id });
    const markup = (await look(jonas, page)).text;
    expect(markup).toContain('count="4"');
    const again = await send(jonas, page, "B0GLASSES6", { do: "remove", "dp-request-id": id });
    expect([again.status, (await countsOf(jonas, page)).length]).toEqual([303, 0]); // another press of a page that went back
  });

  it("a baby registry keeps its switches, and a must-have stands first", async () => {
    const ines = await Shopper.at(shop.app, "ines");
    const asin = (await ines.state()).baby!.items.at(-1)!.asin;
    await send(ines, "/baby-reg", asin, { do: "save", requestQuantity: "2", mustHave: "true", private: "true" });
    const item = (await ines.state()).baby!.items.find((one) => one.asin === asin);
    expect(item).toMatchObject({ requested: 2, mustHave: true, groupGifting: false, private: true });
    expect(/data-asin="(\w+)"/.exec((await look(ines, "/baby-reg")).text)![1]).toBe(asin);
    await send(ines, "/baby-reg", asin, { do: "save", requestQuantity: "2" });
    expect((await ines.state()).baby!.items.find((one) => one.asin === asin)).toMatchObject({ mustHave: false, private: false });
  });

  it("nobody sees or changes what is another's; who is signed out signs in", async () => {
    const view = "/registries/gl/owner-view/GR-lin-1";
    const [mara, guest] = [await Shopper.at(shop.app, "mara"), await Shopper.at(shop.app)];
    expect((await look(mara, view)).status).toBe(404);
    expect((await send(mara, view, "B0LAMPDESK", { do: "remove" })).status).toBe(404);
    expect((await look(guest, view)).location).toBe(`/sign-in?path=${encodeURIComponent(view)}`);
    expect((await look(guest, "/wedding/organize-registry?asin=B0DINNER16")).location).toBe("/wedding/nosignin?asin=B0DINNER16");
    expect((await look(guest, "/wedding/nosignin?asin=B0DINNER16")).text).toContain(
      encodeURIComponent("/wedding/organize-registry?asin=B0DINNER16"),
    );
  });

  it("recommend what goes with the gifts and is not on the registry yet", async () => {
    const jonas = await Shopper.at(shop.app, "jonas");
    await send(jonas, "/wedding/organize-registry", "B0DINNER16", { do: "add" });
    const markup = (await look(jonas, "/wedding/organize-registry")).text;
    const asins = [...markup.slice(markup.indexOf("Goes with your gifts")).matchAll(/data-dp-item data-asin="(\w+)"/g)].map(
      ([, asin]) => asin,
    );
    expect(asins).toHaveLength(4);
    expect(asins).not.toContain("B0DINNER16");
  });
});
