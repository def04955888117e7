import { expect } from "@open-wc/testing";
import { sendMouse } from "@web/test-runner-commands";
import { activeElement } from "../../src/focus/focus.ts";
import { holdClock } from "../../test/support/clock.ts";
import { json } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { settled, until } from "../../test/support/until.ts";
import * as page from "./shoppable-scene.page.fixture.ts";
import { ACTION, TAGS, all, find, host, openTag, place, shop, similar, state, tagButton } from "./shoppable-scene.page.fixture.ts";

const names = page.names;
/** Closes by Escape, and waits for the sheet to be gone. */
async function leave(as = "ready"): Promise<void> {
  await press("Escape");
  await state(as);
  await until(() => all("dialog[open]").length === 0, "it is gone");
}

describe("dp-shoppable-scene, the side sheet", () => {
  beforeEach(page.openShop);
  afterEach(page.closeShop);

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

  it("shoppable-scene.7 what is recorded has the surface that the picture is on as its source", async () => {
    await place({ attributes: `request-source="IMAGE_GALLERY" asin="MAIN"` });
    await openTag();
    expect(shop.actions().map(({ actionType, actionSource }) => [actionType, actionSource])).to.deep.equal([
      ["SHEET_OPEN", "IMAGE_GALLERY"],
      ["GET_SIMILAR_ITEMS", "IMAGE_GALLERY"],
    ]);
    names();
  });

  it("shoppable-scene.7 a control of the page opens it as the button does, and has focus again", async () => {
    await place();
    const opener = document.createElement("button");
    opener.textContent = "Shop the room";
    opener.setAttribute("data-dp-open", "dp-shoppable-scene");
    host.before(opener);
    await clickOn(opener);
    await state("open");
    expect(page.details("dp-open")).to.deep.equal([{ surface: "scene", reason: "script" }]);
    expect(shop.to(TAGS).length).to.equal(1);
    host.close();
    await state("ready");
    await until(() => activeElement() === opener, "focus is back");
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

  it("shoppable-scene.10 a tag in the sheet scrolls to its collection, whose highlight ends after 3.25 s", async () => {
    shop.on(TAGS, () => {
      const { html, ...lists } = page.collections("SC1_t1", "SC1_t2");
      return json({
        ...lists,
        html:
          page
            .asins("x", 8)
            .map((id) => page.collection(id, id, [id]))
            .join("") + html,
      });
    });
    await place();
    await page.openAll();
    const area = find("dialog[open] .dp-dialog-body");
    const section = () => find('[data-tag-id="SC1_t1"][part=collection]');
    const top = () => section().getBoundingClientRect().top - area.getBoundingClientRect().top;
    expect([area.scrollTop, top() > area.clientHeight]).to.deep.equal([0, true]);
    const clock = holdClock();
    await clickOn(tagButton("SC1_t1", ".head"));
    await clock.pass(500);
    await until(() => top() >= 0 && top() <= 8, `its collection is at the top, it is ${top()} px below`);
    await clock.pass(2700);
    expect(section().hasAttribute("data-flicker")).to.equal(true);
    await clock.pass(50);
    expect(section().hasAttribute("data-flicker")).to.equal(false);
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
      await until(() => page.shownAsins().length > 0, "what is shown");
      const shown = page.shownAsins();
      await until(() => page.scene().shownAsins.join() === shown.join(), "the page is told of it");
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
});
