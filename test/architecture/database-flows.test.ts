import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { DATABASE_FLOWS } from "../e2e/database-flows.mjs";

it.each(DATABASE_FLOWS)("%s has the flow for PostgreSQL: %s", (file, title) => {
  const source = readFileSync(`test/e2e/${file}.e2e.ts`, "utf8");
  expect(['"', "`"].some((quote) => source.includes(`test(${quote}${title}`))).toBe(true);
});
