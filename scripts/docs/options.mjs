// Tables of options, with every place that a value is read from (config.1 to config.5).
import { code, codes, sentence, table, words } from "./markdown.mjs";

const own = (option) => (option.aliases ?? []).map(code);

function places({ property, attribute, option }) {
  return [
    property === attribute ? "" : `property ${code(property)}`,
    `attributes ${codes([attribute, `data-${attribute}`])}`,
    option.trusted && "only an attribute or a property of the element, `<html>` or the script tag",
    own(option).length > 0 && `hidden fields ${own(option).join(", ")}`,
    option.localAliases?.length > 0 && `hidden fields ${codes(option.localAliases)} inside the element`,
    option.store && `product state [${option.store}](../stores.md)`,
  ]
    .filter(Boolean)
    .join("; ");
}

const fallback = ({ option }) =>
  option.required ? "**required**" : option.fallback === undefined ? "none" : code(JSON.stringify(option.fallback));

/** One row for each option. */
export const optionTable = (options) =>
  table(
    ["option", "takes", "default", "read from", "what"],
    options.map((entry) => [
      code(entry.attribute),
      words(entry.option.expects),
      fallback(entry),
      places(entry),
      words(sentence(entry.text)),
    ]),
  );
