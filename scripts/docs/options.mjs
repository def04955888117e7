// Tables of options, with every place that a value is read from (config.1 to config.5).
import { camel } from "../generate/read.mjs";
import { code, codes, sentence, table, words } from "./markdown.mjs";

/** Hidden fields; a second name is one in both spellings, where the option is read from fields at all. */
const fields = ({ option, second }) =>
  option.aliases ? [...option.aliases, ...second.flatMap((name) => [name, camel(name)])].map(code) : [];

function places(entry) {
  const { property, attribute, second, option } = entry;
  return [
    property === attribute ? "" : `property ${code(property)}`,
    `attributes ${codes([attribute, ...second].flatMap((name) => [name, `data-${name}`]))}`,
    option.trusted && "only an attribute or a property of the element, `<html>` or the script tag",
    fields(entry).length > 0 && `hidden fields ${fields(entry).join(", ")}`,
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
