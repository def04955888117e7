import { registry } from "../lib/registry.ts";
import { VERSION } from "../lib/version.ts";
import { recentEvents, type FiredEvent } from "../page/events.ts";
import { explainOptions } from "../page/option-messages.ts";
import { pageSchema } from "../options/page-options.ts";
import { queryAll } from "../markup/query.ts";
import { knownScopes } from "../page/scope.ts";
import { pageStores } from "../state/page.ts";
import { redactForEvent, eventRedactions } from "../state/redact-for-event.ts";
import { elementFacts, learnFromOptions, optionFacts, readElement } from "./examine-element.ts";
import { unansweredCalls } from "./examine-calls.ts";
import { connectionFacts } from "./examine-connection.ts";
import { needFacts, type NeedsOf } from "./examine-needs.ts";
import { purchaseFacts } from "./examine-purchase.ts";
import type { ElementFacts, EventFacts, Facts, LineFacts, VersionFacts } from "./facts.ts";
import { createIdentities, learn, type Identities } from "./identities.ts";
import { createMask, learnFromPage, type Mask } from "./mask.ts";
import { nameElements, namedScopes, pageElements } from "./page-elements.ts";
import { texts } from "./texts.ts";

/** Everything that the doctor reports of the page at this moment, masked (doctor.1). */
export function examinePage(needsOf: NeedsOf): Facts {
  const readings = pageElements().map((host) => readElement(host, needsOf(host)));
  // read from where every element of the page reads, and none alone
  const page = explainOptions(document.createElement("div"), pageSchema);
  const found = createIdentities();
  learnFromPage(found);
  for (const reading of readings) learnFromOptions(found, reading);
  learnFromOptions(found, { host: document.body, schema: undefined, own: undefined, page, needs: [] });
  learnFromScopes(found);
  const mask = createMask(found);
  const named = nameElements(readings.map(({ host }) => host));
  const tags = [...new Set(readings.filter(({ schema }) => schema).map(({ host }) => host.localName))];
  return {
    address: mask.url(location.href),
    browser: `${navigator.userAgent}, ${innerWidth} × ${innerHeight}`,
    versions: versionFacts(mask),
    calls: unansweredCalls(mask),
    elements: urgentFirst(readings.map((reading) => elementFacts(reading, named.get(reading.host)!, tags, mask))),
    pageOptions: optionFacts(pageSchema, page, mask),
    purchase: purchaseFacts(mask),
    needs: needFacts(needsOf, named, mask),
    connects: connectionFacts(mask),
    stores: storeFacts(mask),
    events: recentEvents()
      .map((fired) => eventFacts(fired, named, mask))
      .reverse(),
  };
}

/** What needs a look first, each in the order of the document (doctor.3). */
function urgentFirst(elements: readonly ElementFacts[]): ElementFacts[] {
  const urgency = ({ problems, notes }: ElementFacts): number => (problems.length > 0 ? 2 : notes.length > 0 ? 1 : 0);
  return elements.toSorted((a, b) => urgency(b) - urgency(a));
}

const LIBRARY_FILE = /\/(dp-elements(?:\.all)?|elements\/([a-z\d-]+))\.js$/;
/** An address of the script tag's file, or of a file of an element that is in use: a shop may have an `elements` folder of its own. */
const isOurs = (address: string): boolean => {
  const [, file, element] = LIBRARY_FILE.exec(address) ?? [];
  return file !== undefined && (element === undefined || customElements.get(`dp-${element}`) !== undefined);
};
const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, "");

function versionFacts(mask: Mask): VersionFacts {
  const { version, shared } = registry();
  const clashing = shared.get("version-clash");
  const others = [...new Set([VERSION, clashing])].filter((other): other is string => typeof other === "string" && other !== version);
  const majors = Object.getOwnPropertySymbols(globalThis).flatMap(({ description = "" }) =>
    /^dp-elements\/\d+$/.test(description) ? [description] : [],
  );
  const scripts = queryAll(document, "script[src]")
    .map((script) => withoutQuery((script as HTMLScriptElement).src))
    .filter((address) => LIBRARY_FILE.exec(address)?.[1]?.startsWith("dp-"));
  const files = [...scripts, ...performance.getEntriesByType("resource").map(({ name }) => withoutQuery(name))];
  const folders = [...new Set(files.filter(isOurs).map((file) => file.replace(LIBRARY_FILE, "/")))];
  const problems = [
    others.length > 0 && texts.versionClash(version, others),
    majors.length > 1 && texts.majors(majors),
    scripts.length > 1 && texts.scriptTags(scripts.map(mask.url)),
    folders.length > 1 && texts.folders(folders.map(mask.url)),
  ].filter((problem) => problem !== false);
  return { lines: [texts.firstVersion(version), ...(problems.length === 0 ? [texts.oneCopy] : [])], problems };
}

function learnFromScopes(found: Identities): void {
  for (const { stores } of knownScopes()) for (const [name, store] of Object.entries(stores as Readable)) learn(found, store.get(), [name]);
}

type Readable = Readonly<Record<string, { get(): unknown }>>;

function storeFacts(mask: Mask): LineFacts[] {
  const held = (holder: string, stores: Readable): LineFacts[] =>
    Object.entries(stores).map(([name, store]) => {
      const value = store.get();
      return { holder, name, value: name in eventRedactions ? mask.value(redactForEvent(name, value)) : mask.value(value, name) };
    });
  return [...namedScopes(mask).flatMap(({ name, stores }) => held(name, stores)), ...held(texts.perPage, pageStores())];
}

function eventFacts({ type, detail, target, at }: FiredEvent, named: ReadonlyMap<Element, string>, mask: Mask): EventFacts {
  const source = target.deref();
  const from = source instanceof Element ? (named.get(source) ?? source.localName) : source === document ? "document" : texts.gone;
  return { at, type, from: mask.text(from), detail: mask.value(told(type, detail, mask)) };
}

/**
 * An event's detail under names that describe what it holds: `name` and `message` would be masked as a shopper's. What an error
 * says is needed here, apart from config.8's, which quotes values.
 */
function told(type: string, detail: unknown, mask: Mask): unknown {
  if (typeof detail !== "object" || detail === null) return detail;
  if (type === "dp-error") {
    const { code, message, call, status, issues } = detail as FiredEvent<"dp-error">["detail"];
    return { code, ...(code !== "config" && { said: mask.text(message) }), call, status, options: issues?.map(({ option }) => option) };
  }
  if (type === "dp-response") {
    const { replayed, ...response } = detail as FiredEvent<"dp-response">["detail"];
    return { ...response, ...(replayed && { said: texts.replayed }) };
  }
  if (type === "dp-metric") {
    const { name, value, tags } = detail as FiredEvent<"dp-metric">["detail"];
    return { metric: name, value, tags };
  }
  if (type === "dp-change") {
    const { name, value, previous } = detail as FiredEvent<"dp-change">["detail"];
    return { changed: name, [name]: value, previous: { [name]: previous } };
  }
  return detail;
}
