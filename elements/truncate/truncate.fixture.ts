import { expectSeen, seen } from "../../test/support/recorder.ts";
import { until } from "../../test/support/until.ts";
import { announcer } from "../../src/ui/announce-later.ts";

// loaded before the tests: none of them waits for it, or reads what it does in another order
await Promise.all([import("./truncate.popover.ts"), import("../../src/markup/reveal.ts"), announcer.load()]);

/** what showing and hiding the rest fires (truncate.17) */
export const OPENS = ["dp-open truncate", "dp-metric truncate.more"];
export const CLOSES = ["dp-close truncate", "dp-metric truncate.less"];

/** It says what is wrong, once in the console and once to the page. */
export async function invalid(issue: string): Promise<void> {
  await until(() => seen().length === 2, "its error");
  expectSeen(new RegExp(`^console.error <dp-truncate> config: .*${issue}`), "dp-error config");
}
