import { expect } from "@open-wc/testing";
import { json } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { seen } from "../../test/support/recorder.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { setViewport } from "../../test/support/viewport.ts";
import { settled, until } from "../../test/support/until.ts";
import { activeElement } from "../../src/focus/focus.ts";
import { lookOf } from "../../src/state/stores.ts";
import "../heart-button/index.ts";
import {
  asins,
  became,
  bodies,
  card,
  DISLIKE,
  drag,
  find,
  host,
  item,
  items,
  LIKE,
  names,
  nothing,
  openShop,
  picture,
  place,
  RECOMMEND,
  root,
  shop,
  shown,
  text,
  there,
} from "./shop-by-look.page.fixture.ts";

const pressed = (asin: string) => ["like", "dislike"].map((name) => card(asin, `[part=${name}]`).ariaPressed);
const pictures = [picture("two"), picture("three")].join();

describe("dp-shop-by-look: what a shopper does with an item", () => {
  beforeEach(async () => {
    openShop();
    await setViewport({ width: 1280, height: 800 });
  });
  afterEach(() => shop.restore());

  it("shop-by-look.29 shop-by-look.33 like and dislike are toggles with the item's title; new items come in within 750 ms", async () => {
    await place();
    await became("ready");
    expect([card("A2", "[part=like]").ariaLabel, card("A2", "[part=dislike]").ariaLabel, pressed("A2")]).to.deep.equal([
      ...["More like Table A2", "Less like Table A2", ["false", "false"]],
    ]);
    await clickOn(card("A2", "[part=like]"));
    await until(() => shown().includes("L2"));
    expect([pressed("A2"), shown().slice(0, 5)]).to.deep.equal([
      ["true", "false"],
      ["A1", "A2", "L1", "L2", "A3"],
    ]);
    expect(getComputedStyle(card("L1").parentElement!).animationDuration).to.equal("0.75s");
    await until(() => seen("announcement").includes("polite 2 new items"));
    expect(lookOf(host).get()).to.deep.equal({ positive: [{ asin: "A2", iteration: 1 }], negative: [], iteration: 1, filters: [] });
    await names();
  });

  it("shop-by-look.33 shop-by-look.85 focus in a disliked item goes to the item in its place, and it can be put back", async () => {
    await place();
    await became("ready");
    card("A2", "[part=dislike]").focus();
    await press("Enter");
    await until(() => !shown().includes("A2"));
    await until(() => activeElement() === card("D1", ".link"), "focus is in its place");
    expect(text(".said")).to.equal("You will see fewer items like this. Put it back");
    await until(() => seen("announcement").some((one) => one.includes("You will see fewer items")));
    // what comes in is faint at first
    await Promise.all(host.shadowRoot!.getAnimations().map(({ finished }) => finished));
    await expect(host).to.be.accessible();
    find("[part=put-back]").focus();
    await press("Enter");
    await until(() => shown()[1] === "A2");
    expect([shown().slice(0, 4), pressed("A2"), bodies(DISLIKE).length]).to.deep.equal([["A1", "A2", "D1", "D2"], ["false", "false"], 1]);
    await until(() => activeElement() === card("A2", ".link"), "focus is not lost");
    await names();
  });

  it("shop-by-look.34 on the mobile layout a disliked item stays, dimmed and marked", async () => {
    await setViewport({ width: 400, height: 800 });
    await place();
    await became("ready");
    await clickOn(card("A1", "[part=dislike]"));
    await until(() => shown().includes("D1"));
    const node = card("A1").parentElement!;
    expect([node.hasAttribute("data-disliked"), text(".disliked"), getComputedStyle(card("A1", ".link")).opacity]).to.deep.equal([
      ...[true, "You will see fewer items like this.", "0.45"],
    ]);
    await until(() => seen("announcement").length === 2);
    expect(seen("announcement").filter((one) => one.includes("fewer")).length).to.equal(1);
    await names();
  });

  it("shop-by-look.37 shop-by-look.76 what came of it is shown beside the item, announced once", async () => {
    shop.on(LIKE, nothing);
    await place();
    await became("ready");
    await clickOn(card("A1", "[part=like]"));
    await there(".notice");
    expect([card("A1", ".notice").textContent, pressed("A1")]).to.deep.equal(["No further items like this right now.", ["true", "false"]]);
    shop.on(LIKE, () => json({}, 404));
    await clickOn(card("A2", "[part=like]"));
    await until(() => card("A2").querySelector(".notice") !== null);
    expect([card("A2", ".notice").textContent, card("A2", ".notice").dataset["kind"], pressed("A2")]).to.deep.equal([
      ...["Something went wrong.", "alert", ["false", "false"]],
    ]);
    await until(() => seen("announcement").length === 2);
    expect(seen("announcement")).to.deep.equal(["polite No further items like this right now.", "assertive Something went wrong."]);
    await expect(host).to.be.accessible();
    await names();
  });

  it("shop-by-look.6 shop-by-look.29 20 fast presses with late answers end as the shopper sees them", async () => {
    const answers: (() => void)[] = [];
    for (const path of [LIKE, DISLIKE])
      shop.on(path, () => new Promise((resolve) => answers.push(() => resolve(json({ dpxRecommendationItemList: items(2, 50) })))));
    await place();
    await became("ready");
    for (let times = 0; times < 20; times++) card(`A${(times % 3) + 1}`, times % 2 ? "[part=like]" : "[part=dislike]").click();
    await settled();
    const before = asins(3).map(pressed);
    for (const answer of answers.toReversed().slice(1)) answer();
    await settled();
    const { positive, negative } = lookOf(host).get();
    const marks = asins(3).map((asin) => [positive, negative].map((list) => String(list.some((mark) => mark.asin === asin))));
    expect([asins(3).map(pressed), marks]).to.deep.equal([before, before]);
    await names();
  });

  it("shop-by-look.20 shop-by-look.21 shop-by-look.22 pictures are leafed through by buttons and arrow keys, and are had when they are next", async () => {
    await place("", { dpxRecommendationItemList: [item("A1", { asinImageUrlsJson: pictures }), item("A2")] });
    await became("ready");
    const gallery = await there(".gallery");
    const sources = () => [...gallery.querySelectorAll("img")].map(({ src }) => src.split("?")[1]);
    const current = () => gallery.querySelector<HTMLImageElement>("[data-offset='0'] > img")!;
    const arrow = (way: string) => gallery.querySelector<HTMLElement>(`[part=${way}-picture]`)!;
    expect([sources(), current().alt, arrow("previous").ariaDisabled, arrow("next").ariaLabel]).to.deep.equal([
      ...[["A1", "two"], "Picture 1 of 3", "true", "Next picture"],
    ]);
    expect(card("A2").querySelector(".gallery")).to.equal(null);
    const track = gallery.querySelector(".track")!;
    const durations: unknown[] = [];
    const animate = track.animate.bind(track);
    track.animate = (frames, options) => {
      durations.push((options as KeyframeAnimationOptions).duration);
      return animate(frames, options);
    };
    await clickOn(arrow("next"));
    await until(() => current().alt === "Picture 2 of 3");
    await until(() => durations.length > 0, "it moves");
    expect(durations).to.deep.equal([300]);
    expect(sources()).to.deep.equal(["A1", "two", "three"]);
    arrow("next").focus();
    await press("ArrowRight");
    await until(() => current().alt === "Picture 3 of 3");
    await press("ArrowRight");
    expect([current().alt, arrow("next").ariaDisabled, arrow("previous").ariaLabel]).to.deep.equal([
      ...["Picture 3 of 3", "true", "Previous picture"],
    ]);
    await press("ArrowLeft");
    await until(() => current().alt === "Picture 2 of 3");
    await until(() => seen("announcement").length === 3);
    await names();
  });

  it("shop-by-look.21 a swipe of 5% leafs and is no press, a shorter one springs back", async () => {
    let left = 0;
    const stay = (event: Event) => {
      left++;
      event.preventDefault();
    };
    addEventListener("dp-navigate", stay);
    await place("", { dpxRecommendationItemList: [item("A1", { asinImageUrlsJson: pictures })] });
    await became("ready");
    await there(".gallery");
    const frame = card("A1", ".frame");
    const current = () => find(".gallery [data-offset='0'] > img").getAttribute("alt");
    const width = frame.getBoundingClientRect().width;
    await drag(frame, -Math.floor(width * 0.05) + 1);
    await settled();
    expect(current()).to.equal("Picture 1 of 3");
    await drag(frame, -Math.ceil(width * 0.05) - 1);
    await until(() => current() === "Picture 2 of 3");
    await drag(frame, Math.ceil(width * 0.3));
    await until(() => current() === "Picture 1 of 3");
    await drag(frame, Math.ceil(width * 0.3));
    await settled();
    expect([current(), left]).to.deep.equal(["Picture 1 of 3", 0]);
    await clickOn(frame);
    await until(() => left === 1);
    removeEventListener("dp-navigate", stay);
    await names();
  });

  it("shop-by-look.22 pictures out of the window are not fetched", async () => {
    await place("", { dpxRecommendationItemList: items(12, 1, "Far") }, (inner) => `<div id="far"></div>${inner}`);
    document.getElementById("far")!.style.blockSize = "9000px";
    await became("ready");
    await place(
      "",
      { dpxRecommendationItemList: [item("Deep", { imageAddress: picture("deep") })] },
      (inner) => `<div id="deep"></div>${inner}`,
    );
    const gap = document.getElementById("deep")!;
    gap.style.blockSize = "9000px";
    await became("ready");
    await settled();
    const image = card("Deep").querySelector("img")!;
    expect([image.loading, card("Deep").querySelector(".gallery")]).to.deep.equal(["lazy", null]);
    gap.style.blockSize = "0";
    image.scrollIntoView();
    await until(() => image.complete && image.naturalWidth > 0, "it is fetched");
    await names();
  });

  it("shop-by-look.23 each item has a heart with its asin, id, title and actions, and none without actions", async () => {
    const details = { initialActions: [{ type: "add" as const }], serializedItemInfo: "e30" };
    const list = [item("A1", { heartActionDetails: details }), item("A2", { heartActionDetails: undefined as never })];
    await place("", { dpxRecommendationItemList: list });
    await became("ready");
    await until(() => host.querySelector("dp-heart-button")?.getAttribute("data-state") === "ready", "the heart is ready");
    const hearts = [...host.querySelectorAll("dp-heart-button")];
    expect(
      hearts.map((heart) => ["asin", "item-id", "item-title", "heart-action-details"].map((name) => heart.getAttribute(name))),
    ).to.deep.equal([["A1", "I-A1", "Table A1", JSON.stringify(details)]]);
    expect(hearts[0]!.checkVisibility()).to.equal(true);
    const box = card("A1").getBoundingClientRect();
    const own = hearts[0]!.getBoundingClientRect();
    expect(own.left >= box.left && own.right <= box.right && own.top >= box.top).to.equal(true);
    host.remove();
    await settled();
    expect(host.querySelectorAll("dp-heart-button").length).to.equal(0);
    await names();
  });

  it("scope.3 shop-by-look.36 a script that sets the store changes what is liked and loads with its filters", async () => {
    await place();
    await became("ready");
    const store = lookOf(host);
    store.set({ ...store.get(), positive: [{ asin: "A1", iteration: 1 }], iteration: 1, filters: [{ type: "prime", filter: "prime" }] });
    await until(() => shop.to(RECOMMEND).length === 1);
    expect(bodies(RECOMMEND)[0]).to.deep.include({ actionType: "FILTER", positive: [{ asin: "A1", iteration: 1 }] });
    await until(() => pressed("A1")[0] === "true");
    await names();
  });

  it("shop-by-look.16 300 items: those out of sight are neither laid out nor drawn, and a press renders no other item", async () => {
    await place("", { dpxRecommendationItemList: items(12), nextStart: 12 });
    await became("ready");
    shop.on(RECOMMEND, () => json({ dpxRecommendationItemList: items(300, 13), nextStart: -1 }));
    find("[part=show-more]").click();
    await until(() => shown().length === 312);
    const last = card("A312").parentElement!;
    expect([
      getComputedStyle(last).contentVisibility,
      card("A312", ".marks").checkVisibility({ contentVisibilityAuto: true }),
    ]).to.deep.equal([...["auto", false]]);
    expect(host.querySelectorAll("dp-heart-button").length).to.be.lessThan(60);
    const changed = new Set<Element>();
    const observer = new MutationObserver((records) =>
      records.forEach(({ target }) => target instanceof Element && changed.add(target.closest("li") ?? target)),
    );
    observer.observe(root(), { subtree: true, attributes: true, childList: true });
    card("A14", "[part=like]").click();
    await until(() => shop.to(LIKE).length === 1);
    observer.disconnect();
    const others = [...changed]
      .filter((node) => node.matches("li.item"))
      .map((node) => node.querySelector<HTMLElement>(".card")!.dataset["asin"]);
    expect(others.filter((asin) => asin !== "L1" && asin !== "L2")).to.deep.equal(["A14"]);
    await names();
  });
});
