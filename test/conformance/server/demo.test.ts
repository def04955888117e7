import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalog } from "../../../elements/catalog.ts";
import { contract } from "../../../src/contract/index.ts";
import { callsOfArea } from "../../../src/options/needs.ts";
import { shopOfFile, Shopper } from "../../contract/shop.ts";
import { checkCall, leavesTraces, type Finding } from "./check.ts";
import { levelLines, levelsOf } from "./levels.ts";
import { serveShop, type OwnShop } from "./own-shop.ts";

const shop = shopOfFile();
let own: OwnShop;

beforeAll(async () => void (own = await serveShop(shop.app)));
afterAll(() => own?.close());

const checked = new Map<string, Promise<readonly Finding[]>>();

/** What is found of a call, which is checked once. */
function findingsOf(name: string): Promise<readonly Finding[]> {
  const entry = contract.find((each) => each.name === name)!;
  const check = async () => checkCall(entry, { base: own.base, fixtures: await own.fixturesFor(name), writes: true });
  if (!checked.has(name)) checked.set(name, check());
  return checked.get(name)!;
}

const wrong = (findings: readonly Finding[]) =>
  findings.filter(({ outcome }) => outcome !== "pass" && outcome !== "blind").map(({ check, message }) => `${check}: ${message}`);

/** Calls that set what their confirming read shows: a second press leaves it as it is. */
const SETTERS = [
  ...["baby-registry-add", "baby-registry-group-gifting", "baby-registry-must-have", "baby-registry-private"],
  ...["baby-registry-request-quantity", "cart-modify-items", "grocery-cart-add", "registry-update-tag"],
];

describe("the demo shop", () => {
  it.each(contract.map(({ name }) => name))("call:%s is as the contract says", async (name) => {
    const entry = contract.find((each) => each.name === name)!;
    const findings = await findingsOf(name);
    expect(wrong(findings)).toEqual([]);
    const checks = findings.map(({ check }) => check);
    expect(checks).toContain("answer");
    if (entry.write) expect(checks).toEqual(expect.arrayContaining(["wrong token", "side by side", "repeated: answer"]));
    if (name.startsWith("list-add")) expect(checks).toContain("signed out");
    if (entry.confirm) expect(checks).toEqual(expect.arrayContaining(["shown", "repeated: state"]));
    // nothing is left open but what no call of the contract shows, and pages of another origin
    const open = !entry.write ? [] : !entry.confirm ? ["state"] : SETTERS.includes(name) ? ["side by side: state"] : [];
    const blind = findings.filter(({ outcome }) => outcome === "blind").map(({ check }) => check);
    expect(blind).toEqual([...open, "other origin"]);
  });

  it("backend.7 reaches every area whole", async () => {
    const areas = ["cart", ...new Set(catalog.map(({ area }) => area))].map((area) => [area, callsOfArea(area)] as const);
    const findings: Finding[] = [];
    for (const name of new Set(areas.flatMap(([, calls]) => calls))) findings.push(...(await findingsOf(name)));
    const lines = levelLines(levelsOf(findings, Object.fromEntries(areas)));
    expect(lines).toEqual(areas.map(([area, calls]) => `${area}: whole${calls.length === 0 ? ", it needs no call" : ""}`));
    expect(lines).toEqual(expect.arrayContaining(["cart: whole", "lists: whole", "registries: whole", "media: whole, it needs no call"]));
  });

  it("is sent nothing that changes it without --writes", async () => {
    const shopper = await Shopper.at(shop.app, "theo");
    const before = await shopper.state();
    for (const entry of contract.filter(leavesTraces)) {
      const [finding, ...more] = await checkCall(entry, { base: own.base, fixtures: await own.fixturesFor(entry.name), writes: false });
      expect([finding!.outcome, more]).toEqual(["left", []]);
    }
    expect((await shopper.state()).requests.filter(({ call }) => !call.startsWith("/__"))).toEqual(
      before.requests.filter(({ call }) => !call.startsWith("/__")),
    );
  });

  it("is started and checked by the command when that is given no address", async () => {
    const command = ["test/conformance/server/run.mjs", "--only", "cart-add-items,list-add"];
    const { stdout } = await promisify(execFile)(process.execPath, command);
    expect(stdout).toMatch(/✓ cart-add-items +wrong token +403[^]*✓ +side by side: state/);
    expect(stdout).toMatch(/\n· state: .* \(list-add\)\n[^]*\n\d+ passed, 0 failed, 3 could not be checked\n$/);
  });
});
