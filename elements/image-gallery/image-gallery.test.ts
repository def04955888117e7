import { beforeEach, describe, expect, it } from "vitest";
import { testContext, type TestContext } from "../../test/support/model-context.ts";
import { createImageGalleryModel, type ImageGalleryModel } from "./image-gallery.model.ts";
import type { ImageGalleryOptions } from "./image-gallery.options.ts";
import { picturesOf } from "./image-gallery.pictures.ts";
import { fitted, WHOLE, within, zoomed } from "./image-gallery.placement.ts";

const SHOP = "https://shop.example";
const picture = (name: string, more: object = {}) => ({ src: `/${name}.jpg`, large: `/${name}-large.jpg`, alt: name, ...more });
const THREE = ["front", "side", "above"].map((name) => picture(name));

describe("dp-image-gallery", () => {
  let test: TestContext<ImageGalleryOptions>;
  let model: ImageGalleryModel;

  function make(options: Partial<ImageGalleryOptions> = {}) {
    test = testContext({ images: THREE, label: "Kettle", start: 0, zoom: 2, thumbnails: true, ...options });
    model = createImageGalleryModel(test.context);
  }
  const change = (options: Partial<ImageGalleryOptions>) => test.$options.set({ ...test.$options.get(), ...options });
  const index = () => model.$shown.get().index;
  const sources = () => model.$shown.get().pictures.map(({ src }) => src.replace(SHOP, ""));
  const of = (type: string) => test.events.filter((event) => event.type === type).map(({ detail }) => detail as Record<string, unknown>);
  const views = () => of("dp-metric").map(({ name, tags }) => [name, (tags as Record<string, string>)["index"]]);

  beforeEach(() => make());

  it.each([
    [0, 0],
    [2, 2],
    [9, 2],
    [-4, 0],
    [1.9, 1],
  ])("image-gallery.12 start %s shows picture %i first (option:image-gallery.start)", (start, first) => {
    make({ start });
    expect([index(), model.$shown.get().first?.alt]).toEqual([first, THREE[first]!.alt]);
  });

  it("image-gallery.2 selecting fires dp-change once; the same one again, or one that is not there, fires nothing", () => {
    expect([model.select(2), model.select(2), model.select(7)]).toEqual([true, false, false]);
    expect([index(), of("dp-change")]).toEqual([2, [{ name: "image", value: 2, previous: 0 }]]);
  });

  it("image-gallery.2 a pointer that rests previews a picture, without an event; one that only passes does not", () => {
    model.hover(1);
    test.pass(99);
    model.hover(2);
    test.pass(99);
    expect(model.$preview.get()).toBeNull();
    test.pass(1);
    expect([model.$preview.get(), index(), test.events]).toEqual([2, 0, []]);
    model.hover(null);
    expect(model.$preview.get()).toBeNull();
    model.hover(1);
    model.open("press");
    test.pass(500);
    expect(model.$preview.get()).toBeNull();
  });

  it("image-gallery.7 leafing stops at the ends", () => {
    expect([model.leaf(-1), model.leaf(1), model.leaf(1), model.leaf(1), index()]).toEqual([false, true, true, false, 2]);
  });

  it("image-gallery.10 opens and closes once; a cancelled dp-open leaves it closed (state:image-gallery.open, state:image-gallery.ready)", () => {
    test.cancelled.add("dp-open");
    model.open("press");
    expect([model.$state.get(), views()]).toEqual(["ready", []]);
    test.cancelled.clear();
    model.open("press");
    model.open("press");
    expect(model.$state.get()).toBe("open");
    model.close("escape");
    model.close("escape");
    expect([model.$state.get(), of("dp-open").length, of("dp-close")]).toEqual([
      "ready",
      2,
      [{ surface: "image-gallery", reason: "escape" }],
    ]);
  });

  it("image-gallery.14 counts each picture that an opening shows once", () => {
    model.select(1);
    model.open("press");
    model.leaf(1);
    model.leaf(-1);
    model.leaf(-1);
    expect(views()).toEqual(["1", "2", "0"].map((at) => ["image-gallery.view", at]));
    model.close("button");
    model.open("press");
    expect(views().slice(3)).toEqual([["image-gallery.view", "0"]]);
  });

  it.each([
    [2, [1.5, 2, 2], [1.5, 1, 1]],
    [1.2, [1.2, 1.2, 1.2], [1, 1, 1]],
    [1, [1, 1, 1], [1, 1, 1]],
    [0, [1, 1, 1], [1, 1, 1]],
  ])("image-gallery.9 up to %s: steps of a half, within its range (option:image-gallery.zoom)", (zoom, up, down) => {
    make({ zoom });
    const steps = (by: number) =>
      up.map(() => {
        model.zoomBy(by);
        return model.$zoom.get();
      });
    expect([steps(1), steps(-1)]).toEqual([up, down]);
    model.zoomTo(99);
    expect(model.$zoom.get()).toBe(model.maxZoom());
  });

  it("image-gallery.9 leafing and closing set the magnification to 1 again", () => {
    model.open("press");
    model.zoomTo(2);
    model.leaf(1);
    expect(model.$zoom.get()).toBe(1);
    model.zoomTo(2);
    model.close("escape");
    expect(model.$zoom.get()).toBe(1);
  });

  it("image-gallery.11 a new set begins at start, also in an open view, which closes when there is none", () => {
    model.select(2);
    change({ images: structuredClone(THREE), label: "Another name" });
    expect(index()).toBe(2);
    model.open("press");
    model.zoomTo(2);
    change({ images: [picture("red"), picture("blue")], start: 1 });
    expect([sources(), index(), model.$state.get(), model.$zoom.get()]).toEqual([["/red.jpg", "/blue.jpg"], 1, "open", 1]);
    expect(views()).toEqual([
      ["image-gallery.view", "2"],
      ["image-gallery.view", "1"],
    ]);
    change({ images: [] });
    expect([model.$state.get(), of("dp-close")]).toEqual(["empty", [{ surface: "image-gallery", reason: "removed" }]]);
    expect(of("dp-change").length).toBe(1);
  });

  it("image-gallery.15 without pictures it is empty, and no error is given (state:image-gallery.empty)", () => {
    make({ images: undefined });
    expect([model.$state.get(), model.select(0), test.events]).toEqual(["empty", false, []]);
  });

  it("image-gallery.16 what could not be had is known until another set comes", () => {
    model.failed(`${SHOP}/front.jpg`);
    expect([...model.$failed.get()]).toEqual([`${SHOP}/front.jpg`]);
    change({ images: [picture("front")] });
    expect([...model.$failed.get()]).toEqual([]);
  });

  it("image-gallery.17 a refused picture is left out, a refused large file only itself (option:image-gallery.images)", () => {
    make({
      images: [
        picture("evil", { src: "https://evil.example/a.jpg" }),
        picture("small", { large: "javascript:alert(1)" }),
        picture("set", { srcset: "/set-400.jpg 400w, https://evil.example/set.jpg 800w" }),
        { alt: "nothing" },
        "text",
        null,
      ],
    });
    expect(model.$shown.get().pictures.map(({ src, large, srcset }) => [src, large, srcset])).toEqual([
      [`${SHOP}/small.jpg`, undefined, undefined],
      [`${SHOP}/set.jpg`, `${SHOP}/set-large.jpg`, undefined],
    ]);
    expect(of("dp-error").map(({ code }) => code)).toEqual(["blocked-url", "blocked-url", "blocked-url"]);
  });
});

