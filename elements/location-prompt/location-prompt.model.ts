import { atom } from "nanostores";
import { shared } from "../../src/lib/registry.ts";
import type { CoreContext, PagePart } from "../../src/state/model-context.ts";
import { remembered } from "../../src/state/storage.ts";
import type { LocationPromptOptions } from "./location-prompt.options.ts";

export type LocationPromptModel = ReturnType<typeof createLocationPromptModel>;

const parseContexts = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.every((one) => typeof one === "string") ? value : undefined;
/** The store contexts for which this tab's session has shown a prompt (location-prompt.3). */
const inSession = remembered(() => sessionStorage, "location-prompt", 1, parseContexts);
/** The same for this page, where the session remembers nothing (location-prompt.10). */
const onPage = (): Set<string> => shared("location-prompt", () => new Set<string>());

/** Whether the shopper is asked for a delivery location, and was (grocery.md). */
export function createLocationPromptModel(context: CoreContext<LocationPromptOptions> & PagePart) {
  const { $options } = context;
  const $state = atom<"idle" | "open" | "done">("idle");
  let isLocationChanged = false;

  const wasShown = (store: string) => onPage().has(store) || (inSession.get() ?? []).includes(store);
  const isWanted = (): boolean => {
    const { eligible, storeContext } = $options.get();
    if (!eligible || isLocationChanged || $state.get() !== "idle") return false;
    return context.pageOptions().device === "desktop" && !wasShown(storeContext);
  };

  return {
    $state,
    isWanted,
    /** Returns whether it opens: a page that cancels keeps it closed, and it does not count as shown. */
    open(): boolean {
      if (!isWanted() || !context.emit("dp-open", { surface: "location-prompt", reason: "load" })) return false;
      const { storeContext } = $options.get();
      onPage().add(storeContext);
      inSession.set([...(inSession.get() ?? []), storeContext]);
      $state.set("open");
      return true;
    },
    close(reason: string): void {
      if ($state.get() !== "open") return;
      context.emit("dp-close", { surface: "location-prompt", reason });
      $state.set("done");
    },
    locationChanged: () => void (isLocationChanged = true),
    warnEmpty: () => context.warn("has no dialog with a content inside, and asks for no location. Put a dialog between its tags."),
  };
}
