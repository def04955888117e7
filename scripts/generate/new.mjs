// npm run new <name> [area]: a new element; npm run new call <name> <area> [write]: a new call.
if (process.argv[2] === "call") {
  process.argv.splice(2, 1);
  await import("./new-call.mjs");
} else await import("./new-element.mjs");
