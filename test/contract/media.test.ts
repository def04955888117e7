import { describe, expect, it } from "vitest";
import { libraryAdd, sampleLog, sampleStats } from "../../src/contract/sample.ts";
import { Shopper, shopOfFile } from "./shop.ts";

const shop = shopOfFile();
const TITLE = "B0AUDSEA01";

describe("samples and the library", () => {
  it("call:sample-log call:sample-stats keeps what a session played, in its order, and of no other session", async () => {
    const [guest, other] = [await Shopper.at(shop.app), await Shopper.at(shop.app)];
    const stretch = { eventType: "Listening" as const, asin: TITLE, eventTimeStamp: 1000, eventEndTimeStamp: 5000 };
    expect((await guest.call(sampleLog, { body: { s: "FirstPlay", ref: "" } })).ok).toBe(true);
    expect((await guest.call(sampleStats, { body: stretch })).ok).toBe(true);
    expect((await guest.state()).sampleEvents).toEqual([{ s: "FirstPlay", ref: "" }, stretch]);
    expect((await other.state()).sampleEvents).toEqual([]);
  });

  it("call:library-add puts a title into the customer's library once, refuses others, and sends a guest to sign-in", async () => {
    const mara = await Shopper.at(shop.app, "mara");
    const add = async (shopper: Shopper, asin: string) => shopper.call(libraryAdd, { body: { asin, action: "add" } });
    expect(await (await add(mara, TITLE)).json()).toEqual({ code: "success" });
    expect(await (await add(mara, TITLE)).json()).toEqual({ code: "success" });
    expect(await (await add(mara, "B0KETTLE17")).json()).toMatchObject({ code: "no-such-title" });
    expect((await mara.state()).library).toEqual([TITLE]);
    expect((await add(await Shopper.at(shop.app), TITLE)).status).toBe(401);
  });

  it("a sample is the same at each request, can be had in parts, and there is none of what nobody listens to", async () => {
    const get = (path: string, range?: string) => shop.app.request(path, range ? { headers: { range } } : {});
    const whole = new Uint8Array(await (await get(`/samples/${TITLE}.wav`)).arrayBuffer());
    const part = await get(`/samples/${TITLE}.wav`, "bytes=40-99");
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 40-99/${whole.length}`]);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.slice(40, 100));
    expect((await get(`/samples/${TITLE}.wav`, `bytes=${whole.length}-`)).status).toBe(416);
    expect((await get("/samples/B0KETTLE17.wav")).status).toBe(404);
  });
});
