import { describe, expect, it } from "vitest";
import { planChunks } from "./chunks.mjs";

/** `imports` before it runs, `later` by `import()`. */
interface Module {
  readonly imports?: readonly string[];
  readonly later?: readonly string[];
  readonly size?: number;
}

const graphOf = (modules: Readonly<Record<string, Module>>) =>
  new Map(Object.entries(modules).map(([id, { imports = [], later = [], size = 100 }]) => [id, { imports, later, size }]));

const entry = (name: string) => `/elements/${name}/index.ts`;
const ELEMENTS = {
  bar: { entry: entry("bar"), family: "feature" },
  list: { entry: entry("list"), family: "feature" },
  heart: { entry: entry("heart"), family: "feature" },
  gift: { entry: entry("gift"), family: "feature" },
  tag: { entry: entry("tag"), family: "feature" },
  jump: { entry: entry("jump"), family: "behaviour" },
  guard: { entry: entry("guard"), family: "behaviour" },
} as const;

const graph = graphOf({
  [entry("bar")]: { imports: ["/src/core.ts", "/src/ui/button.tsx", "/src/ui/words.ts", "/src/selections/store.ts"] },
  [entry("list")]: { imports: ["/src/core.ts", "/src/ui/button.tsx", "/src/ui/words.ts", "/src/small.ts"], later: ["/src/sheet.tsx"] },
  [entry("heart")]: { imports: ["/src/core.ts", "/src/ui/button.tsx"] },
  [entry("gift")]: { imports: ["/src/core.ts"] },
  [entry("tag")]: { imports: ["/src/core.ts"] },
  [entry("jump")]: { imports: ["/src/core.ts", "/src/lit.ts", "/src/small.ts"] },
  [entry("guard")]: { imports: ["/src/core.ts", "/src/lit.ts", "/src/ui/words.ts"], later: ["/src/call/run.ts", "/src/later.ts"] },
  "/src/core.ts": {},
  "/src/lit.ts": {},
  "/src/ui/button.tsx": { imports: ["/src/ui/words.ts"] },
  "/src/ui/words.ts": {},
  "/src/small.ts": {},
  "/src/selections/store.ts": { size: 400, imports: ["/src/small.ts"] },
  "/src/sheet.tsx": { imports: ["/src/ui/button.tsx", "/src/ui/words.ts"] },
  "/src/later.ts": { imports: ["/src/ui/words.ts"] },
  "/src/call/run.ts": { imports: ["/src/call/send.ts"] },
  "/src/call/send.ts": {},
});

const plan = planChunks(graph, ELEMENTS);
/** Where the module goes that one module means by another. */
const home = (importer: string, id: string) => plan.chunkOf(plan.resolve(importer, id));

