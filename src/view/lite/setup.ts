// What React does and preact/compat does not, as far as the views of this library need it. Each was found by a probe.
import "preact/compat"; // its hooks into preact first, ours on top
import { options, type VNode } from "preact";
import { keepControlled, wasRendered } from "./controlled.ts";

interface Options {
  requestAnimationFrame?: (flush: () => void) => void;
  diffed?: (vnode: VNode) => void;
  unmount?: (vnode: VNode) => void;
  event?: (event: Event) => Event;
}

interface Rendered extends VNode {
  /** the DOM node; preact's published builds name it so */
  __e?: Element | null;
}

const hooks = options as Options;
const { diffed, event, unmount } = hooks;

// React runs passive effects within the commit when a render was synchronous, as all renders of this library are. Preact waits for a frame:
// a store subscribed in an effect would miss a property that is set right after insertion.
hooks.requestAnimationFrame = (flush) => queueMicrotask(flush);

hooks.diffed = (vnode) => {
  diffed?.(vnode);
  const { type, props, __e: node } = vnode as Rendered;
  if (!node || typeof type !== "string") return;
  const given = props as Record<string, unknown>;
  if (type === "input" || type === "select" || type === "textarea") wasRendered(node, given);
  else if (type.includes("-")) undefinedProperties(node, given);
};

hooks.event = (raw) => {
  const seen = event ? event(raw) : raw;
  keepControlled(seen);
  return seen;
};

// Taking out the focused node makes the browser fire `blur` in the middle of the render. React is deaf while it commits;
// a handler that sets state there would render what is half taken out, for ever.
hooks.unmount = (vnode) => {
  unmount?.(vnode);
  const { type, __e: node } = vnode as Rendered;
  if (!node || typeof type !== "string" || (node.getRootNode() as Document | ShadowRoot).activeElement !== node) return;
  for (const name of ["blur", "focusout"]) node.addEventListener(name, (told) => told.stopImmediatePropagation(), true);
};

/** `undefined` given to a property of a nested custom element stays undefined; preact writes an empty text. */
function undefinedProperties(node: Element, props: Record<string, unknown>): void {
  const target = node as Element & Record<string, unknown>;
  for (const name in props) {
    if (props[name] === undefined && name in target && !(name in HTMLElement.prototype)) target[name] = undefined as never;
  }
}
