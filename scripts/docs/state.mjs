// The stores and the events, with the types that their sources give them.
import { readFileSync } from "node:fs";
import { nodes, parse } from "../generate/syntax.mjs";
import { eventsOf } from "../generate/read.mjs";
import { block, code, section, sentence, stack, table, words } from "./markdown.mjs";

const textOf = (path, { start, end }) => readFileSync(path, "utf8").slice(start, end);

/** The doc comment that ends where a node begins. */
function commentBefore(path, { start }) {
  const found = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(readFileSync(path, "utf8").slice(0, start));
  return found ? found[1].replace(/^\s*\* ?/gm, "").trim() : "";
}

/** The members of an interface: name, type as written, and what its comment says. */
export function members(path, name) {
  const found = [...nodes(parse(path))].find(({ type, id }) => type === "TSInterfaceDeclaration" && id.name === name);
  if (!found) throw new Error(`${path} has no interface ${name}`);
  return found.body.body.map((member) => ({
    name: member.key.name ?? member.key.value,
    type: member.typeAnnotation ? textOf(path, member.typeAnnotation.typeAnnotation) : textOf(path, member),
    text: commentBefore(path, member),
  }));
}

/** The interfaces and type aliases of a file that other types of it name, as they are written. */
function namedTypes(path, wanted) {
  const found = [...nodes(parse(path))].filter(({ type }) => type === "TSInterfaceDeclaration" || type === "TSTypeAliasDeclaration");
  const seen = new Map();
  const look = (text) => {
    for (const node of found) {
      const name = node.id.name;
      if (seen.has(name) || !new RegExp(`\\b${name}\\b`).test(text)) continue;
      seen.set(name, node);
      look(textOf(path, node.body ?? node.typeAnnotation));
    }
  };
  look(wanted.map(({ type }) => type).join(" "));
  return [...seen.values()].sort((a, b) => a.start - b.start).map((node) => textOf(path, node));
}

const storeTable = (stores, initial, elements) =>
  table(
    ["store", "type", "at first", "options that take it", "what"],
    stores.map(({ name, type, text }) => [
      code(name),
      code(type.replace(/\s+/g, " ")),
      code(JSON.stringify(initial[name])),
      elements
        .flatMap(({ name: element, options }) =>
          options
            .filter(({ option }) => option.store === name)
            .map(({ attribute }) => `[${element} ${attribute}](elements/${element}.md#options-${attribute})`),
        )
        .join(", "),
      words(sentence(text)),
    ]),
  );

const PRODUCT = "src/state/product.ts";
const PAGE = "src/state/page.ts";
const STORES = "src/state/stores.ts";

export function storesPage({ elements, stores }) {
  const part = (title, path, name, initial, lead) => {
    const found = members(path, name);
    return section(
      2,
      title,
      stack(lead, storeTable(found, initial, elements), "Types:", block(namedTypes(path, found).join("\n\n"), "ts")),
    );
  };
  const own = members(STORES, "Stores");
  return stack(
    "# Stores",
    "What the elements of a page share, open to the page's own scripts, to read and to write: each is a [nanostore](https://github.com/nanostores/nanostores) with `get()`, `set(value)`, `listen(callback)` and `subscribe(callback)`.",
    block(
      'import { stores } from "dp-elements"; // or window.dpElements.stores\n\nstores.cart.subscribe((cart) => console.log(cart.count.retail));\nstores.scope(document.querySelector("dp-sticky-bar")).quantity.set(3);',
      "js",
    ),
    "A change is told by the event [dp-change](events.md#dp-change), whose `name` is the store's.",
    part(
      "Product stores",
      PRODUCT,
      "ProductState",
      stores.product,
      "One set for each `[data-dp-scope]`, and one for the page where there is none: `stores.scope(element)`.",
    ),
    part("Page stores", PAGE, "PageState", stores.page, "One each per page: `stores.cart`."),
    section(
      2,
      "Others",
      stack(
        table(
          ["member", "type", "what"],
          own.map(({ name, type, text }) => [code(name), code(type.replace(/\s+/g, " ")), words(sentence(text))]),
        ),
        "Types:",
        block(namedTypes(STORES, own).join("\n\n"), "ts"),
      ),
    ),
  );
}

const EVENTS = "src/state/events.ts";

const link = ({ tag, name }) => `[${tag}](elements/${name}.md#calls)`;

export function eventsPage({ elements, cancelable }) {
  const types = members(EVENTS, "DpEventDetails");
  const firing = (type) =>
    elements.flatMap((element) =>
      eventsOf(element)
        .filter(({ name }) => name === type)
        .map(({ text }) => [`[${element.tag}](elements/${element.name}.md#events)`, words(sentence(text))]),
    );
  return stack(
    "# Events",
    "All are `CustomEvent`s that bubble and are composed; their names are few, their detail is typed. A listener on `document` hears all elements.",
    block('document.addEventListener("dp-success", (event) => console.log(event.target.localName, event.detail.action));', "js"),
    section(
      2,
      "Conventions",
      [
        "* Those that come *before* something can be cancelled by `preventDefault()`: then it does not happen, and the element is as it was.",
        "* A listener that comes late asks for what it missed: `dpElements.last(type, target?)` gives the last event of a type.",
        '* No token, address, name, e-mail, session or customer id, and nothing that the shopper typed, is in an event: `"[redacted]"` stands in its place. Of a call only those fields are shown that its contract names (`shown`).',
        "* A text that the server gave is shown to the shopper and is in no event: `message` of `dp-error` is the element's own. A listener that wants the server's asks for it: `event.detail.serverText()`, `undefined` where there is none.",
        '* A page that changes its own markup tells the elements: `document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }))`.',
        "* `dp-navigate` comes before the page is left or reloaded. Its `url` is redacted too. Cancelled, the navigation is the page's; `event.detail.follow()` goes to the true address after all.",
      ].join("\n"),
    ),
    section(
      2,
      "Types",
      table(
        ["event", "detail", "can be cancelled"],
        types.map(({ name, type }) => [`[\`${name}\`](#${name})`, code(type.replace(/\s+/g, " ")), cancelable.has(name) ? "yes" : "no"]),
      ),
    ),
    `\`ErrorCode\` of \`dp-error\`:`,
    block(namedTypes(EVENTS, types).join("\n\n"), "ts"),
    ...types.map(({ name, type }) =>
      stack(
        section(2, name, block(`CustomEvent<${type}>`, "ts")),
        /^dp-(request|response)$/.test(name) &&
          `Every element that makes calls: ${elements
            .filter(({ calls }) => calls.length > 0)
            .map(link)
            .join(", ")}.`,
        table(["element", "when"], firing(name)),
      ),
    ),
  );
}
