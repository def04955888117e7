import { recordOf } from "../lib/json.ts";
import { languageOf, type Messages } from "./languages.ts";

const parsed = new WeakMap<Element, { readonly text: string; readonly messages: Messages }>();

/**
 * The page's own texts for a language tag: every `<script type="application/json" data-dp-messages="de">` below `root` whose value
 * is the tag, a beginning of it (`de` for `de-AT`), the language that it falls back to, or nothing (every language). The closer
 * value wins, then the later script (text.1). Pass the root element: `document` has names that a form of the page can take over.
 */
export function pageMessages(root: ParentNode, tag: string): Messages {
  const wanted = tag.toLowerCase().replaceAll("_", "-");
  const fallback = languageOf(tag);
  const found: { readonly value: string; readonly messages: Messages }[] = [];
  for (const script of root.querySelectorAll('script[type="application/json"][data-dp-messages]')) {
    const value = script.getAttribute("data-dp-messages")!.trim().toLowerCase().replaceAll("_", "-");
    if (value === "" || value === fallback || `${wanted}-`.startsWith(`${value}-`)) found.push({ value, messages: messagesOf(script) });
  }
  found.sort((a, b) => a.value.length - b.value.length);
  return Object.assign({}, ...found.map(({ messages }) => messages)) as Messages;
}

/** Parsed once per script and text, so that a mistake is warned of once and not by every element. */
function messagesOf(script: Element): Messages {
  const text = script.textContent;
  const known = parsed.get(script);
  if (known?.text === text) return known.messages;
  const messages = parse(text);
  parsed.set(script, { text, messages });
  return messages;
}

function parse(text: string): Messages {
  const value = recordOf(text);
  if (value) return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  console.warn("dp-elements: a <script data-dp-messages> is left out, it must hold a JSON object of text keys and texts.");
  return {};
}
