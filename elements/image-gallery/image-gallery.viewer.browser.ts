import { expect } from "@open-wc/testing";
import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { durationsOf, recordAnimations } from "../../test/support/animations.ts";
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
  count,
  current,
  dialog,
  host,
  isDisabled,
  link,
  main,
  open,
  page,
  part,
  put,
  resting,
  root,
  said,
  shown,
  slide,
  stage,
  thumbs,
  withPage,
  zoom,
} from "./image-gallery.page.fixture.ts";

describe("the immersive view of dp-image-gallery", () => {
  withPage();

  it("image-gallery.6 image-gallery.7 image-gallery.10 buttons and keys leaf and stop at the ends; each picture is announced once, and the last is the main one after closing (text:image-gallery.count, text:image-gallery.next, text:image-gallery.previous)", async () => {
    await put();
    await open();
    expect([part("previous"), part("next")].map((node) => node.getAttribute("aria-label"))).to.deep.equal([
      "Previous picture",
      "Next picture",
    ]);
    await clickOn(part("previous"));
    expect([isDisabled("previous"), isDisabled("next"), count(), activeElement()]).to.deep.equal([
      "true",
      null,
      "1 of 3",
      part("previous"),
    ]);
    await sendKeys({ press: "End" });
    await until(() => count() === "3 of 3", "the last one");
    expect([isDisabled("next"), current(thumbs(dialog()!))]).to.deep.equal(["true", 2]);
    await settled();
    expectSeen(...OPENS, VIEW, CHANGE, said("above", 3));
    for (const [key, name, at] of [
      ["ArrowLeft", "side", 2],
      ["Home", "front", 1],
      ["ArrowRight", "side", 2],
    ] as const) {
      await sendKeys({ press: key });
      await until(() => seen("announcement").length === 1, key);
      expect(count()).to.equal(`${at} of 3`);
      // the other two were counted before
      expectSeen(...(key === "ArrowLeft" ? [VIEW, CHANGE] : [CHANGE]), said(name, at));
    }
    await sendKeys({ press: "Escape" });
    await until(() => !dialog(), "closed");
    expect([shown(), main().getAttribute("aria-label")]).to.deep.equal(["side", "View larger: side"]);
    expectSeen(CLOSES);
  });

  it("image-gallery.6 image-gallery.13 with one picture there is nothing to leaf; without a name it has its number (text:image-gallery.image)", async () => {
    await put([1, 2].map((at) => `<img src="${FILE}?${at}" alt="" width="400" height="300">`).join(""));
    expect(thumbs().map(({ ariaLabel }) => ariaLabel)).to.deep.equal(["Picture 1", "Picture 2"]);
    await put(`<img src="${FILE}?only" alt="" width="400" height="300">`);
    expect(root().querySelector("ul")).to.equal(null);
    await open();
    expect(["previous", "next", "thumbs"].map((name) => part(name))).to.deep.equal([null, null, null]);
    expect([slide().querySelector("img")!.alt, dialog()!.querySelector(".large"), count()]).to.deep.equal(["Picture 1", null, "1 of 1"]);
    await sendKeys({ press: "ArrowRight" });
    expectSeen(...OPENS);
  });

  it("image-gallery.7 image-gallery.8 right to left keys and swipes are mirrored", async () => {
    page.dir = "rtl";
    await put();
    await open();
    await sendKeys({ press: "ArrowLeft" });
    await until(() => count() === "2 of 3", "the next one");
    await resting();
    const [x, y] = middleOf(stage());
    await sendMouse({ type: "move", position: [x, y] });
    await sendMouse({ type: "down" });
    await sendMouse({ type: "move", position: [x + 200, y] });
    await sendMouse({ type: "up" });
    await until(() => seen("announcement").length === 2, "announced");
    expect(count()).to.equal("3 of 3");
    expectSeen(...OPENS, VIEW, CHANGE, said("side", 2), VIEW, CHANGE, said("above", 3));
  });

  it("image-gallery.8 a swipe leafs from where it ends, in 300 ms; a short or vertical one springs back", async () => {
    await put();
    await open();
    const [x, y] = middleOf(stage());
    const track = dialog()!.querySelector<HTMLElement>(".track")!;
    const width = Math.min(stage().clientWidth, stage().clientHeight);
    const swipe = async (dx: number, dy: number) => {
      const played = recordAnimations();
      await sendMouse({ type: "move", position: [x, y] });
      await sendMouse({ type: "down" });
      await sendMouse({ type: "move", position: [x + dx, y + dy] });
      const during = track.style.transform;
      await sendMouse({ type: "up" });
      await resting();
      const [lasts] = durationsOf(played(track));
      return [during, lasts, track.style.transform, count()];
    };
    const short = -Math.floor(width * 0.05) + 1;
    expect(await swipe(short, 0)).to.deep.equal([`translateX(${short}px)`, 300, "", "1 of 3"]);
    expect(await swipe(-60, 90)).to.deep.equal(["", undefined, "", "1 of 3"]);
    expect(await swipe(-60, 0)).to.deep.equal(["translateX(-60px)", 300, "", "2 of 3"]);
    expect(await swipe(60, 0)).to.deep.equal(["translateX(60px)", 300, "", "1 of 3"]);
    expect(await swipe(60, 0)).to.deep.equal(["translateX(60px)", 300, "", "1 of 3"]);
    await until(() => seen("announcement").length === 2, "announced");
    expectSeen(...OPENS, VIEW, CHANGE, said("side", 2), CHANGE, said("front", 1));
  });

  it("image-gallery.9 keys and buttons magnify by a half and announce it (text:image-gallery.zoom-in, text:image-gallery.zoom-out, text:image-gallery.zoomed)", async () => {
    await put();
    await open();
    expect(["zoom-in", "zoom-out"].map((name) => part(name).getAttribute("aria-label"))).to.deep.equal(["Zoom in", "Zoom out"]);
    expect(isDisabled("zoom-out")).to.equal("true");
    await clickOn(part("zoom-in"));
    await until(() => seen("announcement").length === 1, "announced");
    await sendKeys({ press: "+" });
    await until(() => seen("announcement").length === 2, "announced");
    expect([isDisabled("zoom-in"), slide().style.transform]).to.deep.equal(["true", "translate(0px, 0px) scale(2)"]);
    await sendKeys({ press: "ArrowDown" });
    expect(slide().style.transform).to.match(/^translate\(0px, -[\d.]+px\) scale\(2\)$/);
    await sendKeys({ press: "ArrowRight" });
    expect(count()).to.equal("1 of 3");
    await sendKeys({ press: "-" });
    await until(() => seen("announcement").length === 3, "announced");
    await clickOn(part("next"));
    await until(() => seen("announcement").length === 4, "announced");
    expect([zoom(), slide().style.transform, slide(-1).style.transform]).to.deep.equal([1, "", ""]);
    expectSeen(
      ...[...OPENS, "polite Magnified to 150%", "polite Magnified to 200%", "polite Magnified to 150%"],
      ...[VIEW, CHANGE, said("side", 2)],
    );
  });

  it("image-gallery.9 a magnified picture is dragged, and a press brings its point to the middle, without leafing", async () => {
    await put(THREE, 'label="Kettle" zoom="4"');
    await open();
    host().model!.zoomTo(4);
    await until(() => slide().style.transform !== "", "magnified");
    await until(() => seen("announcement").length === 1, "announced");
    const [x, y] = middleOf(stage());
    const press = async (dx: number, dy: number, to = [0, 0]) => {
      await sendMouse({ type: "move", position: [x + dx, y + dy] });
      await sendMouse({ type: "down" });
      if (to[0] || to[1]) await sendMouse({ type: "move", position: [x + dx + to[0]!, y + dy + to[1]!] });
      await sendMouse({ type: "up" });
      return slide()
        .style.transform.match(/-?[\d.]+/g)!
        .map((number) => Math.round(Number(number)));
    };
    expect(await press(0, 0, [30, -40])).to.deep.equal([30, -40, 4]);
    expect(await press(50, 20)).to.deep.equal([-20, -60, 4]);
    expect(count()).to.equal("1 of 3");
    expectSeen(...OPENS, "polite Magnified to 400%");
  });

  it("image-gallery.9 with zoom 1 there are no buttons to magnify", async () => {
    await put(THREE, 'label="Kettle" zoom="1"');
    await open();
    await sendKeys({ press: "+" });
    expect([part("zoom-in"), zoom()]).to.deep.equal([null, 1]);
    expectSeen(...OPENS);
  });

  it("image-gallery.16 a large file that is missing leaves the small one; small ones that are missing are left out (text:image-gallery.failed)", async () => {
    const none = "/no-such-picture.png";
    await put(
      `<a href="/no-such-large.png"><img src="${FILE}?front" alt="front" width="400" height="300"></a>${link("side")}
       <img src="${none}" alt="gone" width="400" height="300">`,
    );
    await until(() => thumbs().length === 2, "left out");
    await open();
    await until(() => seen("announcement").length === 1, "announced");
    expect([slide().querySelectorAll("img").length, dialog()!.querySelector(".trouble")!.textContent]).to.deep.equal([
      1,
      "The large picture could not be loaded.",
    ]);
    expectSeen(...OPENS, "polite The large picture could not be loaded.");
    await sendKeys({ press: "End" });
    await until(() => seen("announcement").length === 1, "announced");
    expect(slide().textContent).to.equal("gone");
    await sendKeys({ press: "Escape" });
    await until(() => !dialog(), "closed");
    expect([main().textContent, activeElement()]).to.deep.equal(["gone", main()]);
    expectSeen(VIEW, CHANGE, said("gone", 3), CLOSES);
  });
});
