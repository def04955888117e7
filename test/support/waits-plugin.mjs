// Makes every wait prove something: what is waited for after an act must not have held before the act.
import { readFileSync, writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { nodes, parse } from "../../scripts/generate/syntax.mjs";
import { filesLike } from "./browser-files.mjs";

const POLL = resolve("test/support/poll.ts");
const LIST = new URL("waits.json", import.meta.url);
/** Waits that hold before the act still: condition by file. `VITE_WAITS=list` writes them anew; the list only gets shorter. */
const unmended = process.env.VITE_WAITS === "list" ? {} : JSON.parse(readFileSync(LIST, "utf8"));
const WAITING = /\.(browser|fixture)\.tsx?$/;

/** Statements that look at the page, wait for it, or prepare what it will be given: none of them can be the cause that is waited for. */
const IS_NO_ACT =
  /^(expect|expectSeen|expectSoon|until|settled|nextTask|nextFrame|fixtureCleanup|it|describe|before|after|beforeEach|afterEach)\b|\.(on|observe)\(|\b(addEventListener|removeEventListener)\(/;

/** In a fixture, which puts markup into the page and waits until it is ready, only what a shopper does is an act. */
const IS_INPUT = /(^|\.)(clickOn|press\w*|sendKeys|sendMouse|hold|type|click|scrollTo)\($/;

/**
 * Before each of the acts that stand directly in front of `await until(…)` its condition is looked at, and the wait fails where it held
 * each time. So `until` in a browser test means: it becomes true by what the lines before it do.
 */
export const waitsPlugin = (helpersOf = waitingHelpers) => ({
  name: "waits",
  enforce: "post",
  transform: {
    order: "post",
    handler(code, id) {
      if (!WAITING.test(id) || !code.includes("until(")) return null;
      const edits = [];
      const file = relative(process.cwd(), id);
      const waiting = helpersOf(id);
      for (const statements of blocksOf(this.parse(code))) {
        for (const [at, statement] of statements.entries()) {
          const wait = waitOf(statement);
          const key = wait && textOf(code, wait.arguments[0]);
          if (wait && unmended[file]?.includes(key)) continue;
          const acts = wait ? actsBefore(statements, at, id.includes(".fixture.") ? isInput : (one) => isAct(one, waiting)) : [];
          if (acts.length === 0) continue;
          const name = `heldBefore${edits.length}`;
          const [condition] = wait.arguments;
          const look = `dpHolds(${code.slice(condition.start, condition.end)})`;
          for (const [place, { start }] of acts.entries())
            edits.push([start, 0, place === 0 ? `const ${name} = [${look}];\n` : `${name}.push(${look});\n`]);
          edits.push([
            wait.callee.start,
            wait.callee.end - wait.callee.start,
            `dpUntilSince(${name}, ${JSON.stringify([file, key])}).until`,
          ]);
        }
      }
      if (edits.length === 0) return null;
      const changed = edits
        .toSorted(([one], [other]) => other - one)
        .reduce((text, [start, length, put]) => text.slice(0, start) + put + text.slice(start + length), code);
      return { code: `import { holds as dpHolds, untilSince as dpUntilSince } from ${JSON.stringify(POLL)};\n${changed}`, map: null };
    },
  },
});

const textOf = (code, { start, end }) => code.slice(start, end).replace(/\s+/g, " ");

const isNode = (value) => typeof value === "object" && value !== null && typeof value.type === "string";

/** The lists of statements of a tree: of its functions, loops and branches. */
function* blocksOf(tree) {
  for (const { type, body } of nodes(tree)) if (type === "BlockStatement" || type === "FunctionBody") yield body;
}

const waitOf = ({ type, expression }) => {
  const call = type === "ExpressionStatement" && expression.type === "AwaitExpression" ? expression.argument : undefined;
  return call?.type === "CallExpression" && call.callee.name === "until" ? call : undefined;
};

/** The acts that stand directly in front of a statement, with the expectations among them: one may hold that an act made it untrue. */
function actsBefore(statements, at, isAct) {
  let first = at;
  while (first > 0 && (isAct(statements[first - 1]) || isExpectation(statements[first - 1]))) first--;
  const found = statements.slice(first, at);
  return found.some(isAct) ? found : [];
}

/** What a statement does, without `await` and `void`. */
function deedOf({ type, expression }) {
  if (type !== "ExpressionStatement") return undefined;
  let deed = expression;
  while (["AwaitExpression", "UnaryExpression", "ChainExpression"].includes(deed.type)) deed = deed.argument ?? deed.expression;
  return deed;
}

/** `expect(…).to.equal(…)` of what is there: one that awaits a helper may wait for what that does. */
function isExpectation(statement) {
  let deed = deedOf(statement);
  if (deed?.type !== "CallExpression" || awaits(deed)) return false;
  while (deed.type === "MemberExpression" || deed.callee?.type === "MemberExpression") deed = deed.object ?? deed.callee;
  return deed.callee?.name === "expect";
}

const awaits = (node) =>
  Object.values(node)
    .flat()
    .filter(isNode)
    .some((inner) => inner.type === "AwaitExpression" || awaits(inner));

/** A call that neither looks nor waits, and the change of a property. */
function isAct(statement, waiting) {
  if (isExpectation(statement)) return false;
  const deed = deedOf(statement);
  if (deed?.type === "AssignmentExpression") return deed.left.type === "MemberExpression";
  if (deed?.type !== "CallExpression") return false;
  const name = calleeOf(deed);
  return !IS_NO_ACT.test(name) && !waiting.has(name.slice(0, -1));
}

const known = new Map();

/** Names of the functions of an element's or a room's tests and fixtures that do nothing but look and wait. */
function waitingHelpers(id) {
  const [room] = /^(?:elements|src|test)\/[\w-]+/.exec(relative(process.cwd(), id)) ?? [];
  if (!room) return new Set();
  const found = known.get(room) ?? waitingIn(filesLike(WAITING).filter((file) => file.startsWith(`${room}/`)));
  known.set(room, found);
  return found;
}

function waitingIn(files) {
  const functions = new Map();
  for (const { name, body } of files.flatMap((file) => [...nodes(parse(file))].flatMap(namedFunction)))
    functions.set(name, [...(functions.get(name) ?? []), body]);
  const waiting = new Set();
  for (let before = -1; before < waiting.size;) {
    before = waiting.size;
    for (const [name, all] of functions) if (all.every((body) => body.every((statement) => !canAct(statement, waiting)))) waiting.add(name);
  }
  return waiting;
}

function namedFunction(node) {
  const [name, made] =
    node.type === "FunctionDeclaration" ? [node.id.name, node] : node.type === "VariableDeclarator" ? [node.id.name, node.init] : [];
  if (!name || !/^(FunctionDeclaration|ArrowFunctionExpression)$/.test(made?.type ?? "")) return [];
  const { body } = made;
  return [{ name, body: body.type === "BlockStatement" ? body.body : [{ type: "ExpressionStatement", expression: body }] }];
}

const canAct = (statement, waiting) =>
  !["ExpressionStatement", "ReturnStatement"].includes(statement.type) ||
  !statement[statement.type === "ReturnStatement" ? "argument" : "expression"] ||
  !isWait({ type: "ExpressionStatement", expression: statement.argument ?? statement.expression }, waiting);

function isWait(statement, waiting) {
  if (isExpectation(statement)) return true;
  const deed = deedOf(statement);
  return deed?.type === "CallExpression" && (IS_NO_ACT.test(calleeOf(deed)) || waiting.has(calleeOf(deed).slice(0, -1)));
}

function isInput(statement) {
  const deed = deedOf(statement);
  return deed?.type === "CallExpression" && IS_INPUT.test(calleeOf(deed));
}

/** `page.host.show(` of such a call. */
function calleeOf({ callee }) {
  const nameOf = (node) =>
    node.type === "Identifier" ? node.name : node.type === "MemberExpression" ? `${nameOf(node.object)}.${node.property.name ?? ""}` : "";
  return `${nameOf(callee)}(`;
}

/** Middleware that writes the list: a page tells what held before. */
export function listWaits() {
  const found = new Map();
  return async (ctx, next) => {
    if (ctx.path !== "/__waits") return next();
    const [file, condition] = JSON.parse(ctx.query.held);
    found.set(file, new Set([...(found.get(file) ?? []), condition]));
    const sorted = [...found].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, all]) => [name, [...all].toSorted()]);
    writeFileSync(LIST, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
    ctx.status = 204;
    return undefined;
  };
}
