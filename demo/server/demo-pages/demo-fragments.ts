import { readFile } from "node:fs/promises";
import { html, raw } from "hono/html";
import { formFields } from "../http/form.ts";
import type { ShopContext } from "../session/session.ts";

/** One state of an element as its `<name>.demo.html` shows it. */
export interface Fragment {
  /** the state it shows, unique in its file */
  readonly state: string;
  readonly label: string | undefined;
  /** what to do to see something, where the state shows nothing on its stage */
  readonly hint: string | undefined;
  /** what stands in the section, as its author wrote it: trusted, since it is part of the repository */
  readonly markup: string;
  /** an element in it is open at the start: where that is a surface it would cover every other state of a page */
  readonly open: boolean;
}

// sections begin and end at the start of a line: what they hold is indented
const SECTION = /^<section\b([^>]*)>\n([\s\S]*?)\n<\/section>/gm;
const OPEN_AT_START = /<dp-[\w-]+(?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'))?)*?\s+open[\s>=]/;

const attribute = (attributes: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];

const dedent = (text: string) => {
  const depth = Math.min(...text.split("\n").flatMap((line) => (line.trim() ? [/^ */.exec(line)![0].length] : [])));
  return text.replaceAll(new RegExp(`^ {${depth}}`, "gm"), "");
};

/** The hint of a state, in its words on the stage. */
export const hintOf = ({ hint }: Fragment) => (hint ? html`<p class="stage-hint" lang="en" dir="ltr">${hint}</p>` : "");

const POST_FORM = /<form\b[^>]*\bmethod="post"[^>]*>/g;

/** The markup of a state as it works in this shop: its forms carry what a page's own would. */
export const liveMarkup = (c: ShopContext, { markup }: Fragment) =>
  raw(markup.replaceAll(POST_FORM, (form) => form + String(formFields(c))));

/** The states of an element in the order of its file; none for an element without one. */
export async function fragmentsOf(tag: string): Promise<readonly Fragment[]> {
  const name = tag.slice("dp-".length);
  const text = await readFile(`elements/${name}/${name}.demo.html`, "utf8").catch(() => "");
  return [...text.matchAll(SECTION)].map(([, attributes = "", markup = ""]) => ({
    state: attribute(attributes, "data-dp-state-of") ?? "ready",
    label: attribute(attributes, "aria-label"),
    hint: attribute(attributes, "data-dp-hint"),
    markup: dedent(markup),
    open: OPEN_AT_START.test(markup),
  }));
}
