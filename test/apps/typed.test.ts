import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { execute, makeApp, program } from "./app.fixture.ts";

/** Each compiler that apps have: the newest one, and the one before it. */
it.each(["typescript/bin/tsc", "typescript-5/bin/tsc"])(
  "package.4 JSX, React components, tag names and window.dpElements are typed for %s: exactly the wrong lines are errors",
  async (compiler) => {
    const folder = makeApp(`typed-${compiler.split("/")[0]}`, { from: "typed" });
    const { output } = await execute(folder, [program(compiler), "-p", ".", "--pretty", "false"]);
    const wrong = readFileSync(join(folder, "src/wrong.tsx"), "utf8")
      .split("\n")
      .flatMap((line, at) => (line.endsWith("// wrong") ? [`src/wrong.tsx:${at + 1}`] : []));
    const errors = [...output.matchAll(/^(\S+?)\((\d+),\d+\): error/gm)].map(([, file, line]) => `${file}:${line}`);
    expect([...new Set(errors)], output).toEqual(wrong);
  },
);
