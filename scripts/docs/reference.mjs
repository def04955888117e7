// The pages beside those of the elements: areas, calls, options, texts, theming.
import { readFileSync } from "node:fs";
import { callSection, callTable, titleOf } from "./call.mjs";
import { code, section, sentence, stack, table, words } from "./markdown.mjs";
import { optionTable } from "./options.mjs";

export const elementLink = ({ tag, name }, up = "") => `[${tag}](${up}elements/${name}.md)`;

export const areasOf = (elements) => [...new Set(elements.map(({ area }) => area))].sort();

/** How an area is called in a heading, where its name is not its title. */
const TITLES = { buybox: "Buy box" };

/** The overview of an area. */
export function areaPage(area, { elements }) {
  const those = elements.filter((element) => element.area === area);
  return stack(
    `# ${TITLES[area] ?? `${area[0].toUpperCase()}${area.slice(1)}`}`,
    `The elements of the area ${area}.`,
    table(
      ["element", "kind", "what", "calls"],
      those.map((element) => [
        elementLink(element, "../"),
        element.family,
        words(element.summary),
        element.calls.map((entry) => `[${titleOf(entry, element.calls)}](../calls/${entry.name}.md)`).join(", ") || "none",
      ]),
    ),
    ...those.map((element) => section(2, element.tag, stack(words(element.description), elementLink(element, "../")))),
  );
}

const usersOf = (entry, elements) =>
  elements
    .filter(({ calls }) => calls.some(({ name, method }) => name === entry.name && method === entry.method))
    .map((element) => elementLink(element, "../"))
    .join(", ");

/** The names of the calls; two of one name differ by their method. */
export const callNames = ({ contract }) => [...new Set(contract.map(({ name }) => name))];

export const callsPage = ({ contract }) =>
  stack(
    "# Calls",
    "Every request that the elements make, from the entries of the contract: client, demo shop and `openapi.json` are made of the same. How to answer them: [Connect your back end](guides/connect-your-back-end.md).",
    callTable(contract, { link: ({ name }) => `[${name}](calls/${name}.md)` }),
  );

/** The page of one call. */
export function callPage(name, { elements, contract }) {
  const entries = contract.filter((entry) => entry.name === name);
  const told = (entry) => ({
    link: (other) => `[${other.name}](${other.name}.md)`,
    usedBy: usersOf(entry, elements) || "a form of the page itself",
    title: entries.length > 1 ? titleOf(entry, contract) : "Request and answer",
  });
  return stack(`# ${name}`, ...entries.map((entry) => callSection(entry, 2, told(entry))));
}

export const optionsPage = ({ pageOptions }) =>
  stack(
    "# Options",
    section(
      2,
      "Where options are read",
      stack(
        "For each option, the first of these that is there:",
        [
          '1. a property that a script set (`element.asin = "…"`), also before the element was defined;',
          "2. the attribute (`asin`; several words are kebab-case attributes and camelCase properties: `offer-listing-id`, `offerListingId`);",
          "3. the data attribute (`data-asin`);",
          "4. a hidden field with a name that the option's row lists: in the element, its form, its `[data-dp-scope]`, a `[data-dp-page]` container, the document's `meta` elements;",
          '5. page state: `<script type="application/json" data-dp-state="dp-lightning-deal">` for elements of one tag, then `<script type="application/json" data-dp-state>` for all;',
          "6. product state, where the row says so;",
          "7. the default. A required option without a value makes the element invalid: it shows what is between its tags and says in the console what is missing, where it looked and how to mend it.",
        ].join("\n"),
      ),
    ),
    section(
      2,
      "Types",
      table(
        ["type", "written as"],
        [
          ["text", "as it is"],
          ["number", "digits; where a range is listed, within it"],
          ["true or false", "present without a value, `true` and `1` are true; `false` and `0` are false"],
          ["one of", "exactly one of the values"],
          ["list", "separated by commas or spaces, or JSON"],
          ["JSON", "JSON in markup; any value as a property"],
        ],
      ),
    ),
    section(
      2,
      "Page-wide options",
      stack(
        "Every element reads these in the same way; most pages give them once, as hidden fields in a `[data-dp-page]` container.",
        "Trusted settings are given by a property or an attribute (also `data-…`) of the element, of `<html>` or of the script tag, never by a hidden field, a `meta` element or page state, so that markup alone cannot send a token away.",
        optionTable(pageOptions),
      ),
    ),
  );

