import AxeBuilder from "@axe-core/playwright";
import { rest, type Page } from "./shop.ts";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * What axe finds on the page when it has come to rest: half faded in, a text has no contrast yet. Only what breaks a rule is described in full, and the page itself ends the run: by default axe
 * hands every node that passed to a second page that it opens for that.
 */
export async function findings(
  page: Page,
  { more = [], only }: { more?: "best-practice"[]; only?: "color-contrast" } = {},
): Promise<string[]> {
  await rest(page);
  const runOnly = only ? { type: "rule" as const, values: [only] } : [...WCAG, ...more];
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ runOnly, resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 120)} ${node.failureSummary?.slice(0, 160)}`),
  );
}
