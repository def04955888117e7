import { expect } from "@open-wc/testing";
import { activeElement } from "../../src/focus/focus.ts";
import { json } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { nextTask, settled, until } from "../../test/support/until.ts";
import * as page from "./shoppable-scene.page.fixture.ts";
import {
  ADD,
  LIKE,
  MORE,
  SC1,
  SC2,
  TAGS,
  all,
  control,
  find,
  host,
  place,
  shop,
  similar,
  state,
  tagButton,
} from "./shoppable-scene.page.fixture.ts";

const names = page.names;
const larger = () => find("[part=view-larger]");
const column = () => find("[part=column]");
const metrics = () => page.details("dp-metric").map(({ name, tags }) => [name, tags.interaction]);
const T1 = `request-source="SOFTLINES" treatments='{"scene_immersive":"T1"}'`;
async function view(opener: () => HTMLElement, as = "immersive"): Promise<void> {
  await clickOn(opener());
  await state(as);
  await settled();
}
async function leave(way: () => Promise<unknown>): Promise<void> {
  await way();
  await state("ready");
  await until(() => all("dialog[open]").length === 0);
}
/** Scrolls the column to this distance from its end. */
async function scrollToEnd(distance: number): Promise<void> {
  const node = column();
  node.scrollTo({ top: node.scrollHeight - node.clientHeight - distance, behavior: "instant" });
  await settled();
  await nextTask();
}

