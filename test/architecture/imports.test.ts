import { describe, expect, it } from "vitest";
import { catalog } from "../../elements/catalog.ts";
import { filesIn, importsOf, isTest, productFiles } from "./sources.ts";

/** Which rooms of src a room may import from, beside itself. */
const ARROWS: Record<string, readonly string[]> = {
  lib: [],
  safe: ["lib"],
  text: ["lib"],
  contract: ["lib"],
  call: ["contract", "lib", "safe", "text"],
  state: ["call", "contract", "lib", "safe", "text"],
  view: ["lib"],
  ui: ["view", "lib", "safe", "text"],
  page: ["state", "call", "contract", "lib", "safe", "text", "ui"],
  surfaces: ["page", "ui", "view", "state", "call", "contract", "lib", "safe", "text"],
  element: ["page", "surfaces", "ui", "view", "state", "call", "contract", "lib", "safe", "text", "doctor"],
  server: ["element", "page", "ui", "view", "state", "call", "contract", "lib", "safe", "text"],
  doctor: ["element", "page", "state", "call", "contract", "lib", "safe", "text", "ui"],
};

const REACT = /^(react|react-dom)(\/|$)/;
const REACT_DOORS = ["src/view/react.ts", "src/view/ids.ts", "src/element/root.tsx", "src/server/render.tsx"];

const roomOf = (path: string): string | undefined => /^src\/(\w+)\//.exec(path)?.[1];

describe("import arrows", () => {
  const source = productFiles("src");
  const elements = productFiles("elements");

  it("each room of src imports only what lies below it", () => {
    const wrong = source.flatMap((file) => {
      const room = roomOf(file);
      if (!room) return [];
      return importsOf(file)
        .filter(
          ({ path, dynamic, typeOnly }) => path && !(dynamic && room === "element") && !(typeOnly && file === "src/element/loader.ts"),
        )
        .filter(({ path }) => {
          const target = roomOf(path!);
          return target !== room && !(target && ARROWS[room]?.includes(target));
        })
        .map(({ specifier }) => `${file} imports ${specifier}`);
    });
    expect(wrong).toEqual([]);
    expect(source.length).toBeGreaterThan(20);
  });

  it("src never imports elements", () => {
    expect(source.filter((file) => importsOf(file).some(({ path }) => path?.startsWith("elements/")))).toEqual([]);
  });

  it("an element imports its own folder and src, and no other element", () => {
    const wrong = elements
      .filter((file) => !["elements/catalog.ts", "elements/index.ts", "elements/server.ts"].includes(file))
      .flatMap((file) => {
        const own = file.split("/").slice(0, 2).join("/");
        return importsOf(file)
          .filter(({ path }) => path && !path.startsWith(`${own}/`) && !path.startsWith("src/"))
          .map(({ specifier }) => `${file} imports ${specifier}`);
      });
    expect(wrong).toEqual([]);
  });

  it("tests and fixtures take another element as a page does, by its index.ts, and nothing else of its folder", () => {
    const files = filesIn("elements").filter((file) => isTest(file));
    const wrong = files.flatMap((file) => {
      const own = file.split("/").slice(0, 2).join("/");
      return importsOf(file)
        .filter(
          ({ path }) =>
            path && /^elements\/[\w-]+\//.test(path) && !path.startsWith(`${own}/`) && !/^elements\/[\w-]+\/index\.ts$/.test(path),
        )
        .map(({ specifier }) => `${file} imports ${specifier}`);
    });
    expect(wrong).toEqual([]);
    expect(files.length).toBeGreaterThan(100);
  });

  it("React is imported through src/view/react.ts and by src/element/root.tsx alone", () => {
    const wrong = [...source, ...elements]
      .filter((file) => !REACT_DOORS.includes(file))
      .flatMap((file) =>
        importsOf(file)
          .filter(({ specifier }) => REACT.test(specifier))
          .map(({ specifier }) => `${file} imports ${specifier}`),
      );
    expect(wrong).toEqual([]);
  });

  it("browser code uses zod/mini, and only the contract does", () => {
    const wrong = [...source, ...elements].flatMap((file) =>
      importsOf(file)
        .filter(({ specifier, typeOnly }) => /^zod(\/|$)/.test(specifier) && !typeOnly)
        .filter(({ specifier }) => specifier !== "zod/mini" || roomOf(file) !== "contract")
        .map(({ specifier }) => `${file} imports ${specifier}`),
    );
    expect(wrong).toEqual([]);
  });

  it("a behaviour element reaches no React", () => {
    const reaches = (file: string, seen = new Set<string>()): string | undefined => {
      if (seen.has(file)) return undefined;
      seen.add(file);
      for (const { specifier, path, typeOnly, dynamic } of importsOf(file)) {
        if (typeOnly || dynamic) continue;
        if (REACT.test(specifier) || specifier.startsWith("@r2wc/")) return `${file} imports ${specifier}`;
        const found = path && /\.tsx?$/.test(path) ? reaches(path, seen) : undefined;
        if (found) return found;
      }
      return undefined;
    };
    const entry = (tag: string) => `elements/${tag.slice(3)}/index.ts`;
    const families: readonly { tag: string; family: string }[] = catalog;
    const behaviours = families.filter(({ family }) => family === "behaviour").map(({ tag }) => entry(tag));
    expect(behaviours.map((file) => reaches(file)).filter(Boolean)).toEqual([]);
    const features = families.filter(({ family }) => family === "feature").map(({ tag }) => entry(tag));
    expect(
      features.filter((file) => !reaches(file)),
      "the walk finds React where it is",
    ).toEqual([]);
  });
});
