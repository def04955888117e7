import { platform } from "../../src/call/environment.ts";
import { failureText, isReportable } from "../../src/state/call-failure.ts";
import { judgeBaby, reportAdd } from "../../src/state/registry-add.ts";
import { vendorId } from "../../src/state/vendor-id.ts";
import { calls, type ButtonParts } from "./registry-button.parts.ts";

/** The error page of the baby registry for a product (registry-button.15); relative to the page as the author wrote it. */
const withAsin = (url: string, asin: string): string => {
  const [address = "", hash] = url.split("#", 2);
  return `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams({ asin })}${hash === undefined ? "" : `#${hash}`}`;
};

/** Adds to the baby registry; every end of it is told here (registry-button.3 to .5, .15, .16). */
export async function addToBaby({ context, settle, say, open }: ButtonParts, sid: string | undefined): Promise<void> {
  const options = context.$options.get();
  const { asin, errorUrl } = options;
  let lost = false;
  const result = await calls(context).run(
    "babyRegistryAdd",
    { body: { asin, sid, vendorId: vendorId("baby", options) } },
    {
      onUnknown() {
        lost = true;
        say(asin, { key: "calls.unknown", role: "status" });
      },
    },
  );
  const failed = "registry-button.failed";
  // a failure for a product that is no longer shown is not reported, and leads nowhere
  const isShown = () => context.$options.get().asin === asin;
  const { page, setPage, success, text } = context;
  const error: typeof context.error = (...failure) => void (isShown() && context.error(...failure));
  const outcome = reportAdd(
    { page, setPage, success, text, error },
    { call: "baby-registry-add", registryType: "baby", asin, failed, judge: judgeBaby },
    result,
  );
  if (outcome.kind === "none") return settle(asin, "ready");
  if (outcome.kind === "error") {
    // what was never sent can be pressed again; so can all while offline, where no page could be shown instead
    const stays =
      !isShown() || (isReportable(result) && (!platform.online() || result.code === "blocked-url" || (result.code === "network" && !lost)));
    const key = isReportable(result) ? failureText(result, failed) : failed;
    settle(asin, "error", { key, role: "alert" });
    if (!stays) context.navigate(withAsin(errorUrl, asin), "baby-registry-error", { authored: true });
    return;
  }
  const added = outcome.kind === "added";
  settle(asin, added ? "added" : "duplicate", { key: added ? "registry-button.added" : "registry-button.duplicate", role: "status" });
  if (isShown()) await open({ surface: "panel", asin });
}