describe("dp-shoppable-scene, the immersive view", () => {
  beforeEach(page.openShop);
  afterEach(page.closeShop);

  it("shoppable-scene.26 shoppable-scene.27 shoppable-scene.32 state:shoppable-scene.immersive text:shoppable-scene.view-larger the view is as large as the window, with the first tag's products, and Back closes it", async () => {
    await place({ scenes: [SC1, SC2] });
    expect(page.text(larger())).to.equal("View larger");
    await view(larger);
    const box = page.dialog().getBoundingClientRect();
    expect([Math.round(box.width), Math.round(box.height)]).to.deep.equal([document.documentElement.clientWidth, innerHeight]);
    expect(page.text(find("dialog[open] h2"))).to.equal("Shop this room");
    expect([all(".immersive [part=tag]").length, all(".immersive [part=thumb]").length]).to.deep.equal([2, 2]);
    expect(page.asinsOf()).to.deep.equal(page.asins("S", 5));
    await expect(host).to.be.accessible();
    expect(new URLSearchParams(shop.to(similar("SC1_t1"))[0]!.url.split("?")[1]).get("requestSource")).to.equal("IMMERSIVE_VIEW");
    await leave(async () => history.back());
    expect(activeElement()).to.equal(larger());
    await until(() => shop.actions().length === 3);
    expect(shop.actions().map(({ actionType, actionSource }) => [actionType, actionSource])).to.deep.equal(
      ["SHEET_OPEN", "GET_SIMILAR_ITEMS", "SHEET_CLOSE"].map((type) => [type, "IMMERSIVE_VIEW"]),
    );
    expect(shop.actions()[2]).to.deep.include({ browseNodeList: [{ tagId: "SC1_t1", browseNode: "node-SC1_t1" }] });
    expect(metrics()).to.deep.equal([["shoppable-scene.immersive", "open"]]);
    expect(page.details("dp-open")[0]).to.include({ surface: "scene-immersive" });
    names();
  });

  it("shoppable-scene.26 shoppable-scene.27 shoppable-scene.29 in its arm a tag and the button open it, and the column is that of the pressed tag, a press of which is measured", async () => {
    await place({ attributes: T1 });
    await view(() => tagButton("SC1_t2"));
    expect(page.asinsOf("SC1_t2")).to.deep.equal(["T1", "T2"]);
    expect(
      all(".cards [data-dp-action]")
        .map(({ dataset }) => dataset["dpAction"])
        .slice(0, 3),
    ).to.deep.equal(["add-to-cart", "like", "dislike"]);
    await clickOn(tagButton("SC1_t1", ".immersive"));
    await until(() => page.asinsOf("SC1_t1").length === 5);
    expect([all("[part=collection]").length, host.dataset["tag"]]).to.deep.equal([1, "SC1_t1"]);
    await clickOn(control("S1", "like"));
    await until(() => page.asinsOf().length === 7);
    await clickOn(control("S2", "add-to-cart"));
    await until(() => shop.to(ADD).length === 1 && page.details("dp-success").length === 1);
    expect(shop.to(LIKE).length).to.equal(1);
    await until(() => shop.actions().some(({ actionType }) => actionType === "ADD_TO_CART"));
    expect(shop.actions().at(-1)).to.include({ actionSource: "IMMERSIVE_VIEW", asin: "S2" });
    await leave(() => press("Escape"));
    expect(activeElement()).to.equal(tagButton("SC1_t2"));
    await view(page.viewProducts);
    expect(page.asinsOf("SC1_t1")).to.have.length(5);
    expect(metrics().map(([, interaction]) => interaction)).to.deep.equal(["open", "tag", "open"]);
    names();
  });

  it("shoppable-scene.27 shoppable-scene.28 a small picture shows its scene and loads its collections, and is measured", async () => {
    await place({ scenes: [SC1, SC2] });
    await view(larger);
    await clickOn(all(".immersive [part=thumb]")[1]!);
    await until(() => page.asinsOf("SC2_t1").length === 3, "its products");
    expect(new URLSearchParams(shop.to(TAGS)[0]!.url.split("?")[1]).get("tagIds")).to.equal("SC2_t1");
    expect(all(".immersive [part=thumb]").map(({ ariaCurrent }) => ariaCurrent)).to.deep.equal([null, "true"]);
    expect([host.dataset["scene"], all(".immersive [part=tag]").length]).to.deep.equal(["SC2", 1]);
    expect(metrics()[1]).to.deep.equal(["shoppable-scene.immersive", "thumbnail"]);
    expect(page.details("dp-change").at(-1)).to.deep.equal({ name: "shownScene", value: "SC2", previous: "SC1" });
    names();
  });

  it("shoppable-scene.30 option:shoppable-scene.scroll-offset near its end the column loads more, one at a time", async () => {
    let answer = () => {};
    shop.on(MORE, () => new Promise((resolve) => (answer = () => resolve(json(page.products("M1", "M2"))))));
    await place({ attributes: `request-source="SOFTLINES" scroll-offset="120"` });
    await view(larger);
    await scrollToEnd(121);
    expect(shop.to(MORE).length).to.equal(0);
    await scrollToEnd(120);
    await until(() => shop.to(MORE).length === 1, "exactly that far");
    await scrollToEnd(40);
    await scrollToEnd(0);
    expect(shop.to(MORE).length).to.equal(1);
    answer();
    await until(() => page.asinsOf().length === 7);
    names();
  });

  it("shoppable-scene.30 option:shoppable-scene.column the page can name another column", async () => {
    await place({ attributes: `request-source="SOFTLINES" column="#mine"` });
    const mine = document.createElement("div");
    mine.id = "mine";
    mine.style.cssText = "block-size: 100px; overflow: auto";
    mine.innerHTML = `<p style="block-size: 1000px"></p>`;
    document.body.append(mine);
    await view(larger);
    await scrollToEnd(0);
    expect(shop.to(MORE).length).to.equal(0);
    mine.scrollTo({ top: 800, behavior: "instant" });
    await until(() => shop.to(MORE).length === 1);
    await until(() => page.asinsOf().length === 7);
    mine.remove();
    names();
  });

  it("shoppable-scene.31 shoppable-scene.41 a script can listen to the scrolling of a column, with all four of its fields", async () => {
    await place();
    const area = document.createElement("div");
    area.className = "area";
    area.style.cssText = "block-size: 100px; overflow: auto";
    area.innerHTML = `<p style="block-size: 1000px; margin: 0"></p>`;
    document.body.append(area);
    let calls = 0;
    const given = { handler: () => void calls++, options: { passive: true }, column: ".area", offset: 100 };
    for (const name of Object.keys(given))
      expect(() => host.onColumnScroll({ ...given, [name]: undefined } as unknown as typeof given)).to.throw(TypeError, name);
    const scroll = async (top: number) => {
      area.scrollTo({ top, behavior: "instant" });
      await settled();
      await nextTask();
    };
    await scroll(850);
    expect(calls).to.equal(0);
    const stop = host.onColumnScroll(given);
    await scroll(799);
    expect(calls).to.equal(0);
    await scroll(800);
    await until(() => calls === 1, "exactly that far");
    stop();
    await scroll(850);
    expect(calls).to.equal(1);
    host.onColumnScroll({ ...given, options: { once: true } });
    await scroll(855);
    await until(() => calls === 2);
    await scroll(857);
    expect(calls, "the options are those of the listener").to.equal(2);
    host.onColumnScroll(given);
    await scroll(860);
    await until(() => calls === 3);
    host.remove();
    await settled();
    await scroll(870);
    expect(calls).to.equal(3);
    area.remove();
  });
});
