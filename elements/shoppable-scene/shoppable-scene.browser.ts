import { expect } from "@open-wc/testing";
import { sendMouse, setViewport } from "@web/test-runner-commands";
import { activeElement } from "../../src/ui/focus.ts";
import { json } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { settled, until } from "../../test/support/until.ts";
import * as page from "./shoppable-scene.page.fixture.ts";
import {
  ACTION,
  ROOM,
  SC1,
  SC2,
  TAGS,
  all,
  find,
  host,
  openTag,
  place,
  root,
  shop,
  similar,
  state,
  tagButton,
} from "./shoppable-scene.page.fixture.ts";

const names = page.names;
const image = () => find(".scene img.room") as HTMLImageElement;
const loaded = () => until(() => image().complete && image().getBoundingClientRect().height > 0, "the picture is there");
/** Where the middle of a tag is in its picture, in parts of that. */
function placeOf(tag: Element, picture: Element): [number, number] {
  const [inner, outer] = [tag.getBoundingClientRect(), picture.getBoundingClientRect()];
  const part = (at: number, from: number, length: number) => Math.round(((at - from) / length) * 100) / 100;
  return [part(inner.top + inner.height / 2, outer.top, outer.height), part(inner.left + inner.width / 2, outer.left, outer.width)];
}
const size = () => [innerWidth, innerHeight] as const;
/** Closes by Escape, and waits for the sheet to be gone. */
async function leave(as = "ready"): Promise<void> {
  await press("Escape");
  await state(as);
  await until(() => all("dialog[open]").length === 0, "it is gone");
}

