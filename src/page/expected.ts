import type { Option, Range, Shape } from "../options/options.ts";

/** What an author may write for an option, in words: for the message of config.8, the page doctor and the generated documentation. */
export function expected(option: Option<unknown>): string {
  const { kind, expects, min, max, integer, shape, values } = option as Option<unknown> & Range & Shape & { values?: readonly string[] };
  if (expects) return expects;
  switch (kind) {
    case "string":
      return "a text";
    case "number":
      return `a ${integer ? "whole " : ""}number${range(min, max)}`;
    case "boolean":
      return "true or false";
    case "enum":
      return `one of ${values?.join(", ")}`;
    case "list":
      return "a list, separated by commas or spaces, or JSON";
    case "instant":
      return "a time: ms since 1970, or ISO 8601 text";
    case "json":
      return shape ? `JSON: ${shape === "array" ? "a list […]" : "an object {…}"}` : "JSON";
  }
}

function range(min?: number, max?: number): string {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`;
  if (min !== undefined) return ` of ${min} or more`;
  return max === undefined ? "" : ` of ${max} or less`;
}
