import { describe, expect, it } from "vitest";
import { importsOf, lineOf, nodes, parse, productFiles, read, type Node } from "./sources.ts";

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** `void import(…)` and `void import(…).then(run)`: nobody takes the failure. */
function dropsFailure(node: Node): boolean {
  if (node.type !== "UnaryExpression" || node.operator !== "void" || !isNode(node.argument)) return false;
  const call = node.argument;
  if (call.type === "ImportExpression") return true;
  if (call.type !== "CallExpression" || !isNode(call.callee) || call.callee.type !== "MemberExpression") return false;
  const { object, property } = call.callee as Node & { object: Node; property: Node };
  return object.type === "ImportExpression" && property.name === "then" && (call.arguments as unknown[]).length < 2;
}

/** What waits for late code, or finds it there. */
const DOORS = new Set(["src/lib/lazy.ts", "src/state/run-when-loaded.ts", "src/state/late-part.ts", "src/surfaces/lazy-surface.tsx"]);

/** Code that no press waits for, with what becomes of it where it does not load. */
const OTHERS: Readonly<Record<string, string>> = {
  "elements/action-panel/action-panel.page.ts": "fetched for controls that show, and by the press of one of them, which reports it",
  "elements/bundles-sheet/bundles-sheet.element.ts": "reads an answer: the surface that loads it reports it",
  "elements/location-prompt/location-prompt.page.ts": "the prompt opens unasked, and stays closed",
  "elements/store-intro/store-intro.model.ts": "reads a token, in whose place the page's own may do",
  "src/lists/sync-lists.ts": "the next approach of the pointer tries again",
  "src/page/later-companion.ts": "the caller goes on as without a companion",
  "src/ui/announce-later.ts": "what there is to say is shown as well",
};

/** What runs by `runWhenLoaded`, each time that it is asked for: a press that must not act twice is held by a late part. */
const SHOWN: Readonly<Record<string, string>> = {
  "elements/action-panel/action-panel.page.ts":
    "focus that a change of mode has lost; each press of a control, which opens and closes in turn",
  "elements/addon-cards/addon-cards.page.ts": "focus that a card has lost",
  "elements/business-list/business-list.page.ts": "the modal that is open",
  "elements/choice-badge/choice-badge.page.ts": "the popover that is open",
  "elements/digital-dash/digital-dash.page.ts": "the outcome of a call",
  "elements/invite-button/invite-button.page.ts": "the outcome of a call",
  "elements/jump-link/jump-link.page.ts": "the jump that its state has begun, which the next press takes over",
  "elements/order-minimum/order-minimum.page.ts": "the popover that is open",
  "elements/sustainability-badge/sustainability-badge.page.ts": "the sheet that is open",
  "elements/truncate/truncate.text.ts": "the popover that is open",
};

const isNamed = (node: unknown, name: string): boolean => isNode(node) && node.type === "Identifier" && node.name === name;

/** Names of the file that hold a `Lazy`: made by `lazy(…)`, typed as one, or imported by a name that says so. */
function lazyNamesOf(file: string): ReadonlySet<string> {
  const text = read(file);
  const found = [/(\w+)(?::[^=]+)? = lazy\(/g, /(\w+)\??: (?:Lazy<|typeof \w*[cC]ode\b|\w+Code\b)/g, /\b(\w+Code)\b/g];
  return new Set(found.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name!)));
}

/** Reads of `load` and `now` of a `Lazy`; what is given to `lazySurface` is its own. */
function opens(file: string): string[] {
  const lazyNames = lazyNamesOf(file);
  const surfaces = [...nodes(parse(file))].filter((node) => node.type === "CallExpression" && isNamed(node.callee, "lazySurface"));
  return [...nodes(parse(file))]
    .filter((node) => {
      if (node.type !== "MemberExpression" || !isNode(node.object) || node.object.type !== "Identifier") return false;
      if (!lazyNames.has(String(node.object.name)) || !["load", "now"].some((name) => isNamed(node.property, name))) return false;
      return !surfaces.some((surface) => surface.start <= node.start && Number(node["end"]) <= Number(surface["end"]));
    })
    .map((node) => lineOf(file, node));
}

describe("code that loads late", () => {
  it("config.8 takes its own failure where no caller waits: a chunk that does not load throws nothing into the page", () => {
    const dropped = [...productFiles("src"), ...productFiles("elements")].flatMap((file) =>
      [...nodes(parse(file))].filter(dropsFailure).map((node) => lineOf(file, node)),
    );
    expect(dropped).toEqual([]);
  });

  it("runs unheld only for what shows a state or an outcome: each use of `runWhenLoaded` says what", () => {
    const files = [...productFiles("src"), ...productFiles("elements")].filter((file) => !DOORS.has(file));
    const running = files.filter((file) => importsOf(file).some(({ path }) => path === "src/state/run-when-loaded.ts"));
    expect(running.toSorted()).toEqual(Object.keys(SHOWN));
  });

  it("is waited for by a late part, a surface or `runWhenLoaded`: an element holds no press by hand", () => {
    const files = [...productFiles("src"), ...productFiles("elements")].filter((file) => !DOORS.has(file));
    const found = files.flatMap((file) => opens(file));
    expect(found.filter((line) => !(line.split(":")[0]! in OTHERS))).toEqual([]);
    const left = new Set(found.map((line) => line.split(":")[0]));
    expect(
      Object.keys(OTHERS).filter((file) => !left.has(file)),
      "named without need",
    ).toEqual([]);
  });
});
