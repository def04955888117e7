// Makes every wait prove something: what is waited for after an act must not have held before the act.
import { resolve } from "node:path";

const POLL = resolve("test/support/poll.ts");
const WAITING = /\.(browser|fixture)\.tsx?$/;

/** Statements that look at the page, wait for it, or prepare what it will be given: none of them can be the cause that is waited for. */
const IS_NO_ACT =
  /^(expect|expectSeen|expectSoon|until|settled|nextTask|nextFrame|fixtureCleanup|it|describe|before|after|beforeEach|afterEach)\b|\.(on|observe|addEventListener|removeEventListener)\(/;

/** In a fixture, which puts markup into the page and waits until it is ready, only what a shopper does is an act. */
const IS_INPUT = /(^|\.)(clickOn|press\w*|sendKeys|sendMouse|hold|type|click|scrollTo)\($/;

/**
 * Before each of the acts that stand directly in front of `await until(…)` its condition is looked at, and the wait fails where it held
 * each time. So `until` in a browser test means: it becomes true by what the lines before it do.
 */
export const waitsPlugin = () => ({
  name: "waits",
  enforce: "post",
  transform: {
    order: "post",
    handler(code, id) {
      if (!WAITING.test(id) || !code.includes("until(")) return null;
      const edits = [];
      for (const statements of blocksOf(this.parse(code))) {
        for (const [at, statement] of statements.entries()) {
          const wait = waitOf(statement);
          const acts = wait ? actsBefore(statements, at, id.includes(".fixture.") ? isInput : isAct) : [];
          if (acts.length === 0) continue;
          const name = `heldBefore${edits.length}`;
          const [condition] = wait.arguments;
          const look = `dpHolds(${code.slice(condition.start, condition.end)})`;
          for (const [place, { start }] of acts.entries())
            edits.push([start, 0, place === 0 ? `const ${name} = [${look}];\n` : `${name}.push(${look});\n`]);
          edits.push([wait.callee.start, wait.callee.end - wait.callee.start, `dpUntilSince(${name}).until`]);
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

const isNode = (value) => typeof value === "object" && value !== null && typeof value.type === "string";

/** The lists of statements of a tree: of its functions, loops and branches. */
function* blocksOf(node) {
  if (node.type === "BlockStatement" || node.type === "FunctionBody") yield node.body;
  for (const inner of Object.values(node).flat().filter(isNode)) yield* blocksOf(inner);
}

const waitOf = ({ type, expression }) => {
  const call = type === "ExpressionStatement" && expression.type === "AwaitExpression" ? expression.argument : undefined;
  return call?.type === "CallExpression" && call.callee.name === "until" ? call : undefined;
};

/** The acts that stand directly in front of a statement. */
function actsBefore(statements, at, isAct) {
  let first = at;
  while (first > 0 && isAct(statements[first - 1])) first--;
  return statements.slice(first, at);
}

/** What a statement does, without `await` and `void`. */
function deedOf({ type, expression }) {
  if (type !== "ExpressionStatement") return undefined;
  let deed = expression;
  while (["AwaitExpression", "UnaryExpression", "ChainExpression"].includes(deed.type)) deed = deed.argument ?? deed.expression;
  return deed;
}

/** A call that is no look, and the change of a property. */
function isAct(statement) {
  const deed = deedOf(statement);
  if (deed?.type === "AssignmentExpression") return deed.left.type === "MemberExpression";
  return deed?.type === "CallExpression" && !IS_NO_ACT.test(calleeOf(deed));
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
