import { recordOf } from "../lib/json.ts";
import { closest } from "./field-value.ts";
import { queryAll } from "../markup/query.ts";
import { pageVersion } from "../markup/watch.ts";

/** A script with page state (config.5). */
export interface StateScript {
  readonly node: HTMLScriptElement;
  /** tag whose keys it holds; empty: for every element */
  readonly tag: string;
  readonly text: string;
  /** `undefined`: it holds no JSON object */
  readonly values: Readonly<Record<string, unknown>> | undefined;
}

const parsed = new WeakMap<HTMLScriptElement, StateScript>();
let scripts: readonly HTMLScriptElement[] = [];
let foundIn: number | undefined;

function read(node: HTMLScriptElement): StateScript {
  const text = node.textContent ?? "";
  const tag = node.getAttribute("data-dp-state") ?? "";
  const known = parsed.get(node);
  if (known?.text === text && known.tag === tag) return known;
  const state = { node, tag, text, values: recordOf(text) };
  parsed.set(node, state);
  return state;
}

/** The page-state scripts that an element of this tag reads, first hit first: its own tag's before page-wide ones, near before far (config.5). */
export function stateScripts(host: Element): readonly StateScript[] {
  const version = pageVersion();
  if (foundIn !== version) scripts = queryAll(document, 'script[type="application/json"][data-dp-state]') as HTMLScriptElement[];
  foundIn = version;
  if (scripts.length === 0) return scripts as never;
  const scope = closest(host, "[data-dp-scope]");
  const distance = (state: StateScript) =>
    state.node.parentElement === host ? 0 : scope && Node.prototype.contains.call(scope, state.node) ? 1 : 2;
  const rank = (state: StateScript) => (state.tag ? 0 : 3) + distance(state);
  return scripts
    .map(read)
    .filter((state) => (state.tag === "" || state.tag === host.localName) && !foreign(state.node, host))
    .sort((a, b) => rank(a) - rank(b));
}

/** A script that is a child of another element of the library is that element's own. */
function foreign(node: HTMLScriptElement, host: Element): boolean {
  const parent = node.parentElement;
  // a field of a form may shadow the form's name, and a form is not of the library
  return parent !== null && parent !== host && String(parent.localName).startsWith("dp-");
}
