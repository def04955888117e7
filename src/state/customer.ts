import type { ModelContext } from "./model-context.ts";

/** False only where the page says that the shopper is signed out (config.10). */
export function canWrite({ page, pageOptions }: Pick<ModelContext<unknown>, "page" | "pageOptions">): boolean {
  return (page.customer.get().signedIn ?? pageOptions().signedIn) !== false;
}
