import { describe, expect, it } from "vitest";
import { LISTENED } from "../../src/element/root.tsx";
import { filesIn, lineOf, nodes, parse, type Node } from "./sources.ts";

/** React's names whose native event is called otherwise. */
const NATIVE: Record<string, string> = {
  focus: "focusin",
  blur: "focusout",
  doubleclick: "dblclick",
  mouseenter: "mouseover",
  mouseleave: "mouseout",
  pointerenter: "pointerover",
  pointerleave: "pointerout",
};

/** React listens for these on the node itself, since they do not bubble. */
const ON_THE_NODE = new Set([
  "cancel",
  "close",
  "invalid",
  "load",
  "scroll",
  "scrollend",
  "toggle",
  "error",
  "play",
  "pause",
  "ended",
  "timeupdate",
  "volumechange",
]);

const nameOf = (node: Node): string => String((node.name as Node | undefined)?.name ?? "");

describe("event listeners of views", () => {
  it("every on… property of a native tag is a type that src/element/root.tsx listens for", () => {
    const views = filesIn("elements", "src").filter((file) => file.endsWith(".tsx") && !file.includes(".browser."));
    let seen = 0;
    const wrong = views.flatMap((file) =>
      [...nodes(parse(file))]
        .filter((node) => node.type === "JSXOpeningElement" && /^[a-z]+\d?$/.test(nameOf(node)))
        .flatMap((element) => element.attributes as Node[])
        .filter((attribute) => attribute.type === "JSXAttribute" && /^on[A-Z]/.test(nameOf(attribute)))
        .filter((attribute) => {
          seen++;
          // `onClickCapture` is no name that passes: nothing listens on the way down
          const type = nameOf(attribute).slice(2).toLowerCase();
          return !ON_THE_NODE.has(type) && !LISTENED.has(NATIVE[type] ?? type);
        })
        .map((attribute) => `${lineOf(file, attribute)} ${nameOf(attribute)}`),
    );
    expect(wrong).toEqual([]);
    expect(seen).toBeGreaterThan(0);
  });
});