export const textsPage = ({ sharedTexts, elements, languages }) =>
  stack(
    "# Texts",
    `Every text that a shopper reads has a key and an English default. The closest \`[lang]\` decides; ${languages.length} languages are in the package: ${languages.map(code).join(", ")}. A page loads its own for the areas that it shows, one file for each area. A page overrides any key:`,
    '```html\n<script type="application/json" data-dp-messages="de">{"surface.close":"Zumachen"}</script>\n```',
    section(
      2,
      "Texts by script",
      stack(
        "`text(key, params?)` gives one of these texts in the language of the page (`lang` of `<html>`) as the elements say it, with your own words, plurals and numbers. It answers at once where its code and the language's file are there, else with a promise: `await` fits both. Where the file does not load the text is English. An unknown key is told in the console, with the nearest one, and gives the key.",
        '```js\nimport { text } from "dp-elements"; // or window.dpElements.text\n\nconst label = await text("sticky-bar.add");\nconst range = await text("quantity-selector.error", { min: 1, max: 12 });\n```',
      ),
    ),
    section(2, "Texts that any element can come to say", textTable(sharedTexts)),
    section(
      2,
      "Texts by element",
      table(
        ["element", "keys"],
        elements
          .filter(({ texts }) => Object.keys(texts).length > 0)
          .map((element) => [`[${element.tag}](elements/${element.name}.md#texts)`, Object.keys(element.texts).map(code).join(", ")]),
      ),
    ),
  );

const textTable = (texts) =>
  table(
    ["key", "English"],
    Object.entries(texts).map(([key, text]) => [code(key), words(text)]),
  );

/** The rows of the table of custom properties, which stands in the style sheet that every element adopts (host.4). */
export function tokens() {
  const text = readFileSync("src/ui/tokens.css", "utf8");
  return [...text.matchAll(/^ \* \| (--dp-[\w-]+)\s*\| (.*?)\s*\| (.*?)\s*\|$/gm)].map(([, name, fallback, what]) => ({
    name,
    fallback,
    // the ids of statements are for those who read the sources
    what: what.replace(/ \([\w-]+\.\d+\)/g, ""),
  }));
}

export function themingPage({ elements }) {
  const known = new Set(tokens().map(({ name }) => name));
  const own = elements.flatMap((element) =>
    element.cssprop.filter(({ name }) => !known.has(name)).map((property) => ({ element, ...property })),
  );
  const parts = elements.filter(({ csspart }) => csspart.length > 0);
  return stack(
    "# Theming",
    "Set custom properties on any ancestor of an element, or on the element: they reach into every shadow root. Colours follow the page's `color-scheme`. What they do not reach is styled by `::part(…)`. In forced colours the system's colours take the place of all.",
    "```css\n:root {\n  --dp-color-accent: #6b2fa0;\n  --dp-radius: 2px;\n}\n\ndp-sticky-bar::part(bar) {\n  box-shadow: none;\n}\n```",
    section(
      2,
      "Custom properties",
      table(
        ["property", "default (light / dark)", "what"],
        tokens().map(({ name, fallback, what }) => [code(name), words(fallback), words(sentence(what))]),
      ),
    ),
    "With reduced motion every duration is 0, whatever the page sets.",
    section(
      2,
      "Custom properties of single elements",
      table(
        ["property", "element", "what"],
        own.map(({ name, element, text }) => [code(name), elementLink(element), words(sentence(text))]),
      ),
    ),
    section(
      2,
      "Parts",
      table(
        ["element", "parts"],
        parts.map((element) => [
          `[${element.tag}](elements/${element.name}.md#parts)`,
          element.csspart.map(({ name }) => code(name)).join(", "),
        ]),
      ),
    ),
  );
}
