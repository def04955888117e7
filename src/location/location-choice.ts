import { computed, type ReadableAtom } from "nanostores";
import type { CallResult, CallSuccess, RunOptions } from "../call/result.ts";
import type { Fields } from "../lib/fields.ts";
import { sanitised, type SafeFragment } from "../state/fragment.ts";
import { createLocationChange } from "./location-change.ts";
import { parseLocation } from "./location-channel.ts";
import type { ModelContext } from "../state/model-context.ts";
import { deviceTypeOf } from "../selections/device.ts";
import type { Surface } from "../state/surface.ts";

/** The places that the shop offers, in HTML of the shop. */
export interface LocationSelections {
  readonly fragment: SafeFragment;
  /** goes with the change, in place of the page's */
  readonly token: string | undefined;
  /** the arm of each experiment, for the sheet of a program */
  readonly treatments: Readonly<Record<string, unknown>>;
}

/** A place that the shopper has chosen: a control of the fragment, or a form in it. */
export interface LocationChoice {
  readonly addressId?: string | undefined;
  readonly locationType: string;
  readonly fields?: Fields;
}

/** What of an element's options goes with its calls. */
export interface LocationCallOptions {
  readonly pageType: string;
  readonly actionSource: string;
  readonly almBrandId: string | undefined;
}

/** The places as the shop sent them. */
interface Html {
  readonly html: string;
}

/** What an answer of `glow-selections` has: its HTML, and what it carries beside the places. */
export type ReadSelections = CallResult<Omit<LocationSelections, "fragment"> & Html>;

interface Deps {
  readonly surface: Pick<Surface<LocationSelections, never>, "$open" | "$content" | "close">;
  options(): LocationCallOptions;
  /** where a 401 of a choice leads (location-chooser.15) */
  signInAddress(): string;
}

const CSRF = "anti-csrftoken-a2z";
/** Fields of the call itself: a form has no say in them (location-chooser.9). */
const OWN: ReadonlySet<string> = new Set(["addressId", "almBrandId", "actionSource", "locationType", "deviceType", "pageType", CSRF]);

/** An answer of `glow-selections`, not made safe yet, and what it carries beside the places. */
export async function readSelections({ data, status }: CallSuccess<string>): Promise<ReadSelections> {
  try {
    const { takeToken, treatmentsIn } = await import("./location-markup.ts");
    return { ok: true, status, data: { ...takeToken(data), treatments: treatmentsIn(data) ?? {} } };
  } catch (cause) {
    return { ok: false, code: "network", message: `The code that reads the places did not load: ${String(cause)}` };
  }
}

/** The places, made safe. Without any they have failed. */
export async function safeSelections(
  context: Pick<ModelContext<unknown>, "sanitise">,
  read: ReadSelections,
): Promise<CallResult<LocationSelections>> {
  if (!read.ok) return read;
  const { html, ...more } = read.data;
  const safe = await sanitised(context, Promise.resolve({ ...read, data: html }));
  return safe.ok ? { ...safe, data: { fragment: safe.data, ...more } } : safe;
}

export type LocationSelection = ReturnType<typeof createLocationSelection>;

/** Changes the delivery location of the whole store by a choice among `LocationSelections` (location-chooser.9 to .13). */
export function createLocationSelection<Options>(context: ModelContext<Options>, { surface, options, signInAddress }: Deps) {
  const calls = context.calls(() => import("../contract/glow.ts"));

  function bodyOf({ addressId, locationType, fields = {} }: LocationChoice) {
    const { almBrandId, ...more } = options();
    const others = Object.entries(fields).filter(([name]) => !OWN.has(name));
    const deviceType = deviceTypeOf(context.pageOptions().device);
    const own = { ...(addressId && { addressId }), ...(almBrandId && { almBrandId }), ...more, locationType, deviceType };
    return { ...Object.fromEntries(others), ...own };
  }

  function send(choice: LocationChoice, run: RunOptions) {
    const content = surface.$content.get();
    const token = content.kind === "ready" ? content.value.token : undefined;
    return calls.run("glowAddressChange", { body: bodyOf(choice) }, { ...run, ...(token && { headers: { [CSRF]: token } }) });
  }

  const change = createLocationChange<Options, LocationChoice>(context, {
    call: "glow-address-change",
    send: (_options, choice, run) => send(choice, run),
    asked: (choice) => parseLocation(bodyOf(choice)) ?? { locationType: choice.locationType },
    isOpen: surface.$open.get,
    failed: () => context.text("location-chooser.change-failed"),
    done: () => surface.close("updated"),
    updated: () => context.text("location-chooser.updated"),
    isStoreWide: () => true,
    signInAddress,
  });

  context.follow(surface.$open, (isOpen) => {
    // the failure of an earlier opening is not shown again
    if (isOpen) change.reset();
  });

  return {
    /** a change is being sent: the controls are out of use */
    $isUpdating: computed(change.$phase, ({ kind }) => kind === "busy"),
    /** why the last choice of this opening was not taken */
    $failure: computed(change.$phase, (phase) => (phase.kind === "failed" ? phase.text : undefined)) as ReadableAtom<string | undefined>,
    /** the outcome, over the page */
    $banner: change.$banner,
    bannerGone: change.bannerGone,
    /** ignored while a change is being sent */
    choose: (choice: LocationChoice): void => void change.press(choice),
  };
}
