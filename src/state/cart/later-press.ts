import { describeCause } from "../../lib/cause.ts";
import type { Later } from "../../lib/later.ts";
import type { PageStores } from "../page.ts";
import { lockCartLine } from "./lock.ts";

/** The code of a press did not load: as a call that failed, and nothing was sent. */
export interface CodeFailure {
  readonly kind: "failed";
  readonly failure: { readonly code: "network"; readonly message: string };
}

/**
 * Runs the code of a press that changes the cart, in the task of the press where it is there. While it is loading the products are held,
 * so that nothing is pressed twice (calls.7); `held` releases them, and goes with the purchase.
 */
export async function runPress<Code, Outcome>(
  page: PageStores,
  asins: readonly string[],
  code: Later<Code>,
  run: (code: Code, held?: () => void) => Promise<Outcome>,
): Promise<Outcome | CodeFailure> {
  if (code.now) return run(code.now);
  const held = lockCartLine(page, ...asins);
  try {
    const loaded = await code.load().catch((cause: unknown) => describeCause(cause));
    if (typeof loaded !== "string") return await run(loaded, held);
    return { kind: "failed", failure: { code: "network", message: `The code of the press did not load: ${loaded}` } };
  } finally {
    held?.();
  }
}
