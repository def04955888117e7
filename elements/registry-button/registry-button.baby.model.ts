import { platform } from "../../src/call/environment.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { judgeBaby, reportAdd } from "../../src/lists/registry-add.ts";
import type { ModalPhase } from "../../src/lists/registry-modal.ts";
import type { Notice } from "../../src/text/notice.ts";
import { vendorId } from "../../src/lists/vendor-id.ts";
import type { RegistryButtonOptions } from "./registry-button.options.ts";

interface BabyAdd {
  readonly state: ModalPhase;
  readonly notice?: Notice;
  /** where a failure leads (registry-button.15) */
  readonly errorPage?: string;
}

/** Error page of the baby registry with the product (registry-button.15); relative to the page, as its author wrote it. */
const withAsin = (url: string, asin: string): string => {
  const [address = "", hash] = url.split("#", 2);
  return `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams({ asin })}${hash === undefined ? "" : `#${hash}`}`;
};

/**
 * Adds to the baby registry and reports the outcome (registry-button.3 to .5, .15, .16). `options`: those of the press; `checking` shows
 * that the outcome is looked up.
 */
export async function addToBaby(
  context: ModelContext<RegistryButtonOptions>,
  options: RegistryButtonOptions,
  checking: (text: string) => void,
): Promise<BabyAdd> {
  const { asin, errorUrl, sid } = options;
  let isLost = false;
  const onUnknown = () => {
    isLost = true;
    checking(context.text("calls.unknown"));
  };
  const result = await context
    .calls(() => import("../../src/contract/registry.ts"))
    .run("babyRegistryAdd", { body: { asin, sid, vendorId: vendorId("baby", options) } }, { onUnknown });
  // a failure for a product that is no longer shown is not reported, and leads nowhere
  const isShown = context.$options.get().asin === asin;
  const { page, setPage, success, text } = context;
  const error: typeof context.error = (...failure) => void (isShown && context.error(...failure));
  const add = { call: "baby-registry-add", registryType: "baby", asin, failed: "registry-button.failed", judge: judgeBaby } as const;
  const outcome = reportAdd({ page, setPage, success, text, error }, add, result);
  if (outcome.kind === "none") return { state: "ready" };
  if (outcome.kind === "error") {
    // a call that was not sent can be repeated; so can every call while offline, since no other page can load then
    const stays =
      !isShown || (!result.ok && (!platform.online() || result.code === "blocked-url" || (result.code === "network" && !isLost)));
    return { state: "error", notice: { text: outcome.text, role: "alert" }, ...(!stays && { errorPage: withAsin(errorUrl, asin) }) };
  }
  const state = outcome.kind === "added" ? "added" : "duplicate";
  return { state, notice: { text: text(`registry-button.${state}`), role: "status" } };
}
