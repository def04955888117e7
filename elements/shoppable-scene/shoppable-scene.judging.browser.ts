import { expect } from "@open-wc/testing";
import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { activeElement } from "../../src/focus/focus.ts";
import { holdClock } from "../../test/support/clock.ts";
import { json } from "../../test/support/fake-fetch.ts";
import { clickOn, middleOf } from "../../test/support/pointer.ts";
import { until } from "../../test/support/until.ts";
import * as page from "./shoppable-scene.page.fixture.ts";
import {
  DISLIKE,
  LIKE,
  MORE,
  all,
  asinsOf,
  bodies,
  control,
  errors,
  find,
  host,
  more,
  openTag,
  place,
  said,
  section,
  shop,
  toLast,
} from "./shoppable-scene.page.fixture.ts";

const names = page.names;
const lists = () => {
  const { likedAsins, dislikedAsins } = host.model!("SC1_t1");
  return [likedAsins, dislikedAsins];
};

describe("dp-shoppable-scene, likes and dislikes", () => {
  beforeEach(page.openShop);
  afterEach(page.closeShop);

  it("shoppable-scene.21 shoppable-scene.43 call:scene-like a liked card is followed by new ones; pressed again it is no longer liked, without a call", async () => {
    await place();
    await openTag();
    await clickOn(control("S2", "like"));
    await said("2 new products");
    expect(shop.to(LIKE)[0]!.url).to.equal(`${LIKE}?roomPhysicalId=SC1`);
    expect(bodies(LIKE)[0]).to.deep.equal({
      ...{
        browseNode: "node-SC1_t1",
        asin: "S2",
        physicalId: "P-S2",
        currentViewAsins: page.asins("S", 5),
        positive: ["S2"],
        negative: [],
      },
      ...{ count: 10, asinIndex: 1, iteration: 1 },
    });
    expect(asinsOf()).to.deep.equal(["S1", "S2", "L1", "L2", "S3", "S4", "S5"]);
    expect([control("S2", "like").ariaPressed, control("S2", "dislike").ariaPressed, control("S1", "like").ariaPressed]).to.deep.equal([
      "true",
      "false",
      "false",
    ]);
    expect(host.model!("SC1_t1").numberOfRecommendationsMade).to.equal(2);
    await clickOn(control("S2", "like"));
    await until(() => control("S2", "like").ariaPressed === "false");
    expect([lists(), shop.to(LIKE).length]).to.deep.equal([[[], []], 1]);
    names();
  });

  it("shoppable-scene.21 call:scene-dislike a disliked card gives its place and its focus to the new ones, and is on one list", async () => {
    await place();
    await openTag();
    await clickOn(control("S1", "like"));
    await said("2 new products");
    control("S1", "dislike").focus();
    await sendKeys({ press: "Enter" });
    await said("1 new product");
    expect(bodies(DISLIKE)[0]).to.include({ asin: "S1", asinIndex: 0, iteration: 2 });
    expect(bodies(DISLIKE)[0]).to.deep.include({ positive: [], negative: ["S1"] });
    expect(asinsOf()).to.deep.equal(["D1", "L1", "L2", "S2", "S3", "S4", "S5"]);
    expect(activeElement()!.getAttribute("href")).to.match(/^\/dp\/D1/);
    expect(lists()).to.deep.equal([[], ["S1"]]);
    // nothing new: the card stays
    shop.on(DISLIKE, () => json({ ...page.products(), html: "" }));
    await clickOn(control("D1", "dislike"));
    await until(() => host.model!("SC1_t1").numberOfRecommendationsMade === 4);
    expect([asinsOf()[0], control("D1", "dislike").ariaPressed]).to.deep.equal(["D1", "true"]);
    names();
  });

  it("shoppable-scene.21 another like of the tag ends the one in flight, whose mark stays", async () => {
    shop.on(LIKE, ({ body }) => ((body as { asin: string }).asin === "S1" ? new Promise(() => {}) : json(page.products("L1"))));
    await place();
    await openTag();
    await clickOn(control("S1", "like"));
    await until(() => shop.to(LIKE).length === 1);
    await clickOn(control("S2", "like"));
    await said("1 new product");
    expect(shop.to(LIKE)[0]!.signal!.aborted).to.equal(true);
    expect([lists()[0], errors(), asinsOf()[2]]).to.deep.equal([["S1", "S2"], [], "L1"]);
    expect(control("S1", "like").ariaPressed).to.equal("true");
    names();
  });

  it("shoppable-scene.37 text:shoppable-scene.failed what fails keeps what is shown, takes a like back, and says so beside the control", async () => {
    for (const path of [LIKE, DISLIKE, MORE]) shop.on(path, () => json({}, 409));
    await place();
    await openTag();
    const trouble = () => all("[part=trouble]").map((one) => [page.text(one), one.dataset["role"], one.parentElement!.dataset["cardAsin"]]);
    for (const kind of ["like", "dislike"]) {
      await clickOn(control("S1", kind));
      await until(() => errors().length > 0 && errors().at(-1)![1] === `scene-${kind}`);
      await until(() => trouble().length === 1);
      expect(trouble()).to.deep.equal([["Something went wrong.", "alert", "S1"]]);
      expect([lists(), control("S1", kind).ariaPressed]).to.deep.equal([[[], []], "false"]);
    }
    await toLast();
    await clickOn(more());
    await until(() => errors().length === 3);
    expect(errors()).to.deep.equal(["scene-like", "scene-dislike", "scene-more"].map((call) => ["http", call, "Something went wrong."]));
    expect(asinsOf()).to.deep.equal(page.asins("S", 5));
    await until(() => section().querySelector(".dp-carousel-last [part=trouble]"), "beside the button");
    // it goes by itself
    await until(() => all("[part=trouble]").length === 0, "it has gone");
    names();
  });

  it("shoppable-scene.37 a like that fails takes itself back, and the dislike before it holds again", async () => {
    shop.on(DISLIKE, () => json({ ...page.products(), html: "" }));
    shop.on(LIKE, () => json({}, 409));
    await place();
    await openTag();
    await clickOn(control("S1", "dislike"));
    await until(() => host.model!("SC1_t1").numberOfRecommendationsMade === 2, "it is disliked");
    await clickOn(control("S1", "like"));
    await until(() => errors().length === 1);
    expect([lists(), control("S1", "like").ariaPressed, control("S1", "dislike").ariaPressed]).to.deep.equal([
      [[], ["S1"]],
      ...["false", "true"],
    ]);
    names();
  });

  it("shoppable-scene.46 likes of a scene that goes are gone when it comes back", async () => {
    await place({ scenes: [page.SC1, page.SC2] });
    await clickOn(all(".scene [part=thumb]")[1]!);
    await until(() => host.dataset["scene"] === "SC2");
    await openTag("SC2_t1");
    await clickOn(control("K1", "like"));
    await said("2 new products");
    expect(host.model!("SC2_t1").likedAsins).to.deep.equal(["K1"]);
    host.scenes = [page.SC1];
    await page.state("ready");
    await until(() => all("dialog[open]").length === 0);
    host.scenes = [page.SC2];
    await until(() => host.dataset["scene"] === "SC2" && all("[data-picture=pending]").length === 0);
    await openTag("SC2_t1");
    expect([host.model!("SC2_t1").likedAsins, control("K1", "like").ariaPressed]).to.deep.equal([[], "false"]);
    names();
  });

  it("shoppable-scene.37 the text stays for 4 s, and while the pointer is on it", async () => {
    shop.on(LIKE, () => json({}, 409));
    await place();
    await openTag();
    const text = () => all("[part=trouble]").length;
    const clock = holdClock();
    await clickOn(control("S1", "like"));
    await until(() => text() === 1);
    await clock.pass(3999);
    expect(text()).to.equal(1);
    await clock.pass(1);
    await until(() => text() === 0, "after 4 s");
    await clickOn(control("S1", "like"));
    await until(() => text() === 1);
    await sendMouse({ type: "move", position: middleOf(find("[part=trouble]")) });
    await clock.pass(9000);
    expect(text()).to.equal(1);
    await sendMouse({ type: "move", position: [2, 2] });
    await clock.pass(3999);
    expect(text()).to.equal(1);
    await clock.pass(1);
    await until(() => text() === 0, "4 s after the pointer has left");
    names();
  });
});
