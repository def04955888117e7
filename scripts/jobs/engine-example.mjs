import { prepare } from "../../examples/vendure/start.mjs";
import { commandJob, sum } from "./command.mjs";
import { vitestJob } from "./runners.mjs";

const EXAMPLE = "examples/vendure";

/** The example with a commerce engine: what it is written in, and what it does. It installs the example's own packages where they are not. */
export async function engineExampleJob(name) {
  prepare();
  return sum([
    await commandJob(`${name}: types`, "tsc", ["-p", EXAMPLE]),
    await commandJob(`${name}: types of the tests`, "tsc", ["-p", `${EXAMPLE}/test`]),
    await commandJob(`${name}: lint`, "oxlint", ["--type-aware", "--deny-warnings", EXAMPLE]),
    await commandJob(`${name}: format`, "oxfmt", ["--check", EXAMPLE]),
    await vitestJob(name, ["--config", `${EXAMPLE}/test/vitest.config.ts`]),
  ]);
}
