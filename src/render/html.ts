import { escapeHtml } from "../lib/escape-html.ts";

/** HTML whose values are escaped: `html` alone makes it. */
export class Html {
  /** for another template: space at its ends counts */
  readonly inner: string;

  constructor(key: typeof KEY, inner: string) {
    if (key !== KEY) throw new TypeError("HTML is made by the template tag `html`.");
    this.inner = inner;
  }

  toString(): string {
    return this.inner.trim();
  }
}

// data that was read from JSON can look like anything, but it cannot have this
const KEY = Symbol("html");

/** A value in a template; a missing one writes nothing. */
type Value = Html | string | number | boolean | null | undefined | readonly Value[];

function written(value: Value): string {
  if (Array.isArray(value)) return value.map(written).join("");
  if (value === undefined || value === null || value === false || value === true) return "";
  return value instanceof Html ? value.inner : escapeHtml(String(value as string));
}

/** A template of HTML: every value in it is escaped, but for what another template made. Line breaks of the source are one space. */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(
    KEY,
    strings.map((text) => text.replace(/\s+/g, " ")).reduce((before, text, at) => before + written(values[at - 1]) + text),
  );

/** State of a fragment (config.5), by the name of its attribute. `<` is escaped, so that no text ends the script. */
export const stateScript = (attribute: "state" | "treatments", tag: string, value: unknown): Html =>
  new Html(
    KEY,
    `<script type="application/json" data-dp-${attribute}${tag && `="${tag}"`}>${JSON.stringify(value).replaceAll("<", "\\u003c")}</script>`,
  );

const HERE = "https://shop.invalid";

/** An address that a link or a picture may have: of the web, and without a user name. Nothing for any other, nor for a blank one. */
export function address(url: string | null | undefined): string | undefined {
  const text = url?.trim();
  if (!text || !URL.canParse(text, HERE)) return undefined;
  const { protocol, username, password } = new URL(text, HERE);
  return /^https?:$/.test(protocol) && !username && !password ? text : undefined;
}
