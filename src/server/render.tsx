import { atom } from "nanostores";
import { renderToString } from "react-dom/server";
import { describeCause } from "../lib/cause.ts";
import { describeState, MARK, optionEntries } from "../lib/first-state.ts";
import { VERSION } from "../lib/version.ts";
import { createContext } from "../element/context.ts";
import type { FeatureDefinition, FeatureHost } from "../element/feature.tsx";
import { Lifetime } from "../element/lifetime.ts";
import { fieldFinder } from "../options/fields.ts";
import { readOptions } from "../options/look-up.ts";
import { explainOptions } from "../page/option-messages.ts";
import type { OptionValues, Schema } from "../options/options.ts";
import { productStores } from "../page/scope.ts";
import type { Model, ModelContext } from "../state/model-context.ts";
import type { OptionIssue } from "../state/events.ts";
import { countIds } from "../view/ids.ts";
import { hostAttributes } from "./options.ts";
import { serverParts, translateInto } from "./parts.ts";
import { cssOf, styleMarkup, type StyleSettings } from "./styles.ts";
import { inPage, type Place } from "./world.ts";

export type AnyDefinition = FeatureDefinition<Schema, Model>;

/** What `featureElement` makes where there is no DOM. */
export interface ServerClass {
  readonly definition: AnyDefinition;
}

export interface RenderSettings extends StyleSettings {
  /** BCP 47 tag, written as `lang` of the host; without one the page's language around the element must be English */
  readonly language?: string;
  /**
   * The light DOM: what shows without script and where the element cannot work. It is the page's own markup and is written as it is, so
   * whatever a shopper or a database gave must be escaped in it, as in the rest of the page.
   */
  readonly children?: string;
  /**
   * Markup of the page that the element reads beside its own: the control or form that `for` names, fields that give options, page state.
   * It is read here and not written: the page has it already.
   */
  readonly page?: string;
  /** absolute address of the page: links of an element are made absolute by it */
  readonly url?: string;
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);
const attribute = ([name, value]: readonly [string, string]): string => (value === "" ? ` ${name}` : ` ${name}="${escaped(value)}"`);

/** Preloads of pictures that React puts before the markup: they are the page's to decide. */
const HINTS = /^(?:<link rel="preload"[^>]*>)+/;

function optionsOf(tag: string, { options: schema, resolveOptions }: AnyDefinition, host: HTMLElement): OptionValues<Schema> {
  const stores = productStores(host);
  const given = readOptions(host, schema, undefined, stores, fieldFinder);
  const fail = (issues: readonly OptionIssue[]): never => {
    throw new Error(`<${tag}> cannot be rendered: ${issues.map(({ message }) => message).join(" ")}`);
  };
  if (!given.valid) return fail(explainOptions(host, schema, undefined, stores).issues);
  const completed = resolveOptions?.(host, given.values);
  return completed?.issues.length ? fail(completed.issues) : (completed?.values ?? given.values);
}

/** What the view draws at first, and a description of all that it depends on. */
function firstState(tag: string, element: ServerClass, language: string, { host, record }: Place): { html: string; state: string } {
  const { definition } = element;
  const { view: View, texts = {} } = definition;
  const translate = translateInto(texts, language);
  const parts = serverParts(translate);
  for (const part of parts) (part as { beforeRead?(host: Element): void }).beforeRead?.(host);
  const options = optionsOf(tag, definition, host);
  const reads = record();
  const life = new Lifetime();
  countIds(0);
  try {
    const $options = atom(options);
    const context = createContext(host, $options, life, parts, productStores(host)) as ModelContext<OptionValues<Schema>>;
    const model = definition.model(context as never, definition.page?.(host, context as never));
    definition.readPage?.(host, model);
    const shown = model.$state.get();
    const html = renderToString(<View options={options} model={model} t={translate} host={host as unknown as FeatureHost} />);
    const words = Object.keys(texts).map((key) => translate(key));
    const values = [
      ["@version", VERSION],
      ["@language", language],
      ["@texts", words],
      ...optionEntries(definition.options, options),
      ["@state", shown],
      ...[...reads].map(([name, value]) => [name, value()] as const),
    ] as const;
    return { html: html.replace(HINTS, ""), state: describeState(values as readonly (readonly [string, unknown])[]) };
  } finally {
    countIds(undefined);
    life.end();
  }
}

/** The markup of one element with a declarative shadow root that shows its first state. */
export function renderFeature(
  tag: string,
  element: ServerClass,
  given: Readonly<Record<string, unknown>>,
  settings: RenderSettings,
): string {
  const { language, children = "", page = "", url = "http://localhost/" } = settings;
  const { definition } = element;
  const attributes = hostAttributes(tag, definition.options, given);
  if (language !== undefined) attributes["lang"] = language;
  const style = styleMarkup(tag, definition.styles, settings);
  const place = { tag, attributes, children, page, language: language ?? "en-US", url };
  try {
    const { html, state } = inPage(place, (around) => firstState(tag, element, place.language, around));
    const focus = definition.delegatesFocus ? " shadowrootdelegatesfocus" : "";
    // last, so that the children are in the view's own slot
    const root = `${style.replace(MARK, () => `${MARK}="${escaped(state)}"`)}${html}<slot ${MARK}></slot>`;
    const host = Object.entries(attributes).map(attribute).join("");
    return `<${tag}${host}><template shadowrootmode="open"${focus}>${root}</template>${children}</${tag}>`;
  } catch (cause) {
    const message = describeCause(cause);
    throw message.startsWith(`<${tag}>`) ? cause : new Error(`<${tag}> cannot be rendered: ${message}`, { cause });
  }
}

export { cssOf };
