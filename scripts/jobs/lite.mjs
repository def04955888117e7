import { testFiles } from "../../test/support/browser-files.mjs";
import { isDrawing } from "../../test/support/reach.mjs";
import { browserJob } from "./runners.mjs";

/** Where the lite build differs: what draws, what makes elements and surfaces, and what holds for every element. */
const DIFFERS = /^(src\/(view|ui|focus|overlay|element|surfaces)|test\/conformance)\//;

const env = { RUNTIME: "lite", BROWSERS: "chromium" };

/** The tests of what lite differs in. A behaviour is the same on both runtimes: it is tested once. */
export const liteJob = () =>
  browserJob(
    "lite",
    { ...env, VITE_RULES: "drawn" }, // of the rules of verbs those in which a view has a part
    testFiles().filter((file) => DIFFERS.test(file) && isDrawing(file)),
  );

/** Every test that draws. */
export const wholeLiteJob = () =>
  browserJob(
    "lite",
    { ...env, VITE_RULES: "drawn" }, // of the rules of verbs those in which a view has a part
    testFiles().filter((file) => isDrawing(file)),
  );
