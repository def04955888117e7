import { runInNewContext } from "node:vm";
import { parseAst } from "vite";
import { describe, expect, it } from "vitest";
import { holds, untilSince } from "./poll.ts";
import { waitsPlugin } from "./waits-plugin.mjs";

type Handler = (this: object, code: string, id: string) => { code: string } | null;
const handler = waitsPlugin(() => new Set(["state"])).transform.handler as Handler;
const inFile = (id: string, body: string) => handler.call({ parse: parseAst }, `async function test() { ${body} }`, id)?.code;

/** Runs a test's body as the plugin leaves it; `page` is what it acts on. */
async function run(body: string): Promise<string> {
  const code = inFile("x.browser.ts", body)!.split("\n").slice(1).join("\n");
  const page = { open: false, presses: 0, press: () => void (page.presses++, (page.open = !page.open)) };
  const outcome = runInNewContext(`${code}; test();`, { page, dpHolds: holds, dpUntilSince: untilSince }) as Promise<void>;
  return outcome.then(
    () => "green",
    ({ message }: Error) => message,
  );
}

describe("a wait behind an act", () => {
  it("is green where the act makes it true", async () => {
    expect(await run("page.press(); await until(() => page.open);")).toBe("green");
    expect(await run("page.open = true; await until(() => page.open, 'open');")).toBe("green");
  });

  it("is red where it held before the act, whether the act changes it or not", async () => {
    expect(await run("page.press(); await until(() => !page.open || page.presses > 0);")).toMatch(/^It held before the act already: /);
    expect(await run("page.presses = 2; await until(() => !page.open, 'closed');")).toBe(
      "It held before the act already: closed. Wait for what the act changes, or assert it.",
    );
  });

  it("is green where it was made untrue by the first of two acts and true by the second", async () => {
    expect(await run("page.press(); await page.press(); await until(() => !page.open);")).toBe("green");
  });

  it("counts a condition that throws, or that takes a time, as one that does not hold yet", async () => {
    expect(await run("page.child = { open: true }; await until(() => page.child.open);")).toBe("green");
    expect(await run("page.press(); await until(async () => true);")).toBe("green");
  });

  it("costs no microtask between two acts", () => {
    const code = inFile("x.browser.ts", "page.press(); page.press(); await until(() => page.open);")!;
    expect(code.match(/await/g)).toHaveLength(1);
  });

  it("is left alone behind a helper of the tests that only waits", () => {
    expect(inFile("x.browser.ts", "await state('open'); await until(() => page.open);")).toBe(undefined);
    expect(inFile("x.browser.ts", "await opening('open'); await until(() => page.open);")).toContain("dpUntilSince");
  });

  it("is left alone behind expectations alone, but looked at where one of them awaits a helper or follows an act", () => {
    const wait = "await until(() => page.open);";
    expect(inFile("x.browser.ts", `expect(page.open).to.equal(true); await expect(page).to.be.accessible(); ${wait}`)).toBe(undefined);
    expect(inFile("x.browser.ts", `expect(await page.press()).to.equal(true); ${wait}`)).toContain("dpUntilSince");
    expect(inFile("x.browser.ts", `page.press(); expect(page.open).to.equal(true); ${wait}`)).toContain("dpUntilSince");
  });

  it("is left alone behind what only looks, and behind the markup that a fixture puts into the page", () => {
    expect(
      inFile(
        "x.browser.ts",
        "expect(page.open); removeEventListener('x', page.press); expectSeen('x'); await settled(); await until(() => page.open);",
      ),
    ).toBe(undefined);
    expect(inFile("x.fixture.ts", "page.innerHTML = ''; await until(() => page.open);")).toBe(undefined);
    expect(inFile("x.fixture.ts", "await clickOn(page); await until(() => page.open);")).toContain("dpUntilSince");
    expect(inFile("x.element.ts", "page.press(); await until(() => page.open);")).toBe(undefined);
  });
});
