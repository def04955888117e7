import { describe, expect, it } from "vitest";
import { invalidScene, sceneIdOf, scenesOf } from "./shoppable-scene.scenes.ts";

const guard = (url: string) => (url.startsWith("https:") ? undefined : url);

describe("the scenes of dp-shoppable-scene", () => {
  it("shoppable-scene.43 the scene id is the part of a tag id before the underscore, else the id itself", () => {
    expect(["SC1_t1", "SC1", "a_b_c", "_x", ""].map(sceneIdOf)).toEqual(["SC1", "SC1", "a", "_x", ""]);
  });

  it("shoppable-scene.2 fractions below 0 count as 0, above 1 as 1, and what is no number as 0", () => {
    const tags = [-0.1, 0, 0.42, 1, 1.01, "0.5", "x", undefined, NaN].map((top, at) => ({ top, left: top, link: `t${at}` }));
    const [scene] = scenesOf([{ physicalId: "S", imageSource: "/a.svg", tags }], guard);
    expect(scene!.tags.map(({ top }) => top)).toEqual([0, 0, 0.42, 1, 1, 0.5, 0, 0, 0]);
  });

  it("shoppable-scene.42 a scene without a physicalId or a picture is named, and so is what is none", () => {
    expect(invalidScene([{ physicalId: "S", imageSource: "/a.svg" }])).toBeUndefined();
    expect(invalidScene([{ physicalId: "S", imageSource: "/a.svg" }, { imageSource: "/a.svg" }])).toMatch(/^Scene 2 has no physicalId/);
    for (const wrong of [null, 1, "x", [], {}, { physicalId: "S", imageSource: " " }]) expect(invalidScene([wrong])).toBeDefined();
  });

  it("shoppable-scene.42 a tag without a link is left out, of two with one id the second; an address that is refused is missing", () => {
    const tags = [
      { url: "/x" },
      { link: "a", url: "https://elsewhere.example/" },
      { link: "a" },
      { link: "b", url: "/b", label: "B" },
      null,
    ];
    const scenes = [
      { physicalId: "S", imageSource: "/a.svg", tags },
      { physicalId: "T", imageSource: "https://elsewhere.example/a.svg" },
      { physicalId: "U", imageSource: "/u.svg", tags: "none" },
    ];
    const read = scenesOf(scenes, guard);
    expect(read.map(({ physicalId, tags: of }) => [physicalId, of.map(({ id, url, label }) => [id, url, label])])).toEqual([
      [
        "S",
        [
          ["a", undefined, undefined],
          ["b", "/b", "B"],
        ],
      ],
      ["U", []],
    ]);
  });
});
