import { isRecord, parseJson } from "../lib/json.ts";
import { closest } from "./fields.ts";
import { queryAll } from "./query.ts";
import { pageVersion } from "./watch.ts";

interface StateScript {
  readonly node: HTMLScriptElement;
  /** tag whose keys it holds; empty: for every element */
  readonly tag: string;
  readonly text: string;
  readonly values: Readonly<Record<string, unknown>> | undefined;
  readonly problem: string | undefined;
}

const parsed = new WeakMap<HTMLScriptElement, StateScript>();
let scripts: readonly HTMLScriptElement[] = [];
let foundIn: number | undefined;

function read(node: HTMLScriptElement): StateScript {
  const text = node.textContent ?? "";
  const tag = node.getAttribute("data-dp-state") ?? "";
  const known = parsed.get(node);
  if (known?.text === text && known.tag === tag) return known;
  const state = { node, tag, text, ...parse(text) };
  parsed.set(node, state);
  return state;
}

function parse(text: string): Pick<StateScript, "values" | "problem"> {
  try {
    const value = parseJson(text);
    return isRecord(value) ? { values: value, problem: undefined } : { values: undefined, problem: "it is no JSON object {…}" };
  } catch (cause) {
    return { values: undefined, problem: `it is no JSON (${cause instanceof Error ? cause.message : String(cause)})` };
  }
}

/** The page-state scripts that an element of this tag reads, first hit first: its own tag's before page-wide ones, near before far (config.5). */
export function stateScripts(host: Element): readonly StateScript[] {
  const version = pageVersion();
  if (foundIn !== version) scripts = queryAll(document, 'script[type="application/json"][data-dp-state]') as HTMLScriptElement[];
  foundIn = version;
  if (scripts.length === 0) return scripts as never;
  const scope = closest(host, "[data-dp-scope]");
  const distance = (state: StateScript) => (state.node.parentElement === host ? 0 : scope?.contains(state.node) ? 1 : 2);
  const rank = (state: StateScript) => (state.tag ? 0 : 3) + distance(state);
  return scripts
    .map(read)
    .filter((state) => (state.tag === "" || state.tag === host.localName) && !foreign(state.node, host))
    .sort((a, b) => rank(a) - rank(b));
}

/** A script that is a child of another element of the library is that element's own. */
function foreign(node: HTMLScriptElement, host: Element): boolean {
  const parent = node.parentElement;
  return parent !== null && parent !== host && parent.localName.startsWith("dp-");
}

/** Where a script stands, in words. */
export const describeScript = (state: StateScript): string => `page state (script data-dp-state${state.tag && `="${state.tag}"`})`;

export type { StateScript };
