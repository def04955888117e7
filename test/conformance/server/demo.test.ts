import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../../src/contract/index.ts";
import { shopOfFile, Shopper } from "../../contract/shop.ts";
import { checkCall, leavesTraces, type Finding } from "./check.ts";
import { serveShop, type OwnShop } from "./own-shop.ts";

const shop = shopOfFile();
let own: OwnShop;

beforeAll(async () => void (own = await serveShop(shop.app)));
afterAll(() => own?.close());

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
    const findings = await checkCall(entry, { base: own.base, fixtures: await own.fixturesFor(name), writes: true });
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
