import { describe, expect, it } from "vitest";
import { catalog } from "../../elements/catalog.ts";
import { filesIn, importsOf, isTest, productFiles } from "./sources.ts";

const BOTTOM = ["lib", "safe", "text", "contract", "call"];
const DRAWN = ["view", "focus", "ui", "overlay"];
const PAGE = ["markup", "options", "page", "forms", "opening"];

/** Which rooms of src a room may import from, beside itself. Below are the layers, above them the subjects. */
const ARROWS: Record<string, readonly string[]> = {
  lib: [],
  safe: ["lib"],
  text: ["lib"],
  contract: ["lib"],
  call: ["contract", "lib", "safe", "text"],
  render: ["contract", "lib", "text"],
  state: BOTTOM,
  view: ["lib"],
  focus: ["view", "lib"],
  ui: ["view", "focus", "lib", "safe", "text"],
  overlay: ["view", "focus", "ui", "lib", "safe", "text"],
  markup: [...BOTTOM, "state", "focus", "ui", "overlay"],
  options: [...BOTTOM, "state", "markup"],
  page: [...BOTTOM, "state", "focus", "ui", "overlay", "markup", "options"],
  forms: [...BOTTOM, "state", "markup", "options", "page"],
  opening: [...BOTTOM, "state", "focus", "ui", "overlay", "markup", "options", "page", "forms"],
  surfaces: [...BOTTOM, ...DRAWN, ...PAGE, "state"],
  selections: [...BOTTOM, ...PAGE, "state"],
  location: [...BOTTOM, ...DRAWN, ...PAGE, "state", "surfaces", "selections"],
  cart: [...BOTTOM, ...PAGE, "state", "selections", "location"],
  lists: [...BOTTOM, ...DRAWN, ...PAGE, "state", "surfaces", "location"],
  grocery: [...BOTTOM, ...DRAWN, ...PAGE, "state", "surfaces", "location", "cart"],
  doctor: [...BOTTOM, ...PAGE, "state", "selections", "focus", "ui", "overlay"],
  element: [...BOTTOM, ...DRAWN, ...PAGE, "state", "surfaces", "selections", "grocery", "doctor"],
  server: [...BOTTOM, ...DRAWN, ...PAGE, "state", "element"],
  presets: [...BOTTOM, "options"],
  backend: ["contract", "lib"],
};

/** What a model does without, so that it runs in node; the schemas of `options` are plain values. */
const NEEDS_A_PAGE = [...DRAWN, ...PAGE.filter((room) => room !== "options"), "surfaces", "element"];

/** Rooms that are a list by nature, one file for each thing. */
const LISTS = ["contract"];

const REACT = /^(react|react-dom)(\/|$)/;
const REACT_DOORS = ["src/view/react.ts", "src/view/ids.ts", "src/element/root.tsx", "src/server/render.tsx"];

/** Every file that a file loads before its first line runs. */
function reachedAtOnce(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !/\.tsx?$/.test(file)) return seen;
  seen.add(file);
  for (const { path, typeOnly, dynamic } of importsOf(file)) if (path && !typeOnly && !dynamic) reachedAtOnce(path, seen);
  return seen;
}

/** Files that reach each other by imports, types and `import()` among them: each group is one circle, or several that share a file. */
function circlesOf(files: readonly string[], next: (file: string) => readonly string[]): string[][] {
  // Tarjan's strongly connected components: one visit of each file and of each import
  const order = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string): number => {
    let low = order.size;
    order.set(file, low);
    const place = open.push(file) - 1;
    isOpen.add(file);
    for (const target of next(file)) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (isOpen.has(target)) low = Math.min(low, order.get(target)!);
    }
    if (low < order.get(file)!) return low;
    const group = open.splice(place);
    for (const one of group) isOpen.delete(one);
    if (group.length > 1 || next(file).includes(file)) circles.push(group);
    return low;
  };
  for (const file of files) if (!order.has(file)) visit(file);
  return circles;
}

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

  it("no files import each other in a circle, types and `import()` included", () => {
    const known = new Set([...source, ...elements]);
    const circles = circlesOf([...known], (file) => importsOf(file).flatMap(({ path }) => (path && known.has(path) ? path : [])));
    expect(circles.map((files) => files.join(" <-> "))).toEqual([]);
    const drawn: Record<string, string[]> = { a: ["b"], b: ["c", "d"], c: ["b"], d: [], e: ["e"], f: ["g"], g: ["h"], h: ["a", "f"] };
    expect(
      circlesOf(Object.keys(drawn), (file) => drawn[file]!),
      "the walk finds circles where they are",
    ).toEqual([["b", "c"], ["e"], ["f", "g", "h"]]);
  });

  it("no two rooms import each other", () => {
    const mutual = Object.entries(ARROWS).flatMap(([room, below]) =>
      below.filter((one) => ARROWS[one]!.includes(room)).map((one) => [room, one]),
    );
    expect(mutual).toEqual([]);
  });

  it("a room has at most 30 files", () => {
    const count = (room: string) => source.filter((file) => roomOf(file) === room && !file.includes("/icons/")).length;
    const full = Object.keys(ARROWS).filter((room) => !LISTS.includes(room) && count(room) > 30);
    expect(full.map((room) => `${room}: ${count(room)}`)).toEqual([]);
    expect(count("page")).toBeGreaterThan(10);
  });

  it("a model reaches no code of a page, so that it runs in node", () => {
    const models = [...elements, ...source].filter((file) => file.endsWith(".model.ts"));
    const wrong = models.flatMap((model) =>
      [...reachedAtOnce(model)].filter((file) => NEEDS_A_PAGE.includes(roomOf(file) ?? "")).map((file) => `${model} reaches ${file}`),
    );
    expect(wrong).toEqual([]);
    expect(models.length).toBeGreaterThan(60);
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

  it("code uses zod/mini, and only the contract does, and the back end that looks into its schemas", () => {
    const wrong = [...source, ...elements].flatMap((file) =>
      importsOf(file)
        .filter(({ specifier, typeOnly }) => /^zod(\/|$)/.test(specifier) && !typeOnly)
        .filter(({ specifier }) => specifier !== "zod/mini" || !["contract", "backend"].includes(roomOf(file) ?? ""))
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
