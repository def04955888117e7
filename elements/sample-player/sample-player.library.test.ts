import { describe, expect, it } from "vitest";
import { player, type Player } from "./sample-player.model.fixture.ts";

describe("the library of dp-sample-player", () => {
  const offer = { libraryUrl: "/library/add", libraryData: { asin: "A1", action: "add" } };
  const add = (one: Player) => one.test.calls.findLast(({ name }) => name === "libraryAdd")!;
  const answer = (one: Player, data: object) => add(one).answer({ ok: true, status: 200, data });
  const signedIn = (one: Player, is: boolean) => one.test.context.page.customer.set({ id: null, signedIn: is, prime: false });

  it("sample-player.16 sample-player.17 a press sends the action data once; success is told (option:sample-player.library-url, option:sample-player.library-data)", async () => {
    const one = player(offer);
    one.model.library.press();
    one.model.library.press();
    expect([one.model.library.$phase.get(), add(one).request]).toEqual(["adding", { body: offer.libraryData }]);
    expect(one.test.calls.filter(({ name }) => name === "libraryAdd").length).toBe(1);
    await answer(one, { code: "success" });
    expect([one.model.library.$phase.get(), one.model.library.$banner.get()?.text]).toEqual(["added", "sample-player.added"]);
    expect(one.of("dp-success")).toEqual([{ action: "library-add", asin: "A1" }]);
  });

  it("sample-player.16 a shopper who is known to be signed out is sent to sign-in, without a call", () => {
    const one = player(offer);
    signedIn(one, false);
    one.model.library.press();
    expect([add(one), one.test.navigations.length]).toEqual([undefined, 1]);
  });

  it("sample-player.19 a refusal shows the server's words, or ours, and a new press tries again", async () => {
    const one = player(offer);
    one.model.library.press();
    await answer(one, { code: "full", message: "Your library is full." });
    expect([one.model.library.$phase.get(), one.model.library.$notice.get()]).toEqual([
      "failed",
      { role: "alert", text: "Your library is full." },
    ]);
    expect(one.of("dp-error")[0]).toMatchObject({ code: "refused", message: "sample-player.library-failed" });
    one.model.library.press();
    expect(one.model.library.$notice.get()).toBe(undefined);
    await answer(one, { code: "full" });
    expect(one.model.library.$notice.get()?.text).toBe("sample-player.library-failed");
  });

  it("sample-player.19 after a lost answer nothing is claimed", async () => {
    const one = player(offer);
    one.model.library.press();
    await add(one).answer({ ok: false, code: "unknown", message: "lost" });
    expect(one.model.library.$notice.get()?.text).toBe("calls.unconfirmed");
    expect(one.of("dp-error")[0]).toMatchObject({ code: "unknown" });
  });

  it("sample-player.18 another title starts over, and an answer for the former shows nothing", async () => {
    const one = player(offer);
    one.model.library.press();
    one.set({ asin: "A2" });
    expect(one.model.library.$phase.get()).toBe("none");
    await answer(one, { code: "success" });
    expect([one.model.library.$phase.get(), one.model.library.$banner.get()]).toEqual(["none", undefined]);
  });

  it("sample-player.23 an address of another site offers no button, unless its origin is trusted with tokens", () => {
    const one = player({ ...offer, libraryUrl: "https://elsewhere.example/add" });
    expect([one.model.library.$isOffered.get(), one.of("dp-error").length]).toEqual([false, 1]);
    expect(one.of("dp-error")[0]).toMatchObject({ code: "blocked-url" });
    expect(player({ libraryUrl: "https://shop.example/add" }).model.library.$isOffered.get()).toBe(true);
    expect(player().model.library.$isOffered.get()).toBe(false);
  });
});