describe("the plan of the chunks", () => {
  it("puts what every element imports into the core, and what a family adds into its runtime", () => {
    for (const name of Object.keys(ELEMENTS)) expect(home(entry(name), "/src/core.ts"), name).toBe("core");
    expect(home(entry("bar"), "/src/ui/button.tsx")).toBe("features");
    expect(home(entry("jump"), "/src/lit.ts")).toBe("behaviours");
  });

  it("sends to all of a family what three of five of its elements need, and not what two do", () => {
    expect(home(entry("heart"), "/src/ui/button.tsx")).toBe("features");
    expect(plan.resolve(entry("list"), "/src/small.ts"), "that of list, and of bar by the store").toBe("/src/small.ts?of=list");
  });

  it("gives an element its own copy of a small module that is nobody's in particular", () => {
    expect(plan.resolve(entry("jump"), "/src/small.ts")).toBe("/src/small.ts?of=jump");
    expect(plan.resolve(entry("list"), "/src/small.ts")).toBe("/src/small.ts?of=list");
    expect(plan.chunkOf("/src/small.ts?of=jump")).toBeNull();
  });

  it("never lets a behaviour reach the features' runtime, also by a module that both families import", () => {
    expect(home(entry("bar"), "/src/ui/words.ts")).toBe("features");
    expect(plan.resolve(entry("bar"), "/src/ui/words.ts")).toBe("/src/ui/words.ts?of=feature");
    expect(plan.resolve(entry("guard"), "/src/ui/words.ts")).toBe("/src/ui/words.ts?of=guard");
    expect(plan.resolve("/src/later.ts", "/src/ui/words.ts")).toBe("/src/ui/words.ts");
    expect(plan.chunkOf("/src/ui/words.ts")).toBeNull();
  });

  it("lets later code of features alone use what their runtime has", () => {
    expect(plan.resolve(entry("list"), "/src/sheet.tsx")).toBe("/src/sheet.tsx");
    expect(home("/src/sheet.tsx", "/src/ui/words.ts")).toBe("features");
  });

  it("gives a pack its own copies, and sends it to an element that needs most of it", () => {
    expect(home(entry("bar"), "/src/selections/store.ts")).toBe("selection");
    expect(plan.resolve("/src/selections/store.ts", "/src/small.ts")).toBe("/src/small.ts?of=selection");
    expect(plan.chunkOf("/src/small.ts?of=selection")).toBe("selection");
  });

  it("sends a small pack to behaviours alone: a feature element would ask for one file more", () => {
    const patch = "/src/markup/markup-patch.ts";
    const withPatch = (name: string) => [entry(name), { ...graph.get(entry(name))!, imports: ["/src/core.ts", patch] }] as const;
    const { resolve, chunkOf } = planChunks(
      new Map([...graph, withPatch("bar"), withPatch("jump"), [patch, { imports: [], later: [], size: 100 }]]),
      ELEMENTS,
    );
    expect(chunkOf(resolve(entry("jump"), patch))).toBe("markup");
    expect(resolve(entry("bar"), patch)).toBe("/src/markup/markup-patch.ts?of=bar");
  });

  it("gives an element's later code its own copies, apart from those of its first load", () => {
    const sheet = "/elements/list/list.sheet.ts";
    const withSheet = new Map([
      ...graph,
      [entry("list"), { imports: ["/src/core.ts", "/src/small.ts"], later: [sheet], size: 100 }],
      [sheet, { imports: ["/src/core.ts", "/src/small.ts", "/src/selections/store.ts"], later: ["/src/later.ts"], size: 100 }],
    ]);
    const { resolve, chunkOf } = planChunks(withSheet, ELEMENTS);
    expect(resolve(sheet, "/src/core.ts")).toBe("/src/core.ts");
    expect(resolve(entry("list"), "/src/small.ts")).toBe("/src/small.ts?of=list");
    expect(resolve(sheet, "/src/small.ts")).toBe("/src/small.ts?of=list-later");
    expect(chunkOf("/src/small.ts?of=list-later")).toBeNull();
    expect(resolve(sheet, "/src/selections/store.ts"), "it needs most of the pack").toBe("/src/selections/store.ts");
    expect(resolve(sheet, "/src/later.ts"), "what it asks for later is shared").toBe("/src/later.ts");
  });

  it("keeps later code together where it is used together", () => {
    expect(home("/src/call/run.ts", "/src/call/send.ts")).toBe("calls");
    expect(home(entry("guard"), "/src/call/run.ts"), "it is asked for by itself, and always with its pack").toBe("calls");
    expect(home(entry("guard"), "/src/later.ts"), "what else is asked for by itself is a file of its own").toBeNull();
  });

  it("lets each element have everything of its own, to measure what it needs", () => {
    const alone = planChunks(graph, ELEMENTS, { alone: true });
    expect(alone.resolve(entry("jump"), "/src/core.ts")).toBe("/src/core.ts?of=jump");
    expect(alone.resolve("/src/core.ts?of=jump", "/src/small.ts")).toBe("/src/small.ts?of=jump");
    expect(alone.chunkOf("/src/core.ts?of=jump")).toBeNull();
  });
});
