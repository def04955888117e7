import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { execute, makeApp, program } from "./app.fixture.ts";
import { chosen } from "./decides.ts";

/** Each compiler that apps have: the newest one, and the one before it. */
const COMPILERS = [{ compiler: "typescript", decides: true }, { compiler: "typescript-5" }];

it.each(chosen(COMPILERS))(
  "package.4 JSX, React components, tag names and window.dpElements are typed for $compiler: exactly the wrong lines are errors",
  async ({ compiler }) => {
    const folder = makeApp(`typed-${compiler}`, { from: "typed" });
    const { output } = await execute(folder, [program(`${compiler}/bin/tsc`), "-p", ".", "--pretty", "false"]);
    const wrong = readFileSync(join(folder, "src/wrong.tsx"), "utf8")
      .split("\n")
      .flatMap((line, at) => (line.endsWith("// wrong") ? [`src/wrong.tsx:${at + 1}`] : []));
    const errors = [...output.matchAll(/^(\S+?)\((\d+),\d+\): error/gm)].map(([, file, line]) => `${file}:${line}`);
    expect([...new Set(errors)], output).toEqual(wrong);
  },
);
