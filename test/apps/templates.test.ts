// Vue and Svelte: what their templates do, and what their compilers say about them.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { execute, makeApp, program, succeed } from "./app.fixture.ts";
import { closeBrowser, serve, visit } from "./browse.fixture.ts";

afterAll(closeBrowser);

const FRAMEWORKS = [
  {
    name: "vue",
    // as its program does, with the newest TypeScript that has an API
    check: ["--eval", "require('vue-tsc').run(require.resolve('typescript/lib/tsc'))", "vue-tsc", "--noEmit"],
    wrong: "src/Wrong.vue",
    text: (tags: string) => `<script setup lang="ts"></script>\n<template>${tags}</template>\n`,
    typo: '<dp-promo-claim promotion-id="P" @dp-error="(event) => event.detail.cood" />',
  },
  {
    name: "svelte",
    check: ["node_modules/svelte-check/bin/svelte-check", "--output", "machine"],
    wrong: "src/Wrong.svelte",
    text: (tags: string) => `<script lang="ts"></script>\n${tags}\n`,
    typo: '<dp-promo-claim promotion-id="P" ondp-error={(event) => event.detail.cood}></dp-promo-claim>',
  },
];

describe.each(FRAMEWORKS)("an app of $name", ({ name, check, wrong, text, typo }) => {
  it("package.1 defines the elements, and gives properties and events", async () => {
    const folder = makeApp(name);
    await succeed(folder, [program("vite/bin/vite.js"), "build"]);
    const site = await serve(join(folder, "dist"));
    const { page, problems, settled } = await visit(`${site.url}/`, (opened) =>
      opened.route("**/promotions/claim", (route) => route.fulfill({ json: { status: "CLAIMED" } })),
    );
    const selector = page.locator("dp-quantity-selector[data-state=ready]");
    await selector.waitFor();
    await page.getByRole("button", { name: "One more" }).click();
    await page.getByText("At most 6 for each").waitFor();
    expect(await selector.evaluate((element) => (element as HTMLElementTagNameMap["dp-quantity-selector"]).maxQuantity)).toBe(6);
    await page.locator("dp-promo-claim[data-state=ready]").getByRole("button").click();
    await page.locator("output", { hasText: "promo-claim P-KETTLE" }).waitFor();
    await settled();
    expect(problems).toEqual([]);
    await page.context().close();
    await site.close();
  });

  it("package.4 types its templates: a wrong value of a choice and a wrong field of an event are errors", async () => {
    const folder = makeApp(`${name}-types`, { from: name, aliases: { typescript: "typescript-5" } });
    await succeed(folder, check);
    const tags = [
      '<dp-quantity-selector shape-type="triangle"></dp-quantity-selector>',
      '<dp-quantity-selector max-quantity="many"></dp-quantity-selector>',
      typo,
    ];
    writeFileSync(join(folder, wrong), text(tags.join("\n")));
    const { code, output } = await execute(folder, check);
    expect(code).not.toBe(0);
    const errors = output.split("\n").filter((line) => line.includes("Wrong."));
    for (const word of ["triangle", "many", "cood"]) expect(errors.filter((line) => line.includes(word)).length, output).toBe(1);
  });
});
