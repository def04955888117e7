import { describe, expect, it } from "vitest";
import { lineOf, nodes, parse, productFiles, type Node } from "./sources.ts";

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** `void import(…)` and `void import(…).then(run)`: nobody takes the failure. */
function dropsFailure(node: Node): boolean {
  if (node.type !== "UnaryExpression" || node.operator !== "void" || !isNode(node.argument)) return false;
  const call = node.argument;
  if (call.type === "ImportExpression") return true;
  if (call.type !== "CallExpression" || !isNode(call.callee) || call.callee.type !== "MemberExpression") return false;
  const { object, property } = call.callee as Node & { object: Node; property: Node };
  return object.type === "ImportExpression" && property.name === "then" && (call.arguments as unknown[]).length < 2;
}

describe("code that loads late", () => {
  it("config.8 takes its own failure where no caller waits: a chunk that does not load throws nothing into the page", () => {
    const dropped = [...productFiles("src"), ...productFiles("elements")].flatMap((file) =>
      [...nodes(parse(file))].filter(dropsFailure).map((node) => lineOf(file, node)),
    );
    expect(dropped).toEqual([]);
  });
});
