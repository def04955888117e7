import { MARK } from "../../src/lib/first-state.ts";
import { settled, until } from "./until.ts";

type Settings = Readonly<Record<string, unknown>>;

/** The markup of an element as a server renders it for this page. */
export async function rendered(tag: string, options: Settings = {}, settings: Settings = {}): Promise<string> {
  const body = JSON.stringify({ tag, options, settings: { url: location.href, ...settings } });
  // not by `fetch`: a test may answer the page's requests itself, and these are not the page's
  const request = new XMLHttpRequest();
  request.open("POST", "/__declared/");
  await new Promise((resolve) => {
    request.onloadend = resolve;
    request.send(body);
  });
  if (request.status !== 200) throw new Error(request.responseText);
  return request.responseText;
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
