// A JSON schema as a type that people can read.

const MAX = 9007199254740991;

/** `{ asin: string; quantity: whole number, 1 or more }`, over several lines where it is long. */
export function shape(schema, indent = "") {
  const { type, properties, items, anyOf, allOf } = schema;
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (anyOf) return anyOf.map((each) => shape(each, indent)).join(" | ");
  if (allOf) return allOf.map((each) => shape(each, indent)).join(" & ");
  if (type === "array") return list(items ?? {}, indent);
  if (type === "object") return properties ? fields(schema, indent) : record(schema, indent);
  if (type === "number" || type === "integer") return number(schema);
  return type ?? "anything";
}

function list(items, indent) {
  const inner = shape(items, indent);
  return /[|&]/.test(inner) && !inner.startsWith("{") ? `(${inner})[]` : `${inner}[]`;
}

function fields({ properties, required = [], additionalProperties }, indent) {
  const deeper = `${indent}  `;
  const rows = Object.entries(properties).map(([name, schema]) => {
    const key = /^[\w$]+$/.test(name) ? name : JSON.stringify(name);
    return `${deeper}${key}${required.includes(name) ? "" : "?"}: ${shape(schema, deeper)}`;
  });
  if (additionalProperties && Object.keys(additionalProperties).length > 0)
    rows.push(`${deeper}[more: string]: ${shape(additionalProperties, deeper)}`);
  return rows.length === 0 ? "{}" : `{\n${rows.join("\n")}\n${indent}}`;
}

function record({ additionalProperties }, indent) {
  if (additionalProperties === false || additionalProperties?.not) return "{}";
  return `{ [name: string]: ${additionalProperties ? shape(additionalProperties, indent) : "anything"} }`;
}

function number({ type, minimum, maximum }) {
  const limits = [
    minimum !== undefined && minimum > -MAX && `${minimum} or more`,
    maximum !== undefined && maximum < MAX && `${maximum} or less`,
  ].filter(Boolean);
  const word = type === "integer" ? "integer" : "number";
  return limits.length > 0 ? `${word} /* ${limits.join(", ")} */` : word;
}
