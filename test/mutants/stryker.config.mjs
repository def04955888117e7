// npm run test:mutants: StrykerJS changes models and src one expression at a time; a unit test must notice.
// Some of it only: npm run test:mutants -- --mutate "src/call/**/*.ts"
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
    "!src/text/languages/**",
  ],
  // TypeScript 7 has no API with which Stryker could rewrite tsconfig.json; nothing in it needs to be
  tsconfigFile: "none",
  coverageAnalysis: "perTest",
  incremental: true,
  incrementalFile: ".build/mutants/incremental.json",
  tempDirName: ".build/mutants/sandbox",
  ignorePatterns: ["dist", ".build", ".data", "test-results", "docs"],
  concurrency: 2,
  timeoutMS: 10_000,
  reporters: ["clear-text", "json"],
  jsonReporter: { fileName: ".build/mutants/report.json" },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 85, break: 85 },
  ignoreStatic: true,
};
