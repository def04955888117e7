import { readFileSync } from "node:fs";
import { allAttributes, eventsOf } from "./read.mjs";

const { name, version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

const described = ({ name: called, text }) => ({ name: called, ...(text ? { description: text } : {}) });

/** What an attribute takes: the values of a choice one by one, so that an editor offers them. */
function valueOf({ option, type }) {
  if (option.kind === "boolean") return { kind: "no-value" };
  const { fallback } = option;
  return {
    type: option.values ? option.values.map((value) => JSON.stringify(value)) : type,
    required: true,
    ...(fallback === undefined || typeof fallback === "object" ? {} : { default: JSON.stringify(fallback) }),
  };
}

/** `web-types.json`: the elements for JetBrains editors and others that read this format, in HTML and in templates. */
export const webTypes = ({ elements }) => ({
  $schema: "https://json.schemastore.org/web-types",
  name,
  version,
  "description-markup": "markdown",
  contributions: {
    html: {
      elements: elements.map((element) => ({
        name: element.tag,
        description: [element.summary, element.description].filter(Boolean).join("\n\n"),
        attributes: allAttributes(element).map(({ attribute, text, option, sameAs, type }) => ({
          ...described({ name: attribute, text }),
          required: option.required === true && !sameAs,
          value: valueOf({ option, type }),
        })),
        slots: element.slot.map(described),
        css: { properties: element.cssprop.map(described), parts: element.csspart.map(described) },
        js: {
          properties: element.options.map(({ property, text, type }) => ({ ...described({ name: property, text }), type })),
          events: eventsOf(element).map(described),
        },
      })),
    },
  },
});
