import { MARK } from "../../src/lib/first-state.ts";
import { settled, until } from "./until.ts";

type Settings = Readonly<Record<string, unknown>>;

// a test may answer the page's requests itself: these are not the page's
const fetchNow = window.fetch.bind(window);

/** The markup of an element as a server renders it for this page. */
export async function rendered(tag: string, options: Settings = {}, settings: Settings = {}): Promise<string> {
  const body = JSON.stringify({ tag, options, settings: { url: location.href, ...settings } });
  const answer = await fetchNow("/__declared/", { method: "POST", body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

export const isDeclared = (host: Element): boolean => host.shadowRoot!.querySelector(`[${MARK}]`) !== null;

/** Puts markup with declarative roots into the page, as its parser does. */
export function parsed(into: Element, markup: string): void {
  (into as Element & { setHTMLUnsafe(markup: string): void }).setHTMLUnsafe(markup);
}

/** Waits until an element has taken its root over, or has drawn anew. */
export async function takenOver(host: Element): Promise<void> {
  await until(() => !isDeclared(host), `${host.localName} takes its root over`);
  await settled();
}