describe("dp-shoppable-scene", () => {
  beforeEach(page.openShop);
  afterEach(page.closeShop);

  it("shoppable-scene.1 the picture keeps its proportions at 35% of the window's height, anew 100 ms after the last resize", async () => {
    const [width, height] = size();
    await place();
    await loaded();
    const ratio = () => image().getBoundingClientRect().width / image().getBoundingClientRect().height;
    const most = () => Math.round(innerHeight * 0.35);
    await until(() => Math.abs(image().getBoundingClientRect().height - most()) <= 1, "as high as it may be");
    expect(ratio()).to.be.closeTo(2, 0.02);
    await setViewport({ width: 1000, height: 420 });
    await until(() => Math.abs(image().getBoundingClientRect().height - 147) <= 1, "35% of the new window");
    expect(ratio()).to.be.closeTo(2, 0.02);
    await setViewport({ width, height });
    await until(() => Math.abs(image().getBoundingClientRect().height - most()) <= 1);
  });

  it("shoppable-scene.2 tags are buttons with a name, 24 px at least, at their places and in their order (text:shoppable-scene.tag)", async () => {
    const outside = [
      { link: "SC1_a", top: -1, left: 3 },
      { link: "SC1_b", top: 0.5, left: 0 },
    ];
    await place({ scenes: [{ ...SC1, tags: [...SC1.tags, ...outside] }] });
    await loaded();
    await settled();
    const tags = all(".scene [part=tag]");
    expect(tags.map(({ ariaLabel }) => ariaLabel)).to.deep.equal([
      "See products: Sofa",
      "See products: 2",
      "See products: 3",
      "See products: 4",
    ]);
    expect(tags.map((tag) => placeOf(tag, image()))).to.deep.equal([
      [0.42, 0.31],
      [0.7, 0.55],
      [0, 1],
      [0.5, 0],
    ]);
    for (const tag of tags) expect(tag.getBoundingClientRect().width).to.be.at.least(24);
    await expect(host).to.be.accessible();
    tags[0]!.focus();
    await press("Tab");
    expect(activeElement()).to.equal(tags[1]);
  });

  it("shoppable-scene.3 on a right-to-left page a tag stays where the thing is", async () => {
    await place({ direction: "rtl" });
    await loaded();
    await settled();
    expect(placeOf(tagButton("SC1_t1"), image())).to.deep.equal([0.42, 0.31]);
  });

  it("shoppable-scene.4 the button below the picture is drawn for a scene with tags (option:shoppable-scene.view-products, text:shoppable-scene.view-products)", async () => {
    await place();
    expect(page.text(page.viewProducts())).to.equal("View products");
    await loaded();
    expect(page.viewProducts().getBoundingClientRect().top).to.be.at.least(image().getBoundingClientRect().bottom);
    await place({ attributes: `request-source="SOFTLINES" view-products="false"` });
    expect(all("[part=view-products]").length).to.equal(0);
    await place({ scenes: [{ ...SC1, tags: [] }] });
    expect(all(".ways").length).to.equal(0);
  });

  it("shoppable-scene.5 small pictures change the scene, by mouse and by key (text:shoppable-scene.thumbnail)", async () => {
    await place({ scenes: [SC1, SC2] });
    const thumbs = () => all(".scene [part=thumb]");
    expect(thumbs().map(({ ariaLabel }) => ariaLabel)).to.deep.equal(["Living room", "Show picture 2 of 2"]);
    expect(thumbs().map(({ ariaCurrent }) => ariaCurrent)).to.deep.equal(["true", null]);
    await clickOn(thumbs()[1]!);
    await until(() => host.dataset["scene"] === "SC2");
    expect(image().getAttribute("src")).to.match(/\?2$/);
    expect(thumbs().map(({ ariaCurrent }) => ariaCurrent)).to.deep.equal([null, "true"]);
    expect(all(".scene [part=tag]").map(({ dataset }) => dataset["tagId"])).to.deep.equal(["SC2_t1"]);
    thumbs()[0]!.focus();
    await press("Enter");
    await until(() => host.dataset["scene"] === "SC1");
    expect(page.details("dp-change")).to.deep.equal([
      { name: "shownScene", value: "SC2", previous: "SC1" },
      { name: "shownScene", value: "SC1", previous: "SC2" },
    ]);
    expectSeen("dp-change shownScene", "dp-change shownScene");
  });

  it("shoppable-scene.6 a picture that the element wraps is overlaid and not repeated (option:shoppable-scene.request-source)", async () => {
    const children = `<a href="#room"><img src="${ROOM}" alt="The page's own" width="800" height="400"></a>`;
    const own = () => host.querySelector("img")!;
    for (const source of ["IMAGE_BLOCK", "IMAGE_GALLERY"]) {
      await place({ attributes: `request-source="${source}"`, children });
      await until(() => own().complete && own().checkVisibility());
      await settled();
      expect(all(".scene img.room").length).to.equal(0);
      expect(own().getBoundingClientRect().height).to.be.at.most(innerHeight * 0.35 + 1);
      expect(placeOf(tagButton("SC1_t1"), own())).to.deep.equal([0.42, 0.31]);
    }
    await place({ children });
    expect([all(".scene img.room").length, own().checkVisibility()]).to.deep.equal([1, false]);
  });

  it("shoppable-scene.7 shoppable-scene.8 call:scene-similar call:scene-action a tag opens the named sheet with its products, and both are recorded once (state:shoppable-scene.open, text:shoppable-scene.title)", async () => {
    await place();
    await openTag("SC1_t2");
    expect(page.dialog().getAttribute("aria-modal")).to.equal("true");
    expect(page.text(find("dialog[open] h2"))).to.equal("Shop this room");
    await expect(host).to.be.accessible();
    const [request] = shop.to(similar("SC1_t2"));
    expect(new URLSearchParams(request!.url.split("?")[1]).toString()).to.equal("requestSource=SOFTLINES&refMarker=dp_scene");
    expect([request!.method, request!.credentials]).to.deep.equal(["GET", "include"]);
    expect(shop.to(ACTION).map(({ method }) => method)).to.deep.equal(["POST", "POST"]);
    expect(shop.actions()).to.deep.equal([
      { actionType: "SHEET_OPEN", actionSource: "SOFTLINES", scenePhysicalId: "SC1", anchorAsin: "MAIN", tagId: "SC1_t2" },
      { actionType: "GET_SIMILAR_ITEMS", actionSource: "SOFTLINES", tagId: "SC1_t2", scenePhysicalId: "SC1", position: 1 },
    ]);
    expect(page.asinsOf("SC1_t2")).to.deep.equal(["T1", "T2"]);
    expect([host.dataset["scene"], host.dataset["tag"]]).to.deep.equal(["SC1", "SC1_t2"]);
    expect(page.details("dp-open")).to.deep.equal([{ surface: "scene", reason: "tag" }]);
    names();
  });

  it("shoppable-scene.9 call:scene-tags the button loads the collections of all tags in the order of the tags", async () => {
    shop.on(TAGS, () => json(page.collections("SC1_t2", "SC1_t1")));
    await place();
    await page.openAll();
    const [request] = shop.to(TAGS);
    expect(Object.fromEntries(new URLSearchParams(request!.url.split("?")[1]))).to.deep.equal({
      ...{ tagIds: "SC1_t1,SC1_t2", requestSource: "SOFTLINES", refMarker: "dp_scene" },
    });
    expect(all("[part=collection] h3").map((heading) => page.text(heading))).to.deep.equal(["Sofas", "Tables"]);
    expect(shop.actions()).to.deep.equal([
      { actionType: "SHEET_OPEN", actionSource: "SOFTLINES", scenePhysicalId: "SC1", anchorAsin: "MAIN" },
    ]);
    names();
  });

  it("shoppable-scene.10 a tag in the sheet brings its collection into view, and loads it where it is not there", async () => {
    await place();
    await openTag();
    expect(all(".head [part=tag]").length).to.equal(2);
    await clickOn(tagButton("SC1_t2", ".head"));
    await until(() => page.asinsOf("SC1_t2").length === 2, "its collection");
    await until(() => find('[data-tag-id="SC1_t2"][part=collection]').hasAttribute("data-flicker"), "it is highlighted");
    const flicker = getComputedStyle(find("[data-flicker]"));
    expect([flicker.animationDuration, flicker.animationIterationCount, flicker.outlineStyle]).to.deep.equal(["0.65s", "5", "solid"]);
    expect(shop.actions().at(-1)).to.deep.equal({
      ...{ actionType: "GET_SIMILAR_ITEMS", actionSource: "SHEET", tagId: "SC1_t2", scenePhysicalId: "SC1", position: 1 },
    });
    const before = shop.requests.length;
    await clickOn(tagButton("SC1_t1", ".head"));
    await until(() => find('[data-tag-id="SC1_t1"][part=collection]').hasAttribute("data-flicker"));
    expect([shop.requests.length, shop.to(similar("SC1_t1")).length]).to.deep.equal([before, 1]);
    names();
  });

  it("shoppable-scene.11 state:shoppable-scene.loading text:shoppable-scene.loading a spinner shows over an empty feed, and a new request ends the one before", async () => {
    shop.on(similar("SC1_t1"), () => new Promise(() => {}));
    await place();
    await openTag("SC1_t1", "loading");
    const spinner = find(".loading");
    expect([spinner.dataset["role"], page.text(spinner), all("[part=collection]").length]).to.deep.equal(["status", "Loading products", 0]);
    await clickOn(tagButton("SC1_t2", ".head"));
    await state("open");
    expect(shop.to(similar("SC1_t1"))[0]!.signal!.aborted).to.equal(true);
    expect([page.asinsOf("SC1_t1").length, all(".loading").length, page.details("dp-error").length]).to.deep.equal([0, 0, 0]);
    names();
  });

  it("shoppable-scene.12 shoppable-scene.35 a model is made for each tag, and there is none of a tag that is not known", async () => {
    await place();
    expect(() => host.model!("SC1_t1")).to.throw("There is no data available for the tag ID");
    await page.openAll();
    expect(host.model!("SC1_t1")).to.deep.equal({
      ...{ browseNode: "node-SC1_t1", tagAsin: "S2", nextStartIndex: 5, numberOfRecommendationsMade: 1 },
      ...{ similarAsins: page.asins("S", 5), likedAsins: [], dislikedAsins: [] },
    });
    expect(Object.keys(page.scene().models)).to.deep.equal(["SC1_t1", "SC1_t2"]);
    expect(() => host.model!("NONE")).to.throw("There is no data available for the tag ID");
    names();
  });

  it("shoppable-scene.13 text:shoppable-scene.top the way back to the top shows from 150 px on, and hands focus to the heading", async () => {
    shop.on(TAGS, () => {
      const { browseNodeList, firstAsinPerTagIdList } = page.collections("SC1_t1", "SC1_t2");
      const html = page
        .asins("x", 9)
        .map((id) => page.collection(id, id, [id]))
        .join("");
      return json({ html, browseNodeList, firstAsinPerTagIdList });
    });
    await place();
    await page.openAll();
    const area = find("dialog[open] .dp-dialog-body");
    const scrollTo = async (top: number) => {
      area.scrollTo({ top, behavior: "instant" });
      await settled();
      await settled();
    };
    await scrollTo(149);
    expect(all("[part=top]").length).to.equal(0);
    await scrollTo(150);
    await until(() => all("[part=top]").length === 1, "it shows");
    expect(find("[part=top]").ariaLabel).to.equal("Back to top");
    await clickOn(find("[part=top]"));
    await until(() => area.scrollTop === 0, "at the top");
    expect(page.text(activeElement()!)).to.equal("Shop this room");
    await until(() => all("[part=top]").length === 0);
    await scrollTo(400);
    await until(() => all("[part=top]").length === 1);
    find("[part=top]").focus();
    await scrollTo(0);
    await until(() => all("[part=top]").length === 0);
    expect(page.text(activeElement()!)).to.equal("Shop this room");
    names();
  });

  it("shoppable-scene.14 text:shoppable-scene.close closing in each way records what was shown, and focus returns", async () => {
    await place();
    const ways: [string, () => Promise<unknown>][] = [
      ["escape", () => press("Escape")],
      ["backdrop", () => sendMouse({ type: "click", position: [4, 300] })],
      ["button", () => clickOn(find("dialog[open] [part=dialog-close]"))],
    ];
    for (const [, way] of ways) {
      await openTag();
      await until(() => page.scene().shownAsins.length > 0, "what is shown");
      const shown = page.shownAsins();
      await way();
      await state("ready");
      await until(() => all("dialog[open]").length === 0);
      expect(activeElement()).to.equal(tagButton("SC1_t1"));
      await until(() => shop.actions().at(-1)!["actionType"] === "SHEET_CLOSE");
      expect(shop.actions().at(-1)).to.deep.equal({
        ...{ actionType: "SHEET_CLOSE", actionSource: "SHEET", anchorAsin: "MAIN", currentViewAsins: shown },
        browseNodeList: [{ tagId: "SC1_t1", browseNode: "node-SC1_t1" }],
      });
    }
    expect(page.details("dp-close").map(({ reason }) => reason)).to.deep.equal(ways.map(([reason]) => reason));
    shop.on(similar("SC1_t1"), () => new Promise(() => {}));
    await openTag("SC1_t1", "loading");
    await leave();
    expect(shop.to(similar("SC1_t1")).at(-1)!.signal!.aborted).to.equal(true);
    expect([page.details("dp-error").length, host.hasAttribute("data-tag")]).to.deep.equal([0, false]);
    names();
  });

  it("shoppable-scene.15 a cancelled opening leaves the sheet closed and sends nothing", async () => {
    await place();
    host.addEventListener("dp-open", (event) => event.preventDefault());
    await clickOn(tagButton("SC1_t1"));
    await clickOn(page.viewProducts());
    await clickOn(find("[part=view-larger]"));
    await settled();
    expect([shop.requests.length, host.dataset["state"], host.hasAttribute("data-tag")]).to.deep.equal([0, "ready", false]);
    names();
  });

  it("shoppable-scene.34 an answer that lacks a field is the error of the server, and there is nothing to show", async () => {
    await place();
    for (const field of ["html", "firstAsinPerTagIdList", "browseNodeList"]) {
      shop.on(similar("SC1_t1"), () => json({ ...page.collections("SC1_t1"), [field]: undefined }));
      await openTag("SC1_t1", "no-results");
      expect(page.details("dp-error").at(-1)).to.deep.equal({
        ...{ code: "bad-response", message: "Invalid response from server", call: "scene-similar", status: 200 },
      });
      await leave();
    }
    names();
  });

  it("shoppable-scene.36 state:shoppable-scene.no-results text:shoppable-scene.no-results text:shoppable-scene.retry what fails shows that there is nothing, and can be tried again", async () => {
    await place();
    for (const status of [401, 403, 404]) {
      shop.on(TAGS, () => json({}, status));
      await page.openAll("no-results");
      expect(page.text(find("[part=no-results]"))).to.equal("No products to show. Try again");
      expect(page.details("dp-error").at(-1)).to.deep.equal({
        ...{ code: "http", message: "No products to show.", call: "scene-tags", status },
      });
      expect(all(".loading").length).to.equal(0);
      await expect(host).to.be.accessible();
      await leave();
    }
    expect(page.details("dp-navigate").length).to.equal(0);
    shop.on(TAGS, () => json({ html: "<p>Nothing</p>", firstAsinPerTagIdList: [], browseNodeList: [] }));
    await page.openAll("no-results");
    expect(page.details("dp-error").length).to.equal(3);
    shop.on(TAGS, () => json(page.collections("SC1_t1")));
    await clickOn(find("[part=retry]"));
    await state("open");
    expect(page.asinsOf()).to.have.length(5);
    names();
  });

  it("shoppable-scene.40 what cannot be recorded is told to nobody", async () => {
    shop.on(ACTION, () => json({}, 500));
    await place();
    await openTag();
    await until(() => shop.to(ACTION).length === 2);
    await settled();
    expect([page.details("dp-error").length, host.dataset["state"]]).to.deep.equal([0, "open"]);
    names();
  });

  it("shoppable-scene.42 state:shoppable-scene.empty state:shoppable-scene.invalid option:shoppable-scene.scenes a list that does not fit is invalid, an empty one is empty", async () => {
    await place({ scenes: [], state: "empty", children: "<p>Fallback</p>" });
    expect(host.querySelector("p")!.checkVisibility()).to.equal(true);
    await place({ scenes: [{ physicalId: "SC1" }], state: "invalid" });
    await until(() => page.details("dp-error").length === 1);
    expect(page.details("dp-error")[0]).to.include({ code: "config" });
    const tags = [
      { top: 0, left: 0 },
      { top: 0.5, left: 0.5, link: "SC1_t1" },
      page.tag("SC1_t2", { top: 0.1, url: "https://elsewhere.example/" }),
    ];
    await place({ scenes: [{ ...SC1, tags }] });
    expect(page.details("dp-error").at(-1)).to.include({ code: "blocked-url" });
    expect(all(".scene [part=tag]").map(({ dataset }) => dataset["tagId"])).to.deep.equal(["SC1_t1", "SC1_t2"]);
    for (const id of ["SC1_t1", "SC1_t2"]) {
      await openTag(id);
      expect(shop.to(TAGS).at(-1)!.url).to.include(`tagIds=${id}&`);
      await leave();
    }
    names();
  });

  it("shoppable-scene.43 a tag id without an underscore is its own scene id; without scenes the page's picture is one without tags", async () => {
    await place({ scenes: [{ ...SC1, tags: [page.tag("LONE")] }] });
    shop.on(similar("LONE"), () => json(page.collections("SC1_t1")));
    await openTag("LONE");
    expect(shop.actions().map(({ scenePhysicalId }) => scenePhysicalId)).to.deep.equal(["LONE", "LONE"]);
    await leave();
    await place({
      scenes: null,
      children: `<img src="${ROOM}" alt="Bare" data-physical-id="P9">`,
      attributes: `request-source="SOFTLINES"`,
    });
    expect([image().alt, all(".scene [part=tag]").length, host.dataset["scene"]]).to.deep.equal(["Bare", 0, "P9"]);
    names();
  });

  it("shoppable-scene.46 option:shoppable-scene.asin other scenes, and another product, close the sheet, end its reads and drop the models; likes stay", async () => {
    await place({ scenes: [SC1, SC2] });
    await openTag();
    await clickOn(page.control("S1", "like"));
    await until(() => page.asinsOf().length === 7);
    shop.on(similar("SC1_t2"), () => new Promise(() => {}));
    await clickOn(tagButton("SC1_t2", ".head"));
    await until(() => shop.to(similar("SC1_t2")).length === 1, "it is asked for");
    host.scenes = [SC1];
    await state("ready");
    await until(() => all("dialog[open]").length === 0);
    expect(shop.to(similar("SC1_t2"))[0]!.signal!.aborted).to.equal(true);
    expect(() => host.model!("SC1_t1")).to.throw();
    await openTag();
    expect(host.model!("SC1_t1").likedAsins).to.deep.equal(["S1"]);
    expect(page.control("S1", "like").ariaPressed).to.equal("true");
    host.asin = "OTHER";
    await state("ready");
    await until(() => all("dialog[open]").length === 0);
    await openTag();
    expect(
      shop
        .actions()
        .filter(({ actionType }) => actionType === "SHEET_OPEN")
        .at(-1),
    ).to.include({ anchorAsin: "OTHER" });
    expect(root().activeElement).to.not.equal(null);
    names();
  });
});
