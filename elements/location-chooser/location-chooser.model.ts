import { computed } from "nanostores";
import { createLocationSelection, readSelections, safeSelections, type LocationSelections } from "../../src/location/location-choice.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { deviceTypeOf } from "../../src/selections/device.ts";
import { leadToSignIn, signInAddress } from "../../src/state/sign-in-address.ts";
import { createSurface } from "../../src/state/surface.ts";
import type { LocationChooserOptions } from "./location-chooser.options.ts";

/** What an opening asks for. */
export interface ChooserRequest {
  /** name of the tab that shows first */
  readonly activeTab?: string | undefined;
  /** store whose places show, in place of the option's */
  readonly storeContext?: string | undefined;
}

export type LocationChooserModel = ReturnType<typeof createLocationChooserModel>;

const STATES = { none: "ready", loading: "loading", ready: "open", failed: "error" } as const;

/** The chooser of the delivery location of the whole store: its places are asked for at each opening. */
export function createLocationChooserModel(context: ModelContext<LocationChooserOptions>) {
  const { $options } = context;
  const calls = context.calls(() => import("../../src/contract/glow.ts"));
  let request: ChooserRequest = {};
  /** path and query of the page as they asked for the chooser, for the way back from sign-in (location-chooser.15) */
  let from: string | undefined;
  const address = () => signInAddress(context.pageOptions().signInUrl, from ?? location.pathname);

  const surface = createSurface<LocationSelections, ChooserRequest>(context, {
    name: "location-chooser",
    call: "glow-selections",
    async load({ storeContext = $options.get().storeContext }, signal) {
      const { pageType, actionSource } = $options.get();
      const deviceType = deviceTypeOf(context.pageOptions().device);
      const query = { deviceType, pageType, ...(storeContext && { storeContext }), actionSource };
      const answer = await calls.run("glowSelections", { query }, { signal, signIn: false });
      if (answer.ok) return safeSelections(context, await readSelections(answer));
      if (answer.status !== 401) return answer;
      leadToSignIn(context, answer, address());
      return { ...answer, left: true };
    },
    failure: () => context.text("location-chooser.failed"),
  });
  const change = createLocationSelection(context, {
    surface,
    options: () => {
      const { pageType, actionSource, brandId: almBrandId } = $options.get();
      return { pageType, actionSource, almBrandId };
    },
    signInAddress: address,
  });

  return {
    $state: computed([surface.$content, change.$isUpdating], ({ kind }, isUpdating) => (isUpdating ? "updating" : STATES[kind])),
    $open: surface.$open,
    $content: surface.$content,
    change,
    /** a bottom sheet on mobile and in the app, else a dialog (location-chooser.7) */
    $isSheet: computed(surface.$open, () => ["mobile", "app"].includes(context.pageOptions().device)),
    activeTab: () => request.activeTab,
    /** false when a listener cancelled the opening; `byAddress` is the page's address that asked for it */
    open(asked: ChooserRequest, reason: string, byAddress?: string): boolean {
      if (surface.$open.get()) return true;
      [request, from] = [asked, byAddress];
      return surface.open(asked, reason);
    },
    close: surface.close,
    retry: surface.retry,
    preload: calls.preload,
  };
}
