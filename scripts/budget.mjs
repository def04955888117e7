// npm run budget: writes the first-load bytes of the build that is there into the budget, for a change that is meant.
import { writeFileSync } from "node:fs";
import { firstLoads } from "./build/first-load.mjs";
import { BUDGET, measuredBudget } from "./jobs/first-load.mjs";

writeFileSync(BUDGET, `${JSON.stringify(measuredBudget(firstLoads()), undefined, 2)}\n`);
