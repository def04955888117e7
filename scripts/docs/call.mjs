// What a back end has to know of one call, from its entry of the contract.
import { mediaType, schemaOf } from "./schema.mjs";
import { block, code, codes, section, stack, table, words } from "./markdown.mjs";
import { shape } from "./shape.mjs";

/** How a request is written: its own name where two methods share one. */
export const titleOf = ({ name, method }, all) => (all.filter((each) => each.name === name).length > 1 ? `${name} (${method})` : name);

export const timeoutOf = ({ timeout }) => (Number.isFinite(timeout) ? `${timeout / 1000} s` : "none");

const TOKEN = { page: "anti-csrftoken-a2z", cart: "x-api-csrf-token" };

/** Every header that the call can carry and what is in it. */
export function headersOf(entry) {
  const { family, write, body, answer, headers = [] } = entry;
  const accept = answer.as === "none" ? "*/*" : answer.as === "html" ? "text/html" : mediaType(answer.type, answer.expand);
  const own = {
    "x-encrypted-slate-token": "the slate token of the page",
    "x-currency-of-preference": "the option `currency`",
    "anti-csrftoken-a2z": "the CSRF token of the page",
    "csrf-token": "the CSRF token of the page",
    "accept-language": "the language of the element",
  };
  const rows = [
    ["accept", code(accept)],
    body && ["content-type", code(body.as === "form" ? "application/x-www-form-urlencoded;charset=UTF-8" : mediaType(body.type))],
    (family === "cart" || write) && [TOKEN[family], "the CSRF token of the page"],
    ...(family === "cart"
      ? [
          ["x-encrypted-slate-token", own["x-encrypted-slate-token"]],
          ["accept-language", own["accept-language"]],
        ]
      : []),
    write && ["Idempotency-Key", "one id for each press of the shopper: the same id again is the same request"],
    ...headers.map((name) => [name, own[name] ?? "as the element says"]),
  ].filter(Boolean);
  return [...new Map(rows)].map(([name, what]) => [code(name), what]);
}

function requestOf(entry) {
  const { params, query, body } = entry;
  const part = (title, schema) => schema && `${title}:\n\n${block(shape(schemaOf(schema, "input")), "ts")}`;
  return stack(
    part("In the path", params),
    part("Query", query),
    body && part(body.as === "form" ? "Body, URL-encoded fields" : `Body, JSON of the type ${code(mediaType(body.type))}`, body.schema),
  );
}

function answerOf({ answer }) {
  if (answer.as === "none") return "Any status from 200 to 299; the body is not read.";
  if (answer.as === "html") return "Status 200 with `text/html`: a fragment that is sanitised before it is drawn.";
  return stack(
    `JSON of the type ${code(mediaType(answer.type, answer.expand))}; what is more than this is ignored, what is missing is a bad response:`,
    block(shape(schemaOf(answer.schema, "input")), "ts"),
    "emptyMeans" in answer && `A 204 or an empty body means ${code(JSON.stringify(answer.emptyMeans))}.`,
    answer.statuses && `Status ${answer.statuses.join(", ")} carries such a body too.`,
  );
}

const pathOf = ({ method, path }) => code(`${method} ${path}`);

const confirmedBy = ({ confirm }, link) => (confirm ? link(confirm.read) : "");

/** The whole of a call below a heading of this level; `link` writes a call that is told elsewhere. */
export function callSection(entry, level, { title, usedBy, link }) {
  const facts = [
    ["Request", pathOf(entry)],
    ["Time-out", timeoutOf(entry)],
    ["Kind", entry.write ? "a write: never repeated by itself" : entry.measures ? "only measures" : "a read"],
    ...(entry.confirm ? [["Confirmed by", confirmedBy(entry, link)]] : []),
    ...(usedBy ? [["Made by", usedBy]] : []),
  ];
  return section(
    level,
    title,
    stack(
      words(entry.summary),
      table(["what", "value"], facts),
      requestOf(entry),
      "Headers:",
      table(["header", "value"], headersOf(entry)),
      `Answer. ${answerOf(entry)}`,
    ),
  );
}

/** One line for each call. */
export const callTable = (contract, { link }) =>
  table(
    ["call", "request", "answer", "time-out", "confirmed by"],
    contract.map((entry) => [
      link(entry),
      `${pathOf(entry)}${entry.write ? " (write)" : ""}`,
      entry.answer.as === "json"
        ? codes([mediaType(entry.answer.type, entry.answer.expand)])
        : entry.answer.as === "html"
          ? "`text/html`"
          : "nothing",
      timeoutOf(entry),
      confirmedBy(entry, link),
    ]),
  );
