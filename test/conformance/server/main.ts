import { readFile } from "node:fs/promises";
import { contract } from "../../../src/contract/index.ts";
import { CART, callsOfArea } from "../../../src/options/needs.ts";
import { checkCall, type Finding } from "./check.ts";
import { choose, USAGE, type Asked, type CallsBy } from "./choose.ts";
import { parseFixtures, type Fixtures } from "./fixtures.ts";
import { levelsOf } from "./levels.ts";
import { startOwnShop } from "./own-shop.ts";
import { exitCode, report } from "./report.ts";

export interface Io {
  out(text: string): void;
  error(text: string): void;
  /** the file that `--example` prints */
  readonly example: string;
}

/** The command: checks a server against the contract, prints a table, and gives the exit code. */
export async function main(argv: readonly string[], by: CallsBy, io: Io): Promise<number> {
  if (argv.includes("--help")) {
    io.out(USAGE);
    return 0;
  }
  if (argv.includes("--example")) {
    io.out(io.example);
    return 0;
  }
  let asked: Asked;
  let fixtures: Fixtures;
  try {
    asked = choose(argv, contract, { ...by, area: { ...by.area, cart: CART } });
    fixtures = asked.fixtures === undefined ? {} : parseFixtures(await readFile(asked.fixtures, "utf8"));
  } catch (error) {
    io.error(`${(error as Error).message}\n\n${USAGE}`);
    return 2;
  }
  const findings = await (asked.base ? checkAll(asked, asked.base, () => fixtures) : checkOwnShop(asked));
  const areas = levelsOf(findings, areasOf(by, asked));
  io.out(asked.json ? JSON.stringify({ areas, findings }, null, 2) : report(findings, areas));
  return exitCode(findings);
}

/** The areas that some call was asked of; of a run of everything those that need none as well. */
function areasOf(by: CallsBy, { entries }: Asked): Record<string, readonly string[]> {
  const all = entries.length === contract.length;
  const areas = ["cart", ...Object.keys(by.area).sort()].map((area) => [area, callsOfArea(area)] as const);
  const isAsked = (calls: readonly string[]) => entries.some(({ name }) => calls.includes(name)) || (all && calls.length === 0);
  return Object.fromEntries(areas.filter(([, calls]) => isAsked(calls)));
}

async function checkAll(
  { entries, writes }: Pick<Asked, "entries" | "writes">,
  base: URL,
  fixturesFor: (name: string) => Fixtures | Promise<Fixtures>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  // one after the other: a write of one call must not stand in the state that another looks at
  for (const entry of entries) findings.push(...(await checkCall(entry, { base, writes, fixtures: await fixturesFor(entry.name) })));
  return findings;
}

/** Writes as well: nothing in the shop outlives the command. */
async function checkOwnShop({ entries }: Asked): Promise<Finding[]> {
  const shop = await startOwnShop();
  try {
    return await checkAll({ entries, writes: true }, shop.base, shop.fixturesFor);
  } finally {
    await shop.close();
  }
}
