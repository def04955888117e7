// Holds the first load of every element to what it was when somebody last looked: a page pays for what it shows.
import { readFileSync } from "node:fs";
import { aloneBytes, brotli, firstLoads, FOLDERS, laterLoads } from "../build/first-load.mjs";
import { runChecks } from "./command.mjs";

export const BUDGET = "test/architecture/first-load.json";

/** A build that is this much smaller lowers the budget, so that what was gained stays. */
const SLACK = 0.02;

/** How much more than it needs by itself an element may load: what its files share, and are not compressed together. */
const MOST_PASSENGERS = 1.25;

/** A sheet with its packs, or the code of a press with those of the cart. */
const MOST_LATER_FILES = 4;
/** The gallery of a look reads swipes by the file that the carousel and the image gallery read them by. */
const MORE_FILES = { "shop-by-look": 5 };

/** What no first load holds: code of a call, of a failure, of a surface's content, of developers. */
const NEVER = {
  "code of calls": /^src\/call\/(?!lazy)/,
  "a contract": /^src\/contract\/(?!.*\.css)/,
  zod: /node_modules\/zod\//,
  "the sanitiser": /^src\/safe\/(?!url\.ts)/,
  "the page doctor": /^src\/doctor\//,
  "messages about options": /^src\/(page\/(option-messages|expected)|options\/unknown-attributes)/,
  "the form wrapper": /^src\/forms\/form-wrapper/,
  translations: /^src\/text\/(languages|translator|overrides)|^src\/element\/read-text|dp-texts/,
  "Floating UI": /@floating-ui/,
  "what a page connects, connect.8": /^src\/options\/(own-names|check-page-names|unavailable|needs)\.ts/,
};

const percent = (share) => `${(share * 100).toFixed(1)} %`;

/** Every figure of the budget as it is now. */
export const measuredBudget = (loads) =>
  Object.fromEntries(Object.entries(loads).map(([name, { react, lite }]) => [name, { react: react.bytes, lite: lite.bytes }]));

const checks = {
  "the first load of every element is what its budget says"(loads) {
    const budget = JSON.parse(readFileSync(BUDGET, "utf8"));
    const measured = measuredBudget(loads);
    return [...new Set([...Object.keys(measured), ...Object.keys(budget)])].sort().flatMap((name) =>
      Object.keys(FOLDERS).flatMap((runtime) => {
        const [bytes, most] = [measured[name]?.[runtime], budget[name]?.[runtime]];
        const change = bytes / most - 1;
        if (change <= 0 && change >= -SLACK) return [];
        if (Number.isNaN(change))
          return [`${name}, ${runtime}: ${bytes === undefined ? "is in the budget and not built" : "has no budget"}`];
        return [`${name}, ${runtime}: ${bytes} bytes, ${percent(Math.abs(change))} ${change > 0 ? "over" : "under"} its budget of ${most}`];
      }),
    );
  },

  "no first load holds what is only needed later"(loads) {
    return Object.entries(loads).flatMap(([name, byRuntime]) =>
      Object.entries(byRuntime).flatMap(([runtime, { modules }]) =>
        Object.entries(NEVER).flatMap(([what, pattern]) => {
          const found = modules.find((id) => pattern.test(id));
          return found ? [`${name}, ${runtime}: ${what} (${found})`] : [];
        }),
      ),
    );
  },

  [`no later part of an element loads more than ${MOST_LATER_FILES} files`]() {
    return laterLoads().flatMap(({ runtime, name, files }) =>
      files.length > (MORE_FILES[name] ?? MOST_LATER_FILES) ? [`${name}, ${runtime}: ${files.length} files (${files.join(", ")})`] : [],
    );
  },

  [`no element loads more than ${MOST_PASSENGERS} times what it needs by itself`]: async (loads) => {
    const alone = await aloneBytes("lite");
    const loader = brotli(readFileSync(`${FOLDERS.lite}/dp-elements.js`));
    return Object.entries(loads).flatMap(([name, { lite }]) => {
      const share = (lite.bytes - loader) / alone[name];
      return share > MOST_PASSENGERS ? [`${name}: ${lite.bytes - loader} bytes, ${share.toFixed(2)} times its ${alone[name]}`] : [];
    });
  },
};

/** Needs the build. `npm run budget` writes the budget anew. */
export const firstLoadJob = () => {
  const loads = firstLoads();
  return runChecks(
    Object.fromEntries(
      Object.entries(checks).map(([title, check]) => [
        title,
        async () => {
          const wrong = await check(loads);
          if (wrong.length > 0)
            throw new Error(`${wrong.join("\n")}\nIf this is as it is to be: npm run budget, and say why in the commit.`);
        },
      ]),
    ),
  );
};
