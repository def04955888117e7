// `node build.js`, or `node build.js watch` for development
import webpack from "webpack";
import config from "./webpack.config.js";

const watch = process.argv.includes("watch");
const compiler = webpack({ ...config, mode: watch ? "development" : "production", performance: { hints: false } });
const report = (error, stats) => {
  if (error || stats.hasErrors() || stats.hasWarnings()) {
    console.error(error ?? stats.toString("errors-warnings"));
    process.exitCode = 1;
  }
  console.log("compiled");
};
if (watch) compiler.watch({}, report);
else compiler.run(report);
