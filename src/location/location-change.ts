import { atom } from "nanostores";
import type { CallResult, RunOptions } from "../call/result.ts";
import type { Location, LocationAnswer } from "../contract/location.ts";
import { shared } from "../lib/registry.ts";
import type { Notice } from "../text/notice.ts";
import type { ModelContext } from "../state/model-context.ts";
import { redactForEvent } from "../state/redact-for-event.ts";
import { leadToSignIn } from "../state/sign-in-address.ts";
import { createWrite } from "../state/write.ts";

export interface LocationChangeSpec<Options, Choice> {
  /** kebab-case name of the call */
  readonly call: string;
  send(options: Options, choice: Choice, run: RunOptions): Promise<CallResult<LocationAnswer>>;
  /** the location that the choice asks for: it holds where the answer has no address */
  asked(choice: Choice): Location;
  /** the surface that the choice was made in is open: it shows a failure, else the banner does */
  isOpen(): boolean;
  failed(): string;
  /** the location is written; `isShown` is false when the element has left */
  done(location: Location, isShown: boolean, choice: Choice): void;
  updated(location: Location): string;
  /** every page of the shop depends on the location: this one is reloaded */
  isStoreWide(options: Options): boolean;
  /** where a 401 leads that names no sign-in page (delivery-location.6) */
  signInAddress(): string;
}

export type LocationChange<Choice> = ReturnType<typeof createLocationChange<unknown, Choice>>;

/**
 * A change of the delivery location, by whichever chooser: one at a time on the page (delivery-location.21); its outcome is written to
 * the page's `location`, told in a banner, and reloads the page where it is store-wide. `$phase` has a failure for the open surface.
 */
export function createLocationChange<Options, Choice>(context: ModelContext<Options>, spec: LocationChangeSpec<Options, Choice>) {
  const page = shared("location-change", () => ({ isUnderWay: false }));
  const $banner = atom<Notice | undefined>();
  let sequence = 0;
  const show = (role: Notice["role"], text: string) => $banner.set({ role, text, sequence: ++sequence });

  const write = createWrite<Options, LocationAnswer, Choice>(context, {
    call: spec.call,
    subject: () => null,
    allowsGuests: true,
    async send(options, { given, onUnknown }) {
      page.isUnderWay = true;
      const result = await spec.send(options, given, { onUnknown, signIn: false });
      page.isUnderWay = false;
      return result;
    },
    refusal: ({ sembuUpdated }) => (sembuUpdated ? undefined : { text: spec.failed() }),
    failure: () => ({ text: spec.failed() }),
    handled(failure) {
      if (failure.status !== 401) return undefined;
      leadToSignIn(context, failure, spec.signInAddress());
      return "idle";
    },
    done({ address }, options, isShown, choice) {
      const location = address ?? spec.asked(choice);
      context.setPage("location", location);
      spec.done(location, isShown, choice);
      if (isShown) show("status", spec.updated(location));
      context.success("address-change", { location: redactForEvent("location", location) });
      if (spec.isStoreWide(options)) context.navigate("", "location-change", { reload: true });
    },
  });

  context.follow(write.$phase, (phase) => {
    if (phase.kind === "failed" && !spec.isOpen()) show("alert", phase.text);
  });

  return {
    $phase: write.$phase,
    $banner,
    /** sends it, unless a change is under way on the page; false for one that is ignored */
    press(choice: Choice): boolean {
      if (page.isUnderWay) return false;
      write.press(choice);
      return true;
    },
    reset: write.reset,
    bannerGone: () => $banner.set(undefined),
  };
}
