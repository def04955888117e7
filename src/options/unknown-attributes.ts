import { kebab } from "../lib/names.ts";
import { nearest } from "../lib/nearest.ts";
import { attributesOf } from "./look-up.ts";
import type { Schema } from "./options.ts";
import { pageSchema } from "./page-options.ts";

/** An attribute that nothing reads, and the option that was probably meant. */
export interface UnknownAttribute {
  readonly name: string;
  readonly suggestion: string | undefined;
}

const GLOBAL = new Set(
  (
    "accesskey anchor autocapitalize autocorrect autofocus class contenteditable contextmenu dir draggable elementtiming enterkeyhint " +
    "exportparts headingoffset hidden id inert inputmode is itemid itemprop itemref itemscope itemtype lang nonce part popover role slot " +
    "spellcheck style tabindex title translate virtualkeyboardpolicy writingsuggestions"
  ).split(" "),
);
const OF_FORM_CONTROLS = new Set(["name", "form", "disabled"]);
/** Names that frameworks write, and event handlers: theirs to judge. */
const FOREIGN = /^(?:aria-|on|ng-|v-|x-|hx-|js)|[^a-z0-9-]/;
/** Data attributes that elements write, of which an option is one slip away. */
const REFLECTED = new Set(["state", "scene"]);
const PAGE_OPTIONS = Object.keys(pageSchema).map(kebab);

/** Attributes of an element of the library that are no option of it, no page-wide option and no attribute of HTML (doctor.1). */
export function unknownAttributes(host: Element, schema: Schema): readonly UnknownAttribute[] {
  const options = [...Object.keys(schema).flatMap(attributesOf), ...PAGE_OPTIONS];
  const known = new Set(options);
  const { formAssociated } = host.constructor as { formAssociated?: boolean };
  const unknown: UnknownAttribute[] = [];
  for (const name of host.getAttributeNames()) {
    if (known.has(name) || GLOBAL.has(name) || FOREIGN.test(name) || (formAssociated && OF_FORM_CONTROLS.has(name))) continue;
    if (!name.startsWith("data-")) {
      unknown.push({ name, suggestion: nearest(name, options) });
      continue;
    }
    // the page's own data attributes are ignored, unless one is a misspelt option
    const plain = name.slice("data-".length);
    const meant = known.has(plain) || plain.startsWith("dp-") || REFLECTED.has(plain) ? undefined : nearest(plain, options, 2);
    if (meant && plain.length > 4) unknown.push({ name, suggestion: `data-${meant}` });
  }
  return unknown;
}

const warned = new WeakMap<Element, Set<string>>();

/** One console.warn per element and unknown attribute: which element, where it was looked for, how to fix it. */
export function warnUnknownAttributes(host: Element, schema: Schema): void {
  const told = warned.get(host) ?? new Set();
  warned.set(host, told);
  for (const { name, suggestion } of unknownAttributes(host, schema)) {
    if (told.has(name)) continue;
    told.add(name);
    console.warn(`<${host.localName}> ${unknownMessage(host.localName, name, suggestion)}`, host);
  }
}

export const unknownMessage = (tag: string, name: string, suggestion: string | undefined): string =>
  `${name} is an attribute that nothing reads. Looked for among the options of ${tag}, the page-wide options and HTML's global attributes. ` +
  (suggestion ? `Write ${suggestion}="…" in its place.` : `Remove it, or name it data-… if the page itself needs it.`);
