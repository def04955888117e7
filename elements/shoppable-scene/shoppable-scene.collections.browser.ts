import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { activeElement } from "../../src/focus/focus.ts";
import { json } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { settled, until } from "../../test/support/until.ts";
import * as page from "./shoppable-scene.page.fixture.ts";
import {
  DISLIKE,
  LIKE,
  MORE,
  all,
  arrow,
  asinsOf,
  bodies,
  control,
  errors,
  host,
  more,
  openTag,
  place,
  said,
  section,
  shop,
  shownAsins,
  similar,
  state,
  tagButton,
  toLast,
} from "./shoppable-scene.page.fixture.ts";

const names = page.names;
const actionTypes = () => shop.actions().map(({ actionType }) => actionType);

describe("dp-shoppable-scene, collections", () => {
  beforeEach(page.openShop);
  afterEach(page.closeShop);

  it("calls.7 shoppable-scene.10 a tag that is pressed again while its products load asks for them once, on the page and in the sheet", async () => {
    let answer!: (response: Response) => void;
    shop.on(similar("SC1_t1"), () => new Promise((resolve) => (answer = resolve)));
    await place();
    // by script: a sheet may cover the tag before a second real press
    for (let presses = 0; presses < 2; presses++) tagButton("SC1_t1").click();
    await state("loading");
    await until(() => shop.to(similar("SC1_t1")).length > 0, "asked for");
    await clickOn(tagButton("SC1_t1", ".head"));
    await settled();
    expect(shop.to(similar("SC1_t1")).map(({ signal }) => signal!.aborted)).to.deep.equal([false]);
    answer(json(page.collections("SC1_t1")));
    await state("open");
    await clickOn(tagButton("SC1_t2", ".head"));
    await until(() => page.asinsOf("SC1_t2").length === 2, "the other tag's");
    expect([shop.to(similar("SC1_t1")).length, shop.to(similar("SC1_t2")).length]).to.deep.equal([1, 1]);
    expect(shop.actions().map(({ actionType, tagId }) => [actionType, tagId])).to.deep.equal([
      ["SHEET_OPEN", "SC1_t1"],
      ["GET_SIMILAR_ITEMS", "SC1_t1"],
      ["GET_SIMILAR_ITEMS", "SC1_t2"],
    ]);
    names();
  });

  it("shoppable-scene.16 text:shoppable-scene.previous text:shoppable-scene.next a collection is a carousel of cards 190 px high, whose arrows are hidden where they lead nowhere", async () => {
    await place();
    await page.openAll();
    const carousel = section().querySelector("[part=carousel]")!;
    expect([carousel.ariaLabel, carousel.getAttribute("role"), page.text(section().querySelector("h3")!)]).to.deep.equal([
      "Sofas",
      "group",
      "Sofas",
    ]);
    expect(page.cards()[0]!.getBoundingClientRect().height).to.equal(190);
    expect([arrow("previous"), arrow("next")!.ariaLabel]).to.deep.equal([null, "Next products"]);
    const pages = [shownAsins()];
    arrow("next")!.focus();
    while (arrow("next")) {
      await sendKeys({ press: "Enter" });
      await until(() => shownAsins().join() !== pages.at(-1)!.join());
      pages.push(shownAsins());
    }
    expect(pages.flat()).to.deep.equal(page.asins("S", 5));
    expect(arrow("previous")!.ariaLabel).to.equal("Previous products");
    expect(activeElement()).to.equal(arrow("previous"));
    // the other one fits
    expect(all('[data-tag-id="SC1_t2"] [part=previous], [data-tag-id="SC1_t2"] [part=next]').length).to.equal(0);
    names();
  });

  for (const [direction, treatments, kind] of [
    ["ltr", "{}", ""],
    ["rtl", `{"scene_collections":"T1"}`, "V2_"],
  ] as const)
    it(`shoppable-scene.17 a move is recorded with its page, by its direction in the order of the products (${direction})`, async () => {
      await place({ direction, attributes: `request-source="SOFTLINES" treatments='${treatments}'` });
      await openTag();
      const first = shownAsins();
      await clickOn(arrow("next")!);
      await until(() => shownAsins()[0] !== first[0]);
      const second = shownAsins();
      await clickOn(arrow("previous")!);
      await until(() => shownAsins()[0] === first[0]);
      const fields = { actionSource: "CAROUSEL_BUTTON", tagId: "SC1_t1", scenePhysicalId: "SC1", browseNode: "node-SC1_t1" };
      await until(() => shop.actions().length === 4);
      expect(shop.actions().slice(2)).to.deep.equal([
        { ...fields, actionType: `GET_COLLECTION_${kind}RIGHT`, position: 1, currentViewAsins: second },
        { ...fields, actionType: `GET_COLLECTION_${kind}LEFT`, position: 0, currentViewAsins: first },
      ]);
      names();
    });

  it("shoppable-scene.18 option:shoppable-scene.treatments in version 2 the heading has the number of items, and the named one is first", async () => {
    await place({ attributes: `request-source="SOFTLINES" treatments='{"scene_collections":"T1"}'` });
    await openTag();
    expect(page.text(section().querySelector("h3")!)).to.equal("Sofas (5)");
    expect(asinsOf()).to.deep.equal(["S2", "S1", "S3", "S4", "S5"]);
    await press("Escape");
    await until(() => all("dialog[open]").length === 0);
    await place();
    await openTag();
    expect(asinsOf()[0]).to.equal("S1");
    names();
  });

  it("shoppable-scene.19 option:shoppable-scene.ref-marker text:shoppable-scene.new-window a card's link opens a new window, and says so", async () => {
    shop.on(similar("SC1_t1"), () => {
      const answer = page.collections("SC1_t1");
      return json({
        ...answer,
        html:
          page.collection("SC1_t1", "Sofas", ["S1"]) +
          page.collection("SC1_t2", "Tables", ["S1"]).replaceAll("?ref=dp_scene_1", `" aria-label="A table`),
      });
    });
    await place({ attributes: `request-source="SOFTLINES" ref-marker="mine"` });
    await openTag();
    const links = all("[part=card] a") as HTMLAnchorElement[];
    expect([links[0]!, links[1]!].map((link) => [link.getAttribute("href"), link.target, link.rel])).to.deep.equal([
      ["/dp/S1?ref=dp_scene_1", "_blank", "noopener"],
      ["/dp/S1?ref=mine", "_blank", "noopener"],
    ]);
    expect(links[0]!.textContent).to.equal("Sofa S1 (opens in a new window)");
    expect([links[0]!.ariaLabel, links[1]!.ariaLabel]).to.deep.equal([null, "A table (opens in a new window)"]);
    const taken: boolean[] = [];
    const last = (event: Event) => {
      taken.push(event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener("click", last);
    await clickOn(links[0]!);
    removeEventListener("click", last);
    // the browser would follow it
    expect([taken, page.details("dp-navigate")]).to.deep.equal([[false], []]);
    names();
  });

  it("shoppable-scene.20 shoppable-scene.43 call:scene-more option:shoppable-scene.count option:shoppable-scene.keywords text:shoppable-scene.more text:shoppable-scene.new-items more is appended without what is there, and the first new card has focus", async () => {
    let answer = () => {};
    shop.on(MORE, () => new Promise((resolve) => (answer = () => resolve(json(page.products("S2", "M1", "M2"))))));
    await place({ attributes: `request-source="SOFTLINES" count="3" keywords="grey sofa"` });
    await openTag();
    expect(all("[part=more]").length).to.equal(0);
    await toLast();
    await clickOn(more());
    await until(() => shop.to(MORE).length === 1);
    await clickOn(more());
    await sendKeys({ press: "Enter" });
    answer();
    await said("2 new products");
    expect([shop.to(MORE).length, shop.to(MORE)[0]!.url]).to.deep.equal([1, `${MORE}?roomPhysicalId=SC1`]);
    expect(bodies(MORE)[0]).to.deep.equal({
      ...{ browseNode: "node-SC1_t1", currentAsins: page.asins("S", 5), keywords: "grey sofa", positive: [], negative: [], start: 5 },
      ...{ iteration: 1, count: 3, currentCount: 5, minPrice: 0, maxPrice: null, isPrime: null, tagId: "SC1_t1" },
    });
    expect(asinsOf()).to.deep.equal([...page.asins("S", 5), "M1", "M2"]);
    await until(() => activeElement()?.getAttribute("href")?.startsWith("/dp/M1"), "focus is on the first new one");
    expect(host.model!("SC1_t1")).to.include({ nextStartIndex: 40, numberOfRecommendationsMade: 2 });
    names();
  });

  it("shoppable-scene.20 text:shoppable-scene.end an answer without items hides the button, and the last card's link has focus", async () => {
    shop.on(MORE, () => json({ ...page.products(), html: "" }));
    await place();
    await openTag();
    await toLast();
    more().focus();
    await sendKeys({ press: "Enter" });
    await said("There are no more products.");
    await until(() => all("[part=more]").length === 0);
    expect(activeElement()!.getAttribute("href")).to.match(/^\/dp\/S5/);
    names();
  });

  it("shoppable-scene.35 an action of a card whose tag has no model is an error, and changes nothing", async () => {
    shop.on(similar("SC1_t1"), () => json({ ...page.collections("SC1_t1"), browseNodeList: [] }));
    await place();
    await openTag();
    for (const action of ["like", "dislike", "add-to-cart"]) await clickOn(control("S1", action));
    expect(errors().map(([, , message]) => message)).to.deep.equal(Array(3).fill("There is no data available for the tag ID"));
    await settled();
    expect([shop.to(LIKE).length, shop.to(DISLIKE).length, shop.to(page.ADD).length]).to.deep.equal([0, 0, 0]);
    expect(control("S1", "like").ariaPressed).to.equal("false");
    names();
  });

  it("shoppable-scene.33 shoppable-scene.45 what it tells goes by the events of the conventions, and never what the shopper has searched for", async () => {
    await place({ attributes: `request-source="SOFTLINES" keywords="secret words"` });
    await openTag();
    await toLast();
    await clickOn(more());
    await said("2 new products");
    const [request] = page.details("dp-request").filter(({ call }) => call === "scene-more");
    expect(request!["body"]).to.include({ keywords: "[redacted]", tagId: "SC1_t1" });
    expect(JSON.stringify(page.details("dp-request"))).to.not.include("secret");
    expect(Object.keys(host).concat(Object.getOwnPropertyNames(Object.getPrototypeOf(host)))).to.not.include.members([
      "on",
      "bus",
      "subscribe",
    ]);
    expect(actionTypes()).to.include("GET_COLLECTION_RIGHT");
    names();
  });
});
