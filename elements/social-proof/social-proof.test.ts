import { beforeEach, describe, expect, it } from "vitest";
import { settled, testContext, type TestContext } from "../../test/support/model-context.ts";
import { createSocialProofModel, type SocialProofModel } from "./social-proof.model.ts";
import type { SocialProofOptions } from "./social-proof.options.ts";

const LEADS = { id: "best-seller", text: "Best seller", url: "/best-sellers" };
const EXPLAINS = { id: "pick", text: "Overall pick", content: "<p>Rated well.</p>", url: "/picks" };
const BOUGHT = { id: "bought", text: "500+ bought in the past month" };

describe("dp-social-proof", () => {
  let test: TestContext<SocialProofOptions>;
  let model: SocialProofModel;

  function make(options: Partial<SocialProofOptions> = {}, device: "desktop" | "tablet" | "mobile" | "app" = "desktop") {
    const own = { asin: "A1", merchantId: "S1", availableBadges: [LEADS, EXPLAINS], availableFaceouts: [BOUGHT] };
    test = testContext({ ...own, ...options } as SocialProofOptions, { page: { device } });
    model = createSocialProofModel(test.context);
  }
  const proofs = () => model.$proofs.get();
  const texts = () => proofs().map(({ text }) => text);
  const of = (type: string) => test.events.filter((event) => event.type === type).map(({ detail }) => detail as Record<string, unknown>);
  const change = (options: Partial<SocialProofOptions>) => test.$options.set({ ...test.$options.get(), ...options } as SocialProofOptions);
  const seeAll = () => proofs().forEach((proof) => model.seen(proof));
  const counted = () => of("dp-metric").map(({ name, tags }) => [name, (tags as Record<string, string>)["id"]]);

  beforeEach(() => make());

  it("social-proof.1 badges come first, then faceouts, without empty and repeated ones (option:social-proof.available-badges, option:social-proof.available-faceouts)", () => {
    expect(texts()).toEqual(["Best seller", "Overall pick", "500+ bought in the past month"]);
    make({
      availableBadges: [{ id: "a", text: " " }, null, "text", { id: "a", text: "One" }, { id: "a", text: "Two" }, { id: "b" }],
      availableFaceouts: [
        { id: "a", text: "Of a badge" },
        { id: "c", text: "Three" },
      ],
    });
    expect(texts()).toEqual(["One", "Three"]);
  });

  it("social-proof.2 a faceout has neither link nor content, and a badge may have both", () => {
    make({ availableFaceouts: [{ ...EXPLAINS, id: "f" }] });
    expect(proofs().map(({ content, link }) => [content, link?.href])).toEqual([
      [undefined, "https://shop.example/best-sellers"],
      ["<p>Rated well.</p>", "https://shop.example/picks"],
      [undefined, undefined],
    ]);
  });

  it.each(["desktop", "tablet", "mobile", "app"] as const)("social-proof.3 on %s all are shown", (device) => {
    make({}, device);
    expect(texts().length).toBe(3);
  });

  it("social-proof.4 with neither badge nor faceout it is empty (state:social-proof.empty, state:social-proof.ready)", () => {
    expect(model.$state.get()).toBe("ready");
    change({ availableBadges: [], availableFaceouts: [{ id: "x", text: "" }] });
    expect(model.$state.get()).toBe("empty");
  });

  it("social-proof.5 an entry is counted once when it is seen, with its tags (option:social-proof.asin, option:social-proof.merchant-id)", () => {
    expect(of("dp-metric")).toEqual([]);
    seeAll();
    seeAll();
    expect(counted()).toEqual([LEADS, EXPLAINS, BOUGHT].map(({ id }) => ["social-proof.impression", id]));
    expect(of("dp-metric")[0]).toEqual({
      ...{ name: "social-proof.impression", value: 1 },
      tags: { id: "best-seller", asin: "A1", merchantId: "S1", deviceType: "desktop" },
    });
  });

  it("social-proof.5 the page's own name of the device counts first (option:social-proof.device-type)", () => {
    make({ deviceType: "kiosk", asin: undefined, merchantId: undefined });
    model.seen(proofs()[0]!);
    expect(of("dp-metric")[0]!["tags"]).toEqual({ id: "best-seller", deviceType: "kiosk" });
  });

  it("social-proof.6 after a redraw new entries are counted, and those of another product", () => {
    seeAll();
    change({
      availableBadges: [
        { ...LEADS, text: "Best seller in kitchen" },
        { id: "new", text: "New" },
      ],
    });
    seeAll();
    expect(counted().slice(3)).toEqual([["social-proof.impression", "new"]]);
    change({ asin: "A2" });
    seeAll();
    expect(counted().length).toBe(7);
  });

  it("social-proof.7 a press opens the popover, a second one closes it, another badge takes its place", async () => {
    make({ availableBadges: [EXPLAINS, { ...EXPLAINS, id: "other" }] });
    const [one, other] = proofs();
    model.press(one!);
    await settled();
    expect(model.$open.get()!.content!.source).toBe("<p>Rated well.</p>");
    model.press(other!);
    model.press(other!);
    const surface = "social-proof";
    expect([of("dp-open").length, of("dp-close"), model.$open.get()]).toEqual([
      2,
      [
        { surface, reason: "other" },
        { surface, reason: "press" },
      ],
      null,
    ]);
  });

  it("social-proof.7 a cancelled dp-open opens nothing; a badge that goes, or has nothing to explain any more, closes it", () => {
    test.cancelled.add("dp-open");
    model.press(proofs()[1]!);
    expect([model.$open.get(), of("dp-close")]).toEqual([null, []]);
    test.cancelled.clear();
    model.press(proofs()[1]!);
    change({ availableBadges: [LEADS, EXPLAINS] });
    expect(model.$open.get()!.entry.text).toBe("Overall pick");
    change({ availableBadges: [{ ...EXPLAINS, content: undefined }] });
    expect([model.$open.get(), of("dp-close")]).toEqual([null, [{ surface: "social-proof", reason: "removed" }]]);
  });

  it("social-proof.8 entries without id are shown, are never repeated ones, and their metrics have no such tag", () => {
    make({ availableBadges: [{ text: "Same" }, { text: "Same" }], availableFaceouts: [] });
    seeAll();
    expect([texts(), of("dp-metric").map(({ tags }) => tags)]).toEqual([
      ["Same", "Same"],
      Array(2).fill({ asin: "A1", merchantId: "S1", deviceType: "desktop" }),
    ]);
  });

  it("social-proof.8 an address that the guard refuses is no link, and is reported once", () => {
    make({ availableBadges: [{ ...LEADS, url: "https://evil.example/" }] });
    change({ availableFaceouts: [] });
    expect([proofs()[0]!.link, of("dp-error").map(({ code }) => code)]).toEqual([{ href: undefined }, ["blocked-url"]]);
    model.follow("/best-sellers");
    expect(test.navigations).toEqual([{ url: "/best-sellers", reason: "link" }]);
  });
});
