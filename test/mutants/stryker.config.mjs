// What run.mjs runs StrykerJS with.
/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "test/mutants/vitest.config.ts", related: true },
  mutate: [
    "elements/*/*.model.ts",
    "src/{call,contract,lib,state,text}/**/*.ts",
    "src/safe/url.ts",
    "!**/*.{test,browser,fixture}.ts",
    // nothing but DOM: browser tests hold them
    "!src/lib/{focus-temporarily,page-form}.ts",
  ],
  // TypeScript 7 has no API with which Stryker could rewrite tsconfig.json; nothing in it needs to be
  tsconfigFile: "none",
  coverageAnalysis: "perTest",
  // a report of some files only is not mixed with what is left of a whole run
  incremental: !process.argv.includes("--mutate"),
  incrementalFile: ".build/mutants/incremental.json",
  tempDirName: ".build/mutants/sandbox",
  ignorePatterns: ["dist", ".build", ".data", "test-results", "docs"],
  concurrency: 2,
  timeoutMS: 10_000,
  reporters: ["clear-text", "json"],
  jsonReporter: { fileName: ".build/mutants/report.json" },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  // run.mjs decides, file by file
  thresholds: { high: 95, low: 85, break: null },
  ignoreStatic: true,
};
