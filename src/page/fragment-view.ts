import { errorDetail } from "../state/events.ts";
import { fire } from "./events.ts";
import { navigate } from "./navigate.ts";
import { isPlainPress, opensElsewhere } from "./press.ts";
import { pageOptions } from "./options/page-options.ts";

/** A server-made fragment on the page: what its controls do is the element's to say (fragment.2). */
export interface FragmentHandlers {
  /** a control with `data-dp-action` was pressed */
  action?(name: string, control: HTMLElement): void;
  /** a form would have been sent: its fields under the server's own names */
  submit?(form: HTMLFormElement, fields: readonly (readonly [name: string, value: string])[], submitter: HTMLElement | null): void;
  /** the fragment stands; `empty` when nothing safe was left of it */
  drawn?(into: HTMLElement, empty: boolean): void;
  /** the sanitiser could not be had: nothing is shown */
  failed?(cause: unknown): void;
}

/** Puts HTML, and CSS of the same answer, into a node of a shadow root; the function returned takes both away. */
export type DrawFragment = (into: HTMLElement, html: string, css?: string) => () => void;

let drawn = 0;
let places = 0;

/** The name that the server gave a field of a drawn fragment; every `name` in it has a prefix (fragment.1). */
export const serverName = (field: Element): string => (field.getAttribute("name") ?? "").replace(PREFIX, "");
const PREFIX = /^dp-fragment-\d+-/;

/** The field of that name (as the server wrote it) in a drawn fragment. */
export function serverField(within: ParentNode, name: string): HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | undefined {
  const fields = within.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    "input[name],select[name],textarea[name]",
  );
  return [...fields].find((field) => serverName(field) === name);
}

/**
 * Draws fragments of responses for an element: sanitised, ids and names prefixed, controls through `handlers`, forms taken
 * over, links through `dp-navigate` (fragment.1, fragment.2). The sanitiser is loaded with the first one.
 */
export function fragmentDrawer(host: HTMLElement, handlers: FragmentHandlers): DrawFragment {
  return (into, html, css) => {
    const stop = new AbortController();
    const place = String(++places);
    into.setAttribute("data-dp-fragment", place);
    into.addEventListener("click", (event) => press(host, into, event, handlers), { signal: stop.signal });
    into.addEventListener("submit", (event) => submit(event, handlers), { signal: stop.signal });
    void fill(host, into, html, css, stop.signal).then(
      (there) => there && handlers.drawn?.(into, into.childElementCount === 0 && !into.textContent?.trim()),
      (cause: unknown) => !stop.signal.aborted && handlers.failed?.(cause),
    );
    return () => {
      stop.abort();
      into.replaceChildren();
    };
  };
}

/** False when the fragment was taken away before it stood. */
async function fill(host: HTMLElement, into: HTMLElement, html: string, css: string | undefined, signal: AbortSignal): Promise<boolean> {
  const [{ renderFragment }, sheet] = await Promise.all([
    import("../safe/fragment.ts"),
    css ? sheetOf(css, `[data-dp-fragment="${into.getAttribute("data-dp-fragment")}"]`) : undefined,
  ]);
  if (signal.aborted) return false;
  const { allowedOrigins, endpointBase, signInUrl } = pageOptions(host);
  const blocked: string[] = [];
  const nodes = await renderFragment(html, {
    ...{ allowedOrigins, endpointBase, signInUrl },
    base: location.href,
    idPrefix: `dp-fragment-${++drawn}-`,
    blocked: (url) => void blocked.push(url),
  });
  if (signal.aborted) return false;
  if (blocked.length > 0) {
    const message = `<${host.localName}> left ${blocked.length} address(es) of other sites out of a fragment. List their origins in allowed-origins to allow them.`;
    fire(host, "dp-error", errorDetail({ code: "blocked-url", message }));
  }
  const root = into.getRootNode();
  if (sheet && root instanceof ShadowRoot) {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    signal.addEventListener("abort", () => (root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet)), {
      once: true,
    });
  }
  into.replaceChildren(nodes);
  return true;
}

/** The rebuilt rules, nested in the place of their fragment: they reach nothing that the element itself draws (list-button.3). */
async function sheetOf(css: string, place: string): Promise<CSSStyleSheet> {
  const { rebuildCss } = await import("../safe/css.ts");
  const rules = Array.from(rebuildCss(css).cssRules, ({ cssText }) => cssText);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${place}{${rules.join("\n")}}`);
  return sheet;
}

function press(host: HTMLElement, into: HTMLElement, event: MouseEvent, handlers: FragmentHandlers): void {
  if (event.defaultPrevented || !(event.target instanceof Element)) return;
  const control = event.target.closest<HTMLElement>("[data-dp-action]");
  if (control && into.contains(control)) {
    if (opensElsewhere(event, control)) return;
    event.preventDefault();
    if (!control.matches(":disabled, [aria-disabled=true]")) handlers.action?.(control.dataset["dpAction"] ?? "", control);
    return;
  }
  const link = event.target.closest<HTMLAnchorElement>("a[href]");
  if (!link || !into.contains(link) || !isPlainPress(event) || link.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  navigate(host, link.href, "link");
}

function submit(event: SubmitEvent, handlers: FragmentHandlers): void {
  const form = event.target;
  // a fragment in a fragment (the answer of a form, in the form's place) has had it already
  if (event.defaultPrevented) return;
  event.preventDefault();
  if (!(form instanceof HTMLFormElement)) return;
  const data = new FormData(form, event.submitter);
  const fields = Array.from(data, ([name, value]) => [name.replace(PREFIX, ""), typeof value === "string" ? value : value.name] as const);
  handlers.submit?.(form, fields, event.submitter);
}
