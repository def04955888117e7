import { registry } from "../../src/lib/registry.ts";

/** Ends what rows of a page share: each test is a page of its own. */
export function nextPage(): void {
  for (const name of ["staples-in-flight", "staples-texts", "staples-education"]) registry().shared.delete(name);
}
