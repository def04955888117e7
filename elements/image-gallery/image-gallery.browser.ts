import { expect } from "@open-wc/testing";
import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { onPaper } from "../../test/support/paper.ts";
import { clickOn, middleOf } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { activeElement } from "../../src/focus/focus.ts";
import {
  CHANGE,
  CLOSES,
  FILE,
  OPENS,
  THREE,
  VIEW,
  changes,
  closes,
  count,
  current,
  dialog,
  host,
  link,
  main,
  open,
  page,
  part,
  put,
  root,
  said,
  shown,
  slide,
  thumbs,
  withPage,
} from "./image-gallery.page.fixture.ts";

describe("dp-image-gallery", () => {
  withPage();

  it("image-gallery.1 draws the main picture in its room and a named row of small ones (text:image-gallery.title, text:image-gallery.open)", async () => {
    await put();
    const { width, height } = main().getBoundingClientRect();
    expect([width, height, main().getAttribute("aria-label"), shown()]).to.deep.equal([400, 300, "View larger: front", "front"]);
    expect(root().querySelector("ul")!.getAttribute("aria-label")).to.equal("Pictures of Kettle");
    expect(thumbs().map((thumb) => thumb.getAttribute("aria-label"))).to.deep.equal(["front", "side", "above"]);
    await expect(page).to.be.accessible({ ignoredRules: ["region"] });
    expectSeen();
  });

  it("image-gallery.1 the room is a square where sizes are missing, and stays that of the first picture", async () => {
    page.style.inlineSize = "300px";
    await put(link("front", "") + link("side"));
    const size = () => [main().clientWidth, main().clientHeight];
    expect(size()).to.deep.equal([300, 300]);
    await clickOn(thumbs()[1]!);
    await until(() => shown() === "side", "the other one");
    expect(size()).to.deep.equal([300, 300]);
    expectSeen(CHANGE);
  });

  it("image-gallery.1 takes the srcset of the page's picture, and small pictures the smallest file (option:image-gallery.thumbnails)", async () => {
    await put(`<img src="${FILE}?a" srcset="${FILE}?a 400w, ${FILE}?b 800w" sizes="50vw" alt="a" width="400" height="400">${link("side")}`);
    const [large, small] = [main().querySelector("img")!, thumbs()[0]!.querySelector("img")!];
    expect([large.sizes, small.sizes, large.srcset === small.srcset]).to.deep.equal(["50vw", "64px", true]);
    host().setAttribute("thumbnails", "false");
    await until(() => root().querySelector("ul") === null, "no row");
  });

  it("image-gallery.1 on paper only the main picture shows", async () => {
    if (!navigator.userAgent.includes("Chrome/")) return; // no other driver emulates paper
    await put();
    const shows = () => [main(), thumbs()[0]!].map((node) => node.checkVisibility());
    expect(shows()).to.deep.equal([true, true]);
    await onPaper(() => expect(shows()).to.deep.equal([true, false]));
  });

  it("image-gallery.2 a small picture becomes the main one by a press; resting on one only previews it", async () => {
    await put();
    await sendMouse({ type: "move", position: middleOf(thumbs()[2]!) });
    await until(() => shown() === "above", "the preview");
    expect([current(thumbs()), main().getAttribute("aria-label")]).to.deep.equal([0, "View larger: front"]);
    await sendMouse({ type: "move", position: [1, 1] });
    await until(() => shown() === "front", "the picture itself");
    expectSeen();
    await clickOn(thumbs()[1]!);
    await until(() => current(thumbs()) === 1, "selected");
    expect(changes()).to.deep.equal([{ name: "image", value: 1, previous: 0 }]);
    thumbs()[2]!.focus();
    await settled();
    expect([shown(), current(thumbs())]).to.deep.equal(["side", 1]);
    expectSeen(CHANGE);
    await sendMouse({ type: "move", position: [1, 1] });
  });

  it("image-gallery.3 image-gallery.4 image-gallery.5 opens as large as the window at this picture, with its large file and the next one", async () => {
    await put(THREE, 'label="Kettle" start="1"');
    await open();
    const box = dialog()!.getBoundingClientRect();
    expect([box.width, box.height, dialog()!.matches(":modal")]).to.deep.equal([document.documentElement.clientWidth, innerHeight, true]);
    expect(root().getElementById(dialog()!.getAttribute("aria-labelledby")!)!.textContent).to.equal("Pictures of Kettle");
    expect([count(), thumbs(dialog()!).length, host().dataset["state"]]).to.deep.equal(["2 of 3", 3, "open"]);
    const files = [...dialog()!.querySelectorAll<HTMLImageElement>(".large")].map(({ src }) => src.split("large-")[1]);
    expect(files).to.deep.equal(["side", "above"]);
    expect(getComputedStyle(document.documentElement).overflow).to.include("hidden");
    await expect(page).to.be.accessible({ ignoredRules: ["region"] });
    expectSeen(...OPENS);
  });

  it("image-gallery.4 image-gallery.10 Escape, the button and the browser's Back close it, and focus returns (text:image-gallery.close)", async () => {
    await put();
    for (const [reason, close] of [
      ["escape", () => sendKeys({ press: "Escape" })],
      ["button", () => clickOn(part("dialog-close"))],
      ["back", () => history.back()],
    ] as const) {
      await open();
      expect(part("dialog-close").getAttribute("aria-label")).to.equal("Close");
      await close();
      await until(() => !dialog(), "closed");
      expect([closes().at(-1), activeElement()]).to.deep.equal([reason, main()]);
      await settled();
      expectSeen(...OPENS, CLOSES);
    }
  });

  it("image-gallery.10 a cancelled dp-open leaves no history marker", async () => {
    await put();
    page.addEventListener("dp-open", (event) => event.preventDefault());
    const before = history.length;
    await clickOn(main());
    await settled();
    expect([dialog(), history.length]).to.deep.equal([null, before]);
    expectSeen("dp-open image-gallery");
  });

  it("image-gallery.11 other children replace the set, in an open view too, which closes when none are left (state:image-gallery.empty)", async () => {
    await put();
    await open();
    await sendKeys({ press: "End" });
    await until(() => seen("announcement").length === 1, "announced");
    host().append(document.createElement("b"));
    await settled();
    expect(count()).to.equal("3 of 3");
    host().innerHTML = link("red") + link("blue");
    await until(() => count() === "1 of 2", "the new set");
    await until(() => seen("announcement").length === 2, "announced");
    expect([shown(), slide().querySelector("img")!.alt]).to.deep.equal(["red", "red"]);
    expectSeen(...OPENS, VIEW, CHANGE, said("above", 3), VIEW, "polite red, 1 of 2");
    host().innerHTML = "";
    await until(() => !dialog(), "closed");
    expect([host().dataset["state"], main(), closes(), activeElement()]).to.deep.equal(["empty", null, ["removed"], host()]);
    expectSeen(CLOSES);
  });

  it("image-gallery.17 pictures that are no list, or a start that is no number, show the fallback (state:image-gallery.invalid)", async () => {
    for (const [attributes, option] of [
      [`images='{"src":"/a.png"}'`, "images"],
      ['start="second"', "start"],
      ['zoom="much"', "zoom"],
    ]) {
      await put(THREE, attributes, "invalid");
      await until(() => seen().length === 2, "its error");
      expect(page.querySelector("img")!.checkVisibility()).to.equal(true);
      expectSeen(new RegExp(`^console.error <dp-image-gallery> config: .*${option}`), "dp-error config");
    }
  });

  it("option:image-gallery.label without it the document names the product", async () => {
    await put(THREE, "");
    expect(root().querySelector("ul")!.getAttribute("aria-label")).to.equal(`Pictures of ${document.title}`);
  });
});
