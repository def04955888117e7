import { expect, fixtureCleanup } from "@open-wc/testing";
import { setViewport } from "@web/test-runner-commands";
import { activeElement } from "../../src/focus/focus.ts";
import { json } from "../../test/support/fake-fetch.ts";
import { holdClock } from "../../test/support/clock.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { settled, until } from "../../test/support/until.ts";
import * as page from "./shoppable-scene.page.fixture.ts";
import {
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

  it("shoppable-scene.1 the picture keeps its proportions at 35% of the window's height, anew 100 ms after the last resize (state:shoppable-scene.ready)", async () => {
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
    await until(() => Math.abs(image().getBoundingClientRect().height - height * 0.35) <= 1, "35% of the window as it was");
  });

  it("shoppable-scene.1 the height follows the window 100 ms after it has come to rest, and not before", async () => {
    await place();
    await loaded();
    const most = () => find(".scene .frame").style.getPropertyValue("--_most");
    const before = most();
    const clock = holdClock();
    const [width, height] = size();
    await setViewport({ width, height: height - 100 });
    await until(() => innerHeight === height - 100);
    await clock.pass(99);
    window.dispatchEvent(new Event("resize"));
    await clock.pass(99);
    expect(most()).to.equal(before);
    await clock.pass(1);
    await until(() => most() === `${(height - 100) * 0.35}px`, "anew");
    await setViewport({ width, height });
    await clock.pass(200);
  });

  it("shoppable-scene.1 the fallback's room is kept until the picture is there", async () => {
    const heights: number[] = [];
    let isOver = false;
    const look = () => {
      const found = document.querySelector("dp-shoppable-scene");
      if (found) heights.push(found.getBoundingClientRect().height);
      if (!isOver) requestAnimationFrame(look);
    };
    look();
    const children = `<img src="${ROOM}" alt="" width="200" height="100">`;
    await place({ scenes: [{ ...SC1, imageSource: `${ROOM}?${performance.now()}` }], children });
    await loaded();
    isOver = true;
    expect(Math.min(...heights)).to.be.at.least(100);
    await until(() => getComputedStyle(find(".frame")).minBlockSize === "0px", "it is the picture's own by now");
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

  it("shoppable-scene.5 small pictures of several scenes change the scene, by mouse and by key (text:shoppable-scene.thumbnail)", async () => {
    await place();
    expect(all("[part=thumb]").length, "one scene").to.equal(0);
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
      fixtureCleanup();
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

  it("shoppable-scene.2 the tags of a wrapped picture wait until that is loaded, and do not run out of the page before", async () => {
    const children = `<a href="#room"><img src="${ROOM}?far" loading="lazy" alt="The page's own" width="800" height="400"></a>`;
    document.body.prepend(Object.assign(document.createElement("div"), { id: "far" }));
    const far = document.getElementById("far")!;
    far.style.height = "20000px"; // where a lazy picture is not loaded
    await place({ attributes: `request-source="IMAGE_BLOCK"`, children, direction: "rtl" });
    const own = host.querySelector("img")!;
    expect([own.complete, own.getBoundingClientRect().width, tagButton("SC1_t1").checkVisibility()]).to.deep.equal([false, 0, false]);
    expect(document.documentElement.scrollWidth).to.equal(document.documentElement.clientWidth);
    far.remove();
    await until(() => tagButton("SC1_t1").checkVisibility(), "the tags are there");
    await until(() => placeOf(tagButton("SC1_t1"), own).join() === "0.42,0.31", "at their places");
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
