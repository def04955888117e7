import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { contract } from "../../contract/index.ts";
import { call, type CallEntry } from "../../contract/entry.ts";
import { openApi, type OpenApi } from "./document.ts";
import type { Operation } from "./operation.ts";

const make = (entries: readonly CallEntry<any, any, any, any>[]): OpenApi => openApi({ contract: entries, version: "1.0.0" });
const document = make(contract);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.values(methods).map((operation) => ({ path, operation })),
);
/** Calls that an operation stands for: several where a query field tells them apart. */
const namesOf = ({ operationId, description = "" }: Operation): string[] => {
  const all = [...description.matchAll(/^`([\w-]+)`:/gm)].map(([, name]) => name!);
  return all.length > 0 ? all : [operationId];
};
const operationOf = (name: string): Operation => operations.find(({ operation }) => namesOf(operation).includes(name))!.operation;

/** Problems of the rules that the linter recommends, by severity. */
async function problemsOf(source: OpenApi): Promise<Record<string, string[]>> {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: JSON.stringify(source), config });
  const told = (level: string) =>
    problems
      .filter(({ severity, ignored }) => severity === level && !ignored)
      .map(({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer}: ${message}`);
  return { error: told("error"), warn: told("warn") };
}

describe("calls.1 the published document", () => {
  it("has no error by the rules that its linter recommends, and no warning but of paths that look alike", async () => {
    const { error, warn } = await problemsOf(document);
    // one path of the requirements ends in a slash
    expect(error!.filter((text) => !text.startsWith("no-path-trailing-slash at #/paths/~1alm~1atfcGenericErrorModal~1:"))).toEqual([]);
    // the paths are those of the shops that use them
    expect(warn!.filter((text) => !text.startsWith("no-ambiguous-paths"))).toEqual([]);
  });

  it("is held against rules that find what it lacks", async () => {
    const [path] = Object.keys(document.paths) as [string];
    const unknown = { get: { ...operationOf("cart-count"), security: [{ unknown: [] }] } };
    const { error } = await problemsOf({ ...document, paths: { [path]: unknown } });
    expect(error!.join()).toMatch(/security-defined/);
  });

  it("has every call once, and no query in a path", () => {
    expect(operations.flatMap(({ operation }) => namesOf(operation)).sort()).toEqual(contract.map(({ name }) => name).sort());
    expect(operations.filter(({ path }) => path.includes("?"))).toEqual([]);
    const parameter = operationOf("idea-list-create").parameters.find(({ name }) => name === "ref");
    expect(parameter).toMatchObject({ in: "query", required: true, schema: { enum: ["dl_create_list_lv"] } });
  });

  it("calls.15 names the token that a write carries, by a scheme, and calls.12 its request id", () => {
    for (const { name, write, family } of contract) {
      const { security, parameters } = operationOf(name);
      const key = parameters.find((one) => one.name === "Idempotency-Key");
      const schemes = security.map((one) => Object.keys(one).sort().join());
      if (write) expect([name, schemes]).toEqual([name, [family === "cart" ? "cartToken,session" : "pageToken,session"]]);
      expect([name, key?.required]).toEqual([name, write ? true : undefined]);
    }
    expect(operationOf("cart-change-log").security[0]).toEqual({ session: [], pageToken: [] });
    expect(document.components["securitySchemes"]).toMatchObject({
      pageToken: { in: "header", name: "anti-csrftoken-a2z" },
      cartToken: { in: "header", name: "x-api-csrf-token" },
    });
  });

  it("has a body for every refusal, with what a client may wait for", () => {
    const shared = document.components["responses"] as Record<string, Operation["responses"][string] & { headers?: object }>;
    for (const { name, write, body } of contract) {
      const { responses } = operationOf(name);
      const wanted = [
        "400",
        "401",
        "404",
        "503",
        "default",
        ...(write ? ["403", "409", "422", "429"] : []),
        ...(body ? ["413", "415"] : []),
      ];
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(wanted));
      for (const status of wanted) {
        const { $ref } = responses[status]!;
        const response = $ref ? shared[$ref.split("/").at(-1)!] : responses[status];
        expect([name, status, JSON.stringify(response)]).toEqual([name, status, expect.stringContaining("#/components/schemas/Error")]);
      }
    }
    expect(shared["TooMany"]).toHaveProperty("headers.Retry-After");
    expect(shared["Unavailable"]).toHaveProperty("headers.Retry-After");
  });
});

describe("calls of one path", () => {
  const page = { method: "GET", family: "page", timeout: 1_000, write: false, shown: {} } as const;
  const offers = call({
    ...page,
    name: "offers",
    path: "/ajax?show=offers",
    query: z.object({ asin: z.string() }),
    answer: { as: "json", schema: z.object({ offers: z.number() }) },
    summary: "Reads offers.",
  });
  const plans = call({
    ...page,
    name: "plans",
    path: "/ajax?show=plans",
    query: z.object({ asin: z.string(), plan: z.string() }),
    answer: { as: "json", schema: z.object({ plans: z.string() }) },
    summary: "Reads plans.",
  });

  it("are one operation with a parameter that tells them apart", async () => {
    const source = make([offers, plans]);
    const { get } = source.paths["/ajax"]!;
    expect(get!.parameters.map(({ name, required, schema }) => [name, required, (schema as { enum?: string[] }).enum])).toEqual([
      ["show", true, ["offers", "plans"]],
      ["asin", true, undefined],
      ["plan", false, undefined],
    ]);
    expect(get!.responses["200"]!.content!["application/json"]!.schema).toMatchObject({
      anyOf: [
        { title: "offers", required: ["offers"] },
        { title: "plans", required: ["plans"] },
      ],
    });
    expect((await problemsOf(source)).error).toEqual([]);
  });

  it("that nothing tells apart make no document", () => {
    expect(() => make([offers, { ...offers, name: "other" }])).toThrow("Nothing tells apart the calls offers, other.");
  });
});
