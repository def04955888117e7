import { describe, expect, it } from "vitest";
import { answered, asins, failed, items, listed, nothing, ready } from "../shop-by-look.fixture.ts";

const mobile = { layout: "mobile" } as const;

describe("dp-shop-by-look: like and dislike", () => {
  it("shop-by-look.29 shop-by-look.30 call:look-like a like raises the counter and takes the item from the dislikes", async () => {
    const world = await ready();
    world.model.mark("A2", "negative");
    world.model.mark("A2", "positive");
    expect(world.marks()).toEqual({ positive: [{ asin: "A2", iteration: 2 }], negative: [], iteration: 2 });
    const { path, signIn } = world.named("lookLike")[0]!.options;
    expect([path, signIn]).toEqual(["/discover/look/addLikeDPX", false]);
    expect(world.body("lookLike")).toMatchObject({
      ...{ actionType: "LIKE", asin: "A2", physicalId: "P-A2", asinIndex: 1, count: 3, iteration: 2 },
      ...{ positive: [{ asin: "A2", iteration: 2 }], negative: [], currentViewAsins: asins(12) },
    });
  });

  it("shop-by-look.31 call:look-dislike a dislike raises the counter on the desktop layout alone", async () => {
    const world = await ready({ dislikeAction: "less", endpointPrefix: "/x/" });
    world.model.mark("A1", "negative");
    expect([world.marks(), world.named("lookDislike")[0]!.options.path]).toEqual([
      ...[{ positive: [], negative: [{ asin: "A1", iteration: 1 }], iteration: 1 }, "/x/less"],
    ]);
    expect(world.body("lookDislike")).toMatchObject({ actionType: "DISLIKE", asin: "A1", negative: [{ asin: "A1", iteration: 1 }] });
    const small = await ready({}, mobile);
    small.model.mark("A1", "negative");
    expect([small.marks().iteration, small.body("lookDislike").iteration]).toEqual([0, 0]);
    small.model.mark("A2", "positive");
    expect(small.marks()).toEqual({ positive: [{ asin: "A2", iteration: 1 }], negative: [{ asin: "A1", iteration: 0 }], iteration: 1 });
  });

  it("shop-by-look.32 asks for one item in place, and on the desktop layout for two more", async () => {
    const counts = await Promise.all(
      (["desktop", "mobile"] as const).map(async (layout) => {
        const world = await ready({}, { layout });
        world.model.mark("A3", "positive");
        world.model.mark("A3", "negative");
        const { asinIndex, currentViewAsins } = world.body("lookDislike");
        return [world.body("lookLike").count, world.body("lookDislike").count, asinIndex, currentViewAsins!.length];
      }),
    );
    expect(counts).toEqual([
      [3, 3, 2, 12],
      [1, 1, 2, 6],
    ]);
  });

  it("shop-by-look.33 new items come behind a liked one, and in place of a disliked one on the desktop layout", async () => {
    const world = await ready({}, {}, listed(items(4)));
    world.model.mark("A2", "positive");
    await world.answer(listed([...items(2, 1, "B"), { asin: "A1" }]));
    expect([world.shown(), world.said()]).toEqual([["A1", "A2", "B1", "B2", "A3", "A4"], "2 new items"]);
    world.model.mark("A3", "negative");
    await world.answer(listed(items(3, 1, "C")));
    expect([world.shown(), world.model.$grid.get().newAsins]).toEqual([
      ...[
        ["A1", "A2", "B1", "B2", "C1", "C2", "C3", "A4"],
        ["C1", "C2", "C3"],
      ],
    ]);
  });

  it("shop-by-look.34 on the mobile layout a disliked item stays and is marked, new ones come behind it", async () => {
    const world = await ready({}, mobile, listed(items(4)));
    world.model.mark("A2", "negative");
    expect([[...world.model.$dislikedInPlace.get()], world.said()]).toEqual([["A2"], "You will see fewer items like this."]);
    await world.answer(listed(items(1, 1, "B")));
    expect([world.shown(), [...world.model.$dislikedInPlace.get()], world.model.$away.get()]).toEqual([
      ["A1", "A2", "B1", "A3", "A4"],
      ["A2"],
      undefined,
    ]);
    const full = await ready({ maxItemsMobile: 4 }, mobile, listed(items(4)));
    full.model.mark("A2", "positive");
    await full.answer(listed(items(1, 1, "B")));
    expect(full.shown()).toEqual(asins(4));
  });

  it("shop-by-look.35 a pressed mark is taken back without a call, and what is in flight for it is ended", async () => {
    const world = await ready();
    world.model.mark("A1", "positive");
    world.model.mark("A1", "positive");
    expect([world.marks(), world.named("lookLike").length, world.calls[1]!.options.signal!.aborted]).toEqual([
      ...[{ positive: [], negative: [], iteration: 1 }, 1, true],
    ]);
    world.model.mark("A2", "negative");
    world.model.mark("A1", "positive");
    await world.answer(nothing);
    world.model.mark("A2", "negative");
    expect([world.marks().negative, world.named("lookDislike").length]).toEqual([[], 1]);
    // another item's call goes on
    world.model.mark("A4", "positive");
    world.model.mark("A1", "positive");
    expect(world.calls.at(-1)!.options.signal!.aborted).toBe(false);
  });

  it("shop-by-look.36 both lists are in each later request, and a change is announced to the page", async () => {
    const world = await ready();
    world.model.mark("A1", "positive");
    await world.answer(nothing);
    world.model.mark("A2", "negative");
    await world.answer(nothing);
    world.model.more();
    expect(world.body("lookRecommendations")).toMatchObject({
      ...{ positive: [{ asin: "A1", iteration: 1 }], negative: [{ asin: "A2", iteration: 2 }], iteration: 2 },
    });
    expect(world.changes("lookLikes")).toEqual([
      {
        name: "lookLikes",
        value: { positive: [{ asin: "A1", iteration: 1 }], negative: [], iteration: 1 },
        previous: { positive: [], negative: [], iteration: 0 },
      },
      {
        name: "lookLikes",
        value: { positive: [{ asin: "A1", iteration: 1 }], negative: [{ asin: "A2", iteration: 2 }], iteration: 2 },
        previous: { positive: [{ asin: "A1", iteration: 1 }], negative: [], iteration: 1 },
      },
    ]);
  });

  it("shop-by-look.37 a 204 shows for 4 s that there is nothing, and leaves mark and item", async () => {
    const world = await ready();
    world.model.mark("A2", "negative");
    await world.answer(nothing);
    expect([world.model.$notice.get(), world.shown(), [...world.model.$dislikedInPlace.get()], world.marks().negative]).toEqual([
      { asin: "A2", text: "No further items like this right now.", role: "status" },
      ...[asins(12), ["A2"], [{ asin: "A2", iteration: 1 }]],
    ]);
    world.pass(3999);
    expect(world.model.$notice.get()).toBeDefined();
    world.pass(1);
    expect([world.model.$notice.get(), world.of("dp-error")]).toEqual([undefined, []]);
    world.model.mark("A1", "positive");
    await world.answer(answered({}));
    expect(world.model.$notice.get()!.asin).toBe("A1");
  });

  it("shop-by-look.76 a failure takes back mark, list and step, and is shown for 4 s, longer while it is held", async () => {
    const world = await ready();
    world.model.mark("A2", "positive");
    await world.answer(nothing);
    world.model.mark("A2", "negative");
    await world.answer(failed(500));
    expect([world.marks(), world.model.$notice.get(), world.of("dp-error").map(({ code, call }) => [code, call])]).toEqual([
      { positive: [{ asin: "A2", iteration: 1 }], negative: [], iteration: 1 },
      { asin: "A2", text: "Something went wrong.", role: "alert" },
      [["http", "look-dislike"]],
    ]);
    world.pass(3000);
    world.model.holdNotice(true);
    world.pass(9000);
    expect(world.model.$notice.get()).toBeDefined();
    world.model.holdNotice(false);
    world.pass(4000);
    expect(world.model.$notice.get()).toBe(undefined);
    const small = await ready({}, mobile);
    small.model.mark("A1", "negative");
    await small.answer(failed(404));
    expect([small.marks(), [...small.model.$dislikedInPlace.get()]]).toEqual([{ positive: [], negative: [], iteration: 0 }, []]);
  });

  it("events.9 shop-by-look.76 a call that a listener cancelled leaves everything as before, without a word", async () => {
    const world = await ready();
    world.model.mark("A1", "positive");
    await world.answer(failed(0, { code: "cancelled" }));
    expect([world.marks(), world.model.$notice.get(), world.of("dp-error")]).toEqual([
      { positive: [], negative: [], iteration: 0 },
      undefined,
      [],
    ]);
  });

  it("shop-by-look.85 a dislike that took its item away can be taken back for 10 s", async () => {
    const world = await ready({}, {}, listed(items(4)));
    world.model.mark("A2", "negative");
    await world.answer(listed(items(2, 1, "B")));
    const away = world.model.$away.get()!;
    expect([world.shown(), away.item.asin, world.said()]).toEqual([
      ...[["A1", "B1", "B2", "A3", "A4"], "A2", "You will see fewer items like this."],
    ]);
    const before = world.calls.length;
    world.model.putBack(away);
    expect([world.shown(), world.marks().negative, world.model.$away.get(), world.calls.length]).toEqual([
      ...[["A1", "A2", "B1", "B2", "A3", "A4"], [], undefined, before],
    ]);
    world.model.mark("A1", "negative");
    await world.answer(listed(items(1, 1, "C")));
    world.model.holdAway(true);
    world.pass(20_000);
    expect(world.model.$away.get()).toBeDefined();
    world.model.holdAway(false);
    world.pass(9999);
    expect(world.model.$away.get()).toBeDefined();
    world.pass(1);
    expect(world.model.$away.get()).toBe(undefined);
  });

  it("shop-by-look.6 shop-by-look.29 20 fast presses whose answers come late and out of order end as the shopper sees them", async () => {
    const world = await ready();
    const sides = ["positive", "negative"] as const;
    for (let press = 0; press < 20; press++) world.model.mark(`A${(press % 3) + 1}`, sides[(press * 7) % 2]!);
    const { positive, negative } = world.marks();
    const seen = JSON.stringify(world.marks());
    expect(positive.filter(({ asin }) => negative.some((mark) => mark.asin === asin))).toEqual([]);
    const open = world.calls.filter(({ name, options }) => name !== "lookRecommendations" && options.signal!.aborted);
    for (const call of open.toReversed()) await call.answer(listed(items(2, 70)));
    expect([JSON.stringify(world.marks()), world.shown()]).toEqual([seen, asins(12)]);
    expect(world.calls.slice(1).filter(({ options }) => !options.signal!.aborted).length).toBeLessThanOrEqual(1);
  });
});
