import { describe, expect, it } from "vitest";
import { lineOf, nodes, parse, productFiles, read } from "./sources.ts";

const TYPES = ["pointermove", "pointerup", "onPointerMove", "onPointerUp"];

/** Where these files follow a pointer, or look where it leaves: by a listener, or by a property of a view. */
const following = (files: readonly string[]): string[] =>
  files
    .filter((file) => TYPES.some((type) => read(file).includes(type)))
    .flatMap((file) =>
      [...nodes(parse(file))]
        .filter(({ type, value, name }) => TYPES.includes(String(type === "Literal" ? value : type === "JSXIdentifier" ? name : "")))
        .map((node) => lineOf(file, node)),
    );

/** Files that do so beside `watchSwipes`, with the reason. */
const OTHERS: Readonly<Record<string, string>> = {
  "elements/heart-button/heart-button.page.ts": "keeps a press from the card around it, and reads no way of the pointer",
  "elements/image-gallery/image-gallery.stage.ts": "two fingers pinch what one swipes, and one moves a magnified picture",
  "src/overlay/overlay-stack.ts": "a press that began outside ends with the pointer",
};

/** Files that move what they show across by script. */
const moving = (files: readonly string[]): string[] => files.filter((file) => read(file).includes("translateX(${"));

describe("swipes", () => {
  it("are read by watchSwipes: nothing else follows a pointer", () => {
    const files = productFiles("src", "elements").filter((file) => file !== "src/ui/swipe.ts");
    const found = new Set(following(files).map((line) => line.split(":")[0]));
    expect([...found].toSorted()).toEqual(Object.keys(OTHERS));
    expect(following(["src/ui/swipe.ts"]).length).toBeGreaterThan(0);
  });

  it("move a strip of pictures by pictureStrip: no element moves one of its own", () => {
    expect(moving(productFiles("elements"))).toEqual([]);
    expect(moving(["src/ui/swipe.ts"]).length).toBe(1);
  });
});
