import { atom, computed } from "nanostores";
import type { CallResult } from "../../src/call/result.ts";
import { isReportable } from "../../src/state/call-failure.ts";
import { createLocationSelection, readSelections, safeSelections, type LocationSelections } from "../../src/location/location-choice.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { deviceTypeOf } from "../../src/selections/device.ts";
import { signInAddress } from "../../src/state/sign-in-address.ts";
import { rememberedText } from "../../src/state/storage.ts";
import { createSurface } from "../../src/state/surface.ts";
import type { ProgramSheetOptions } from "./program-sheet.options.ts";

/** Why the sheet is not shown: the first check that failed (program-sheet.1). */
export type Reason = "store" | "page-type" | "recent" | "storage" | "location-type" | "treatment" | "chooser" | "other" | "failed";

/** The page as the checks see it. */
export interface SheetPage {
  /** the page's address opens the chooser (program-sheet.13) */
  isChooserOpening(): boolean;
  /** Whether an unasked surface may open now; resolves when no other modal surface is open (program-sheet.10). */
  mayOpen(): Promise<boolean>;
}

export type ProgramSheetModel = ReturnType<typeof createProgramSheetModel>;

const THIRTY_DAYS = 2_592_000_000;
/** Kinds of locations that no shopper has chosen (program-sheet.6). */
const UNCHOSEN: readonly unknown[] = ["IP2LOCATION", "REALM_DEFAULT", "COUNTRY"];

const generated = rememberedText(() => localStorage, "programSpecificSheetGenerationTime");

/** Whether that time is less than 30 days ago; an invalid or future one is not (program-sheet.4). */
export function isRecent(stored: string | null, now: number): boolean {
  const since = now - Number(stored ?? Number.NaN);
  return since >= 0 && since < THIRTY_DAYS;
}

const ownEntry = (of: Readonly<Record<string, unknown>>, name: string | undefined): unknown =>
  name !== undefined && Object.hasOwn(of, name) ? of[name] : undefined;

/** The checks before the sheet, and the sheet. */
export function createProgramSheetModel(context: ModelContext<ProgramSheetOptions>) {
  const { $options, page } = context;
  const labels = context.calls(() => import("../../src/contract/location.ts"));
  const calls = context.calls(() => import("../../src/contract/glow.ts"));
  const $outcome = atom<"checking" | "shown" | Reason>("checking");
  const locationAtStart = page.location.get();
  let isLocationChanged = false;

  const surface = createSurface<LocationSelections, LocationSelections>(context, {
    name: "program-sheet",
    call: "glow-selections",
    // it opens with its content
    inHand: (selections) => selections,
    load: async (selections) => ({ ok: true, status: 200, data: selections }),
    failure: () => context.text("location-chooser.failed"),
  });
  const change = createLocationSelection(context, {
    surface,
    options: () => {
      const { pageType, actionSource, storeBrandId: almBrandId } = $options.get();
      return { pageType, actionSource, almBrandId };
    },
    signInAddress: () => signInAddress(context.pageOptions().signInUrl, location.pathname),
  });

  const deviceType = () => deviceTypeOf(context.pageOptions().device);

  /** The alias of the program; `undefined` where its sheet may not show (program-sheet.2). */
  function programOf({ brandAliases, storeBrandId, allowedStores, marketplaceId }: ProgramSheetOptions): string | undefined {
    const alias = ownEntry(brandAliases, storeBrandId);
    const stores = ownEntry(allowedStores, marketplaceId ?? context.pageOptions().marketplaceId);
    return typeof alias === "string" && Array.isArray(stores) && stores.includes(alias) ? alias : undefined;
  }

  /** The shopper has chosen a place meanwhile, here or in another tab (program-sheet.17). */
  function hasChosen(): boolean {
    const now = page.location.get();
    return isLocationChanged || (now !== locationAtStart && now !== null && !UNCHOSEN.includes(now.locationType));
  }

  function fail(call: string, result: CallResult<unknown>): Reason {
    if (!isReportable(result)) return "failed";
    context.error(result.code, result.message, { call, status: result.status });
    context.log(result.code, result.message);
    context.metric("program-sheet.failed", 1, { call });
    return "failed";
  }

  async function checkLocation(storeContext: string): Promise<Reason | undefined> {
    const query = { deviceType: deviceType(), pageType: $options.get().pageType, storeContext };
    const label = await labels.run("glowLocationLabel", { query }, { signIn: false });
    if (!label.ok) return fail("glow-location-label", label);
    const type = label.data.customerIntent?.locationType;
    if (!type) context.log("location-type", "LocationType is not present");
    return UNCHOSEN.includes(type) ? undefined : "location-type";
  }

  /** The content of the sheet, or why there is none. */
  async function checkTreatment(storeContext: string): Promise<LocationSelections | Reason> {
    const { pageType, actionSource, experiment } = $options.get();
    const query = { deviceType: deviceType(), pageType, storeContext, actionSource, showProgramSpecificSheet: true };
    const answer = await calls.run("glowSelections", { query }, { signIn: false, retry: false });
    if (!answer.ok) return fail("glow-selections", answer);
    const read = await readSelections(answer);
    if (!read.ok) return fail("glow-selections", read);
    const arm = ownEntry(read.data.treatments, experiment) ?? ownEntry(context.pageOptions().treatments, experiment);
    if (arm === "C") generated.set(String(Date.now()));
    if (arm !== "T1" && arm !== "T2") return "treatment";
    const selections = await safeSelections(context, read);
    return selections.ok ? selections.data : fail("glow-selections", selections);
  }

  /** Makes the checks in their order, and shows the sheet when all pass; returns why it is not shown. */
  async function run({ isChooserOpening, mayOpen }: SheetPage): Promise<Reason | undefined> {
    const options = $options.get();
    if (isChooserOpening()) return "chooser";
    const program = programOf(options);
    if (program === undefined) return "store";
    if (!options.allowedPageTypes.includes(options.pageType)) return "page-type";
    const stored = generated.get();
    if (stored === undefined) return "storage";
    if (isRecent(stored, Date.now())) return "recent";
    const reason = await checkLocation(program);
    if (reason) return reason;
    const selections = await checkTreatment(program);
    if (typeof selections === "string") return selections;
    if (hasChosen()) return "location-type";
    if (!(await mayOpen())) return isChooserOpening() ? "chooser" : "other";
    if (hasChosen()) return "location-type";
    if (context.signal.aborted || !surface.open(selections, "load")) return "other";
    generated.set(String(Date.now()));
    return undefined;
  }

  return {
    $state: computed([$outcome, surface.$open], (outcome, isOpen) => {
      if (outcome === "shown") return isOpen ? "shown" : "closed";
      return outcome === "checking" ? outcome : "not-shown";
    }),
    $reason: computed($outcome, (outcome) => (outcome === "checking" || outcome === "shown" ? undefined : outcome)),
    $open: surface.$open,
    $content: surface.$content,
    change,
    /** a bottom sheet on mobile and in the app, else a dialog (program-sheet.11) */
    $isSheet: computed(surface.$open, () => ["mobile", "app"].includes(context.pageOptions().device)),
    close: surface.close,
    /** the page's location has changed in this page view */
    locationChanged: () => void (isLocationChanged = true),
    async check(of: SheetPage): Promise<void> {
      const reason = await run(of);
      if (!context.signal.aborted) $outcome.set(reason ?? "shown");
    },
    /** another element of the page makes the checks (program-sheet.14) */
    skip: () => $outcome.set("other"),
  };
}
