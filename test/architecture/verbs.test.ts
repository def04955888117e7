import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { catalog } from "../../elements/catalog.ts";
import type { Verbs } from "../conformance/verbs/declaration.ts";
import { importsOf, productFiles, read } from "./sources.ts";

/** What an element declares when it imports a verb. */
const DECLARED: Readonly<Record<string, keyof Verbs>> = {
  createWrite: "writes",
  purchase: "writes",
  purchaseRow: "writes",
  createSurface: "surfaces",
  bindControl: "controls",
  bindItems: "controls",
  createLatePart: "late",
};
const NAMED = /\bimport\s*\{([^}]*)\}\s*from/g;
const declarations = import.meta.glob<Verbs>("../../elements/*/*.verbs.fixture.ts", { import: "verbs", eager: true });

/** Kinds of verbs that the files of an element import. */
function kindsOf(name: string): Set<keyof Verbs> {
  const names = productFiles(`elements/${name}`).flatMap((file) =>
    importsOf(file).some(({ path }) => path?.startsWith("src/"))
      ? [...read(file).matchAll(NAMED)].flatMap(([, list]) => list!.split(",").map((one) => one.trim()))
      : [],
  );
  return new Set(names.filter((one) => Object.hasOwn(DECLARED, one)).map((one) => DECLARED[one]!));
}

describe("the verbs of the elements", () => {
  const elements = catalog.map(({ tag }) => tag.slice(3));
  const declared = (name: string) => declarations[`../../elements/${name}/${name}.verbs.fixture.ts`];

  it.each(elements.filter((name) => kindsOf(name).size > 0))("%s declares each verb that it imports, for the conformance suite", (name) => {
    for (const kind of kindsOf(name)) {
      const file = `elements/${name}/${name}.verbs.fixture.ts`;
      expect(declared(name)?.[kind]?.length ?? 0, `${file} declares no ${kind}: see test/conformance/verbs/declaration.ts`).toBeGreaterThan(
        0,
      );
    }
  });

  it("finds the verbs of those that have some", () => {
    expect([...kindsOf("digital-dash")].sort()).toEqual(["controls", "writes"]);
    expect([...kindsOf("business-list")]).toEqual(["surfaces"]);
    expect([...kindsOf("truncate")]).toEqual([]);
  });

  it.each(elements.filter((name) => existsSync(`elements/${name}/${name}.verbs.fixture.ts`)))(
    "the declaration of %s is short, whole and gives a reason for what does not apply",
    (name) => {
      const verbs = declared(name)!;
      const { writes = [], surfaces = [], controls = [], late = [] } = verbs;
      for (const { without = {}, as, call } of [...writes, ...surfaces, ...controls, ...late]) {
        for (const [rule, reason] of Object.entries(without))
          expect(reason.split(" ").length, `${call?.name ?? name} ${rule}`).toBeGreaterThan(3);
        expect(
          [writes, surfaces, controls, late].some((kind) => kind.filter((one) => one.as === as && one.call === call).length > 1),
          `${call?.name ?? name} twice`,
        ).toBe(false);
      }
      for (const { call, confirm, refusal, change, without = {} } of writes) {
        expect(call.write, `${call.name} is a write`).toBe(true);
        const isLookedUp = confirm?.read !== undefined || (Boolean(call.confirm) && !Object.hasOwn(without, "unknown"));
        expect(isLookedUp, `${call.name}: confirm`).toBe(confirm !== undefined);
        expect(Object.hasOwn(without, "refused"), `${call.name}: refusal`).toBe(refusal === undefined);
        expect(Object.hasOwn(without, "late"), `${call.name}: change`).toBe(change === undefined);
      }
    },
  );
});
