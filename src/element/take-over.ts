import { describeState, differing, MARK, optionEntries } from "../lib/first-state.ts";
import { VERSION } from "../lib/version.ts";
import { languageOf } from "../options/language.ts";
import { NARROW_BELOW } from "../options/narrow.ts";
import type { Schema } from "../options/options.ts";
import type { Model, ModelContext } from "../state/model-context.ts";
import type { Session } from "./mixin.ts";

type Values = Readonly<Record<string, unknown>>;

/** A root that a server rendered, and the element that is to take it over. */
export interface Declared {
  readonly root: ShadowRoot;
  readonly host: HTMLElement;
  readonly schema: Schema;
  /** English texts by key */
  readonly english: Readonly<Record<string, string>>;
  readonly session: Session<Values, Model, ModelContext<Values>>;
}

/** What to do once the element has taken the root over; `undefined`: it renders from scratch. */
export type TakenOver = (() => void) | undefined;

/** Names of a description that are not of an author's making: what the page knows of its shopper, and the window. */
const OF_PAGE = /^(page|product)\.|^@(state|origin|search|pathname|hash|narrow)$/;

/** The value that a name of the description has here and now. */
function valueOf(name: string, { host, session, english }: Declared): unknown {
  const [kind, store] = name.split(".");
  const { page, scope } = session.context;
  if (kind === "page") return page[store as keyof typeof page]?.get();
  if (kind === "product") return scope[store as keyof typeof scope]?.get();
  switch (name) {
    case "@version":
      return VERSION;
    case "@language":
      return languageOf(host);
    case "@texts":
      return Object.keys(english).map((key) => session.$translate.get()(key));
    case "@state":
      return session.model.$state.get();
    case "@narrow":
      return innerWidth < NARROW_BELOW;
    default:
      return location[name.slice(1) as "origin" | "search" | "pathname" | "hash"];
  }
}

/** What the element would be made from here and what the server made the root from: the names of what differs. */
function differences(declared: Declared, description: string): string[] {
  const { schema, session } = declared;
  const options = optionEntries(schema, session.$options.get());
  const others = description
    .split(" ")
    .map((entry) => entry.slice(0, entry.lastIndexOf(":")))
    .filter((name) => /^@|\./.test(name));
  return differing(description, describeState([...options, ...others.map((name) => [name, valueOf(name, declared)] as const)]));
}

/** ms after the files of a language have loaded, by which elements that were waiting for them have rendered */
const WORDS_COME_MS = 1000;

/** Waits for the words of another language, without which the element would draw English first. */
async function textsLoaded({ host, english, session }: Declared, agree: () => boolean): Promise<void> {
  const load = async () => {
    const { areasOf, languageOf: shippedLanguage, loadTexts } = await import("../text/languages.ts");
    const language = shippedLanguage(languageOf(host));
    await Promise.allSettled(areasOf(Object.keys(english)).map((area) => loadTexts(area, language)));
  };
  const loaded = load().catch(() => {});
  await new Promise<void>((resolve) => {
    const stop = session.$translate.listen(() => agree() && done());
    const done = () => {
      stop();
      resolve();
    };
    session.signal.addEventListener("abort", done);
    void loaded.then(() => setTimeout(done, WORDS_COME_MS));
  });
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The selection that the markup gives a `select`. */
const defaultIndex = ({ options }: HTMLSelectElement): number =>
  Math.max(
    0,
    [...options].findLastIndex((option) => option.defaultSelected),
  );

/** Replays to the element what a shopper typed into a field before the element was defined. */
function replay(field: Field): (() => void) | undefined {
  const fire = (...types: string[]) => types.forEach((type) => field.dispatchEvent(new Event(type, { bubbles: true, composed: true })));
  if (field instanceof HTMLSelectElement) return field.selectedIndex === defaultIndex(field) ? undefined : () => fire("input", "change");
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
    const { checked, defaultChecked, type } = field;
    if (checked === defaultChecked || (type === "radio" && !checked)) return undefined;
    const root = field.getRootNode() as ShadowRoot;
    const group = type === "radio" ? root.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(field.name)}"]`) : [field];
    return () => {
      for (const one of group) one.checked = one.defaultChecked;
      field.click();
    };
  }
  if (field.value === field.defaultValue) return undefined;
  // what has been left is final, what is being typed is not
  return () => fire("input", ...((field.getRootNode() as ShadowRoot).activeElement === field ? [] : ["change"]));
}

/**
 * Compares a root that the server declared with the element as it is here (server.2). Where they agree its styles give way to the adopted
 * sheets, which are the same, and the view takes its nodes over. Where they do not, the element renders from scratch and warns, unless the
 * difference is one that the server could not know.
 */
export async function takeOver(declared: Declared): Promise<TakenOver> {
  const { root, host, session } = declared;
  const marked = () => root.querySelectorAll(`[${MARK}]`);
  const description = marked()[0]?.getAttribute(MARK) ?? "";
  const agree = () => !differences(declared, description).includes("@texts");
  if (!agree()) await textsLoaded(declared, agree);
  if (session.signal.aborted) return undefined;
  const other = differences(declared, description);
  if (other.length > 0) {
    const message = `<${host.localName}> draws anew what the server rendered, which was made with other values of ${other.join(", ")}.`;
    if (other.every((name) => OF_PAGE.test(name))) console.info(message);
    else console.warn(`${message} Give renderElement the options, language and version that the page has.`);
    return undefined;
  }
  for (const node of marked()) node.remove();
  const replays = [...root.querySelectorAll<Field>("input,select,textarea")].flatMap((field) => replay(field) ?? []);
  return () => replays.forEach((run) => run());
}
