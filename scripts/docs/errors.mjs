// The error catalogue: every code of `dp-error`, every code of a log and every message of the console, with cause and cure.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { nodes, parse } from "../generate/syntax.mjs";
import { code, section, stack, table, words } from "./markdown.mjs";

const TABLE = "scripts/docs/errors.json";
const NO_SOURCE = /\.(test|browser|fixture|verbs\.fixture)\.tsx?$|_template/;

const sources = () =>
  ["src", "elements"].flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((file) => join(folder, String(file)))
      .filter((file) => /\.tsx?$/.test(file) && !NO_SOURCE.test(file)),
  );

/** The literal text of an expression, `…` where something is filled in; `undefined` for what is no text. */
function textOf(node) {
  if (!node) return undefined;
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "TemplateLiteral") return node.quasis.map(({ value }) => value.cooked).join("…");
  if (node.type === "BinaryExpression" && node.operator === "+") return `${textOf(node.left) ?? "…"}${textOf(node.right) ?? "…"}`;
  if (node.type === "AssignmentExpression") return textOf(node.right);
  return undefined;
}

const nameOf = ({ callee }) =>
  callee.type === "MemberExpression" ? (callee.property.name ?? "") : callee.type === "Identifier" ? callee.name : "";

/** How messages are printed: the function, and which arguments are the code and the text. */
const PRINTERS = {
  log({ callee, arguments: [first, second, third] }) {
    if (/^(warn|error|fatal)$/.test(textOf(first) ?? "")) return [textOf(second), textOf(third)];
    return callee.object?.name === "context" ? [textOf(first), textOf(second)] : [];
  },
  logInScope: ({ arguments: [, , third, fourth] }) => [textOf(third), textOf(fourth)],
  logWarning: ({ arguments: [, second, third] }) => [textOf(second), textOf(third)],
  logFatal: ({ arguments: [, second, third] }) => [textOf(second), textOf(third)],
  logged: ({ arguments: [first] }) => [undefined, textOf(first)],
  warn: ({ arguments: [first] }) => [undefined, textOf(first)],
};

/** What the sources can print: code (where there is one), text with `…` for what is filled in, and the file. */
export function printed() {
  const found = [];
  for (const file of sources()) {
    const text = readFileSync(file, "utf8");
    if (!/console\.|\blog\w*\(|\bwarn\(/.test(text)) continue;
    for (const node of nodes(parse(file))) {
      if (node.type !== "CallExpression") continue;
      const name = nameOf(node);
      const isConsole = node.callee.type === "MemberExpression" && node.callee.object.name === "console";
      const print = isConsole ? (call) => [undefined, textOf(call.arguments[0])] : Object.hasOwn(PRINTERS, name) && PRINTERS[name];
      if (!print) continue;
      const [key, message] = print(node);
      if (key === undefined && message === undefined) continue;
      // a frame around the code and the text of somebody else
      if (key === undefined && message.replace(/FATAL|dp-elements|config:|render:|<…>|…|[^\w]/g, "") === "") continue;
      found.push({ code: /^[\w.-]+$/.test(key ?? "") ? key : undefined, text: message, file });
    }
  }
  return found;
}

/** The codes of `dp-error`, from the type that names them. */
export function errorCodes() {
  const [, union] = /export type ErrorCode =([^;]+);/.exec(readFileSync("src/state/events.ts", "utf8"));
  return [...union.matchAll(/"([\w-]+)"/g)].map(([, name]) => name);
}

/** @returns {{ code?: string, says?: string, event?: boolean, cause: string, cure: string }[]} */
export const errorTable = () => JSON.parse(readFileSync(TABLE, "utf8"));

const entryOf = (entries, one) => entries.find((entry) => (entry.says ? one.text?.includes(entry.says) : entry.code === one.code));

/** What is printed and has no entry, and entries of which nothing is printed. */
export function gaps(entries = errorTable(), found = printed(), codes = errorCodes()) {
  const literals = sources()
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const isPrinted = ({ code: name, says, event }) =>
    event ? codes.includes(name) : says ? found.some(({ text }) => text?.includes(says)) : literals.includes(`"${name}"`);
  return {
    missing: [
      ...codes.filter((name) => !entries.some((entry) => entry.event && entry.code === name)),
      ...found.filter((one) => !entryOf(entries, one)).map(({ code: name, text, file }) => `${file}: ${name ?? text}`),
    ],
    unused: entries.filter((entry) => !isPrinted(entry)).map((entry) => entry.code ?? entry.says),
  };
}

const body = ({ cause, cure }) => stack(cause, `**What to do:** ${cure}`);
const entry = (one) => section(3, one.code, body(one));

/** The page `/docs/errors`; each message of the console ends with the address of its place here. */
export function errorsPage() {
  const entries = errorTable();
  const found = printed();
  const ownerOf = ({ says }) => {
    const { file } = found.find(({ text }) => text?.includes(says)) ?? {};
    return /^elements\/([\w-]+)\//.exec(file ?? "")?.[1];
  };
  const messages = entries.filter(({ says }) => says);
  const owners = [...new Set(messages.map(ownerOf))].sort((a, b) => (a ?? "").localeCompare(b ?? ""));
  return stack(
    "# Errors",
    "Every code of `dp-error`, and every message that the library writes into the console, with its cause and what to do. A message ends with `See dp-elements/errors#…`: what is behind the `#` is the place on this page. Texts of the shop and of the shopper stand in no message.",
    section(
      2,
      "Codes of dp-error",
      stack("`event.detail.code`; the same codes stand behind the tag in the console.", ...entries.filter(({ event }) => event).map(entry)),
    ),
    section(2, "Codes of the console", stack(...entries.filter((one) => one.code && !one.event).map(entry))),
    section(
      2,
      "Messages without a code",
      stack(
        "`…` stands for what is filled in.",
        ...owners.map((owner) =>
          section(
            3,
            owner ? `dp-${owner}` : "dp-elements",
            table(
              ["message", "cause", "what to do"],
              messages.filter((one) => ownerOf(one) === owner).map(({ says, cause, cure }) => [code(says), words(cause), words(cure)]),
            ),
          ),
        ),
      ),
    ),
  );
}