describe("the pictures of a list", () => {
  it("image-gallery.1 image-gallery.13 takes sizes, names and files as they are given", () => {
    const [one, two] = picturesOf(
      [
        { src: " /a.jpg ", srcset: "/a,1.jpg 400w, /b.jpg 1.5x,/c.jpg", width: "400", height: 300, alt: " " },
        { src: "/b.jpg", srcset: "/b-2.jpg 2x", sizes: "50vw", lazy: false, width: "wide", height: -1 },
      ],
      (url) => `safe:${url}`,
    );
    expect(one).toEqual({
      ...{ src: "safe:/a.jpg", srcset: "safe:/a,1.jpg 400w, safe:/b.jpg 1.5x, safe:/c.jpg", sizes: "min(100vw, 400px)" },
      ...{ lazy: true, large: undefined, alt: undefined, width: 400, height: 300 },
    });
    expect(two).toMatchObject({ sizes: "50vw", lazy: false, width: undefined, height: undefined });
  });
});

describe("the placement of a magnified picture", () => {
  const stage = { width: 800, height: 400 };

  it("image-gallery.9 a picture is fitted whole, and one of unknown size fills the stage", () => {
    expect([fitted(stage, { width: 100, height: 100 }), fitted(stage, { width: 0, height: 0 })]).toEqual([
      { width: 400, height: 400 },
      stage,
    ]);
  });

  it("image-gallery.9 the point below the pointer stays there", () => {
    const about = { x: 120, y: -60 };
    const to = zoomed({ scale: 1.5, x: 20, y: 10 }, 3, about);
    const before = { x: (about.x - 20) / 1.5, y: (about.y - 10) / 1.5 };
    expect([(about.x - to.x) / to.scale, (about.y - to.y) / to.scale]).toEqual([before.x, before.y]);
  });

  it("image-gallery.9 no gap is left that the picture could fill", () => {
    const picture = { width: 400, height: 400 };
    expect(within(stage, picture, { scale: 2, x: 500, y: 500 })).toEqual({ scale: 2, x: 0, y: 200 });
    expect(within(stage, picture, { scale: 3, x: -500, y: -90 })).toEqual({ scale: 3, x: -200, y: -90 });
    expect(within(stage, picture, { ...WHOLE, x: 5, y: -5 })).toMatchObject({ scale: 1 });
    expect(Math.abs(within(stage, picture, { ...WHOLE, x: 5, y: -5 }).x)).toBe(0);
  });
});
