import { expect } from "@open-wc/testing";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { FILES, SHAPES } from "./image-gallery.markup.fixture.ts";
import { CHANGE, FILE, OPENS, dialog, host, main, open, page, put, shown, slide, thumbs, withPage } from "./image-gallery.page.fixture.ts";

const fileOf = (url: string | undefined) => url?.split("?")[1];
const files = () =>
  host()
    .model!.$shown.get()
    .pictures.map(({ src, large }) => [fileOf(src), fileOf(large)]);
const warning = /^console.warn <dp-image-gallery> has no img with a src, srcset or data-src inside/;

describe("dp-image-gallery around markup of the page", () => {
  withPage();

  for (const [name, markup] of Object.entries(SHAPES))
    it(`image-gallery.18 shows ${name}, each file once, and the large file in the immersive view`, async () => {
      const expected = FILES[name as keyof typeof SHAPES];
      await put(markup);
      expect(files()).to.deep.equal(expected);
      expect([shown(), thumbs().map((thumb) => thumb.getAttribute("aria-label"))]).to.deep.equal([expected[0]![0], ["front", "side"]]);
      expect(page.querySelector("img")!.checkVisibility()).to.equal(false);
      await clickOn(thumbs()[1]!);
      await until(() => shown() === expected[1]![0], "the side");
      await open();
      const large = slide().querySelector<HTMLImageElement>(".large") ?? slide().querySelector("img")!;
      expect(fileOf(large.src)).to.equal(expected[1]![1] ?? expected[1]![0]);
      expectSeen(CHANGE, ...OPENS);
      expect(dialog()).to.not.equal(null);
    });

  it("image-gallery.18 keeps srcset and sizes of the page's picture, at whatever depth, and of a lazy one those that its script would set", async () => {
    const set = `${FILE}?a 400w, ${FILE}?b 800w`;
    await put(`<ul><li><p><img src="${FILE}?a" srcset="${set}" sizes="50vw" alt="a"></p></li></ul>`);
    const drawn = () => main().querySelector("img")!;
    expect([drawn().srcset.match(/\?\w/g), drawn().sizes]).to.deep.equal([["?a", "?b"], "50vw"]);
    await put(`<p><img class="lazy" data-srcset="${set}" data-sizes="auto" width="400" alt="a"></p>`);
    expect([drawn().srcset.match(/\?\w/g), drawn().sizes, fileOf(drawn().src)]).to.deep.equal([["?a", "?b"], "min(100vw, 400px)", "b"]);
    expectSeen();
  });

  it("image-gallery.18 takes icons, content of buttons and clones only where there is no other picture", async () => {
    const beside = `<img src="${FILE}?icon" width="23" height="23" alt="icon"><button><img src="${FILE}?button" alt="button"></button>
      <img src="${FILE}?clone" aria-hidden="true" alt="clone">`;
    await put(`${beside}<p><img src="${FILE}?front" width="24" height="24" alt="front"></p>`);
    expect(files()).to.deep.equal([["front", undefined]]);
    page.querySelector("p")!.remove();
    await until(() => files().length === 3, "what is left");
    expect(files().map(([src]) => src)).to.deep.equal(["icon", "button", "clone"]);
    expectSeen();
  });

  it("image-gallery.18 image-gallery.11 takes up what the page changes deep inside", async () => {
    await put(SHAPES["lazy pictures behind placeholders"]);
    page.querySelectorAll("img")[0]!.setAttribute("data-src", `${FILE}?red`);
    await until(() => shown() === "red", "the other one");
    expect(files()).to.deep.equal([
      ["red", "front-2400"],
      ["side", "side-2400"],
    ]);
    expectSeen();
  });

  it("image-gallery.15 what it finds no picture in stays as the page shows it, with one warning (state:image-gallery.empty)", async () => {
    const canvas = `<figure style="inline-size: 200px; block-size: 100px"><canvas width="200" height="100"></canvas></figure>`;
    await put(canvas, "", "empty");
    expect(page.querySelector("canvas")!.getBoundingClientRect().width).to.equal(200);
    expectSeen(warning);
    host().append(document.createElement("video"));
    await settled();
    expect(page.querySelector("video")!.checkVisibility()).to.equal(true);
    page.querySelector("canvas")!.replaceWith(Object.assign(new Image(), { src: `${FILE}?front`, alt: "front" }));
    await until(() => host().dataset["state"] === "ready", "a picture");
    expect([shown(), page.querySelector("video")!.checkVisibility()]).to.deep.equal(["front", false]);
    expectSeen();
  });

  it("image-gallery.15 without children nothing is drawn and nothing is said", async () => {
    await put("", "", "empty");
    expect([main(), host().getBoundingClientRect().height]).to.deep.equal([null, 0]);
    expectSeen();
  });
});
