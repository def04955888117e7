import { platform } from "../../src/call/environment.ts";
import { failureText, isReportable } from "../../src/state/call-failure.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { judgeBaby, reportAdd } from "../../src/state/registry-add.ts";
import { vendorId } from "../../src/state/vendor-id.ts";
import type { RegistryButtonOptions } from "./registry-button.options.ts";

export type ButtonState = "ready" | "adding" | "added" | "duplicate" | "error";

/** The one message beside the control (registry-button.14). */
export interface ButtonMessage {
  readonly key: string;
  readonly role: "status" | "alert";
}

interface Deps {
  readonly sid: string | undefined;
  /** ends a press; ignored for another product than the one that shows by now (registry-button.14) */
  settle(asin: string, state: ButtonState, message?: ButtonMessage): void;
  /** shows a message while the call is on its way */
  showMessage(asin: string, message: ButtonMessage): void;
}

/** Error page of the baby registry with the product (registry-button.15); relative to the page, as its author wrote it. */
const withAsin = (url: string, asin: string): string => {
  const [address = "", hash] = url.split("#", 2);
  return `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams({ asin })}${hash === undefined ? "" : `#${hash}`}`;
};

/** Adds to the baby registry and reports the outcome (registry-button.3 to .5, .15, .16). True when the product is on the registry. */
export async function addToBaby(context: ModelContext<RegistryButtonOptions>, { sid, settle, showMessage }: Deps): Promise<boolean> {
  const options = context.$options.get();
  const { asin, errorUrl } = options;
  let isLost = false;
  const result = await context
    .calls(() => import("../../src/contract/registry.ts"))
    .run(
      "babyRegistryAdd",
      { body: { asin, sid, vendorId: vendorId("baby", options) } },
      {
        onUnknown() {
          isLost = true;
          showMessage(asin, { key: "calls.unknown", role: "status" });
        },
      },
    );
  const failed = "registry-button.failed";
  // a failure for a product that is no longer shown is not reported, and leads nowhere
  const isShown = () => context.$options.get().asin === asin;
  const { page, setPage, success, text } = context;
  const error: typeof context.error = (...failure) => void (isShown() && context.error(...failure));
  const add = { call: "baby-registry-add", registryType: "baby", asin, failed, judge: judgeBaby } as const;
  const outcome = reportAdd({ page, setPage, success, text, error }, add, result);
  if (outcome.kind === "none") {
    settle(asin, "ready");
    return false;
  }
  if (outcome.kind === "error") {
    // a call that was not sent can be repeated; so can every call while offline, since no other page can load then
    const stays =
      !isShown() ||
      (isReportable(result) && (!platform.online() || result.code === "blocked-url" || (result.code === "network" && !isLost)));
    settle(asin, "error", { key: isReportable(result) ? failureText(result, failed) : failed, role: "alert" });
    if (!stays) context.navigate(withAsin(errorUrl, asin), "baby-registry-error", { authored: true });
    return false;
  }
  const isNew = outcome.kind === "added";
  settle(asin, isNew ? "added" : "duplicate", { key: isNew ? "registry-button.added" : "registry-button.duplicate", role: "status" });
  return true;
}
