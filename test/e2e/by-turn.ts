import { turnOf } from "../../scripts/jobs/turn.mjs";

const PARTS = 3;

/**
 * Rows that one check looks at alike: all of them, and in CI every third, from another on with each commit (decision 0006). The
 * run that is red prints its turn; `CI_TURN` repeats it.
 */
export const byTurn = <Row>(rows: readonly Row[]): readonly Row[] =>
  process.env["CI"] ? rows.filter((_, at) => at % PARTS === turnOf() % PARTS) : rows;
