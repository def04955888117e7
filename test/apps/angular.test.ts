import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { execute, makeApp, succeed } from "./app.fixture.ts";

const WRONG = `import { Component } from "@angular/core";
import { PromoClaim, QuantitySelector } from "dp-elements/angular";

@Component({
  selector: "app-wrong",
  imports: [PromoClaim, QuantitySelector],
  template: \`
    <dp-quantity-selector shape-type="triangle" />
    <dp-quantity-selector [max-quantity]="'many'" />
    <dp-quantity-selector [colour]="'red'" />
    <dp-promo-claim promotion-id="P" (dp-error)="$event.detail.cood" />
  \`,
})
export class Wrong {}
`;

it("package.4 types Angular's templates: a wrong value, an unknown option and a wrong field of an event are errors", async () => {
  const folder = makeApp("angular", { aliases: { typescript: "typescript-5" } });
  const check = ["node_modules/@angular/compiler-cli/bundles/src/bin/ngc.js", "-p", "tsconfig.json"];
  await succeed(folder, check);
  writeFileSync(join(folder, "src/wrong.ts"), WRONG);
  const { code, output } = await execute(folder, check);
  expect(code).not.toBe(0);
  for (const word of ['"triangle"', '"many"', "colour", "cood"]) expect(output).toContain(word);
  const lines = [...output.matchAll(/src\/wrong\.ts\D+?(\d+)/g)].map(([, line]) => Number(line));
  expect(
    [...new Set(lines)].sort((a, b) => a - b),
    output,
  ).toEqual([8, 9, 10, 11]);
});
