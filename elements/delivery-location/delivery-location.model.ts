import { atom, computed } from "nanostores";
import type { Location } from "../../src/contract/location.ts";
import { createLocationChange } from "../../src/location/location-change.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { deviceTypeOf } from "../../src/selections/device.ts";
import { signInAddress } from "../../src/state/sign-in-address.ts";
import { createLists } from "./delivery-location.lists.ts";
import type { DeliveryLocationOptions } from "./delivery-location.options.ts";
import { locationOfCountry, placeName } from "./delivery-location.places.ts";
import { createRefresh, type PageParts } from "./delivery-location.refresh.ts";
import { checkZip, zipOf, type ZipAlert, type ZipParts } from "./delivery-location.zip.ts";

/** What the model needs of the page. */
export interface PageLink extends PageParts {
  /** of this page */
  address(): { readonly pathname: string; readonly search: string };
}

export interface Choice {
  readonly by: "address" | "zip" | "country";
  readonly location: Location;
}

/** Failures after which nothing is known of the zip code (delivery-location.29). */
const OF_THE_SERVER = new Set(["refused", "http"]);

export type DeliveryLocationModel = ReturnType<typeof createDeliveryLocationModel>;

const SURFACE = "delivery-location";

/**
 * Where the shopper wants things delivered, and the picker that changes it. No call loads the picker itself, so it does not use
 * `createSurface`.
 */
export function createDeliveryLocationModel(context: ModelContext<DeliveryLocationOptions>) {
  const { $options, page } = context;
  const calls = context.calls(() => import("../../src/contract/delivery.ts"));
  const labels = context.calls(() => import("../../src/contract/location.ts"));
  let link: PageLink | undefined;

  const $open = atom(false);
  /** where the picker opens: as the device was then (delivery-location.2) */
  const $surface = atom<"popover" | "sheet">("popover");
  const $choice = atom<Choice | undefined>();
  const $zip = atom<ZipParts>(["", ""]);
  const $alert = atom<ZipAlert>(3);
  const $country = atom("");
  /** the label of the server, until the location changes (delivery-location.27) */
  const $label = atom<string | undefined>();
  /** goes up each time the field of the zip code is to have focus */
  const $zipFocus = atom(0);

  const lists = createLists(context);
  const reload = () => void context.navigate("", "location-change", { reload: true });
  const refresh = createRefresh(context, () => link, reload);

  function signInHref(): string {
    const { pathname, search } = link?.address() ?? { pathname: "/", search: "" };
    return signInAddress(context.pageOptions().signInUrl, $options.get().pageType === "Search" ? pathname + search : pathname);
  }

  const change = createLocationChange<DeliveryLocationOptions, Choice>(context, {
    call: "address-change",
    send({ pageType }, { location }, run) {
      const fields = Object.fromEntries(Object.entries(location).filter(([, value]) => value !== ""));
      const deviceType = deviceTypeOf(context.pageOptions().device);
      return calls.run("addressChange", { body: { ...fields, deviceType, pageType, actionSource: "locux" } }, run);
    },
    asked: ({ location }) => location,
    isOpen: $open.get,
    failed: () => context.text("delivery-location.change-failed"),
    updated: (location) => context.text("delivery-location.updated", { place: nameOf(location) }),
    isStoreWide: (options) => options.global,
    signInAddress: signInHref,
    done(location, isShown, { by }) {
      if (by === "zip") $zip.set(["", ""]);
      lists.dropAddresses();
      close("changed");
      if (isShown && !$options.get().global) void refresh.start(location);
    },
  });

  const nameOf = (location: Location) => placeName(location, context.pageOptions().language) ?? context.text("delivery-location.choose");

  function setAlert(next: ZipAlert): void {
    const previous = $alert.get();
    if (previous === next) return;
    $alert.set(next);
    context.emit("dp-change", { name: "zipAlert", value: next, previous });
  }

  /** false when another change of the page is on its way: this one is ignored (delivery-location.21) */
  function choose(by: Choice["by"], location: Location): void {
    const before = $choice.get();
    $choice.set({ by, location });
    if (change.press({ by, location })) refresh.stop();
    else $choice.set(before);
  }

  function close(reason: string): void {
    if (!$open.get()) return;
    $open.set(false);
    context.emit("dp-close", { surface: SURFACE, reason });
  }

  const isBusy = (): boolean => ["busy", "checking"].includes(change.$phase.get().kind);

  context.follow(change.$phase, (phase) => {
    if (phase.kind !== "failed") return;
    if ($choice.get()?.by === "country") $country.set(page.location.get()?.countryCode ?? "");
    if ($choice.get()?.by !== "zip" || !OF_THE_SERVER.has(phase.code)) return;
    setAlert(1);
    $zipFocus.set($zipFocus.get() + 1);
  });

  let taken: string | undefined;
  context.follow($options, ({ location }) => {
    const given = JSON.stringify(location);
    // at the start what the page has already is newer than what its server rendered
    const isFirst = taken === undefined;
    if (given === taken) return;
    taken = given ?? "";
    if (location && (!isFirst || page.location.get() === null)) page.location.set(location);
  });
  context.follow(page.location, (location) => {
    $label.set(undefined);
    $country.set(location?.countryCode ?? "");
  });

  return {
    ...{ lists, $open, $surface, $zip, $alert, $country, $zipFocus, $choice },
    $state: computed([change.$phase, refresh.$phase, $open, lists.$isLoading], ({ kind }, refreshing, open, isLoading) => {
      if (kind === "busy" || kind === "checking") return "updating";
      if (refreshing === "busy") return "refreshing";
      return open ? (isLoading ? "loading" : "open") : "ready";
    }),
    /** the address that is marked: the chosen one while it is sent, else that of the page (delivery-location.7, .10) */
    $current: computed([page.location, $choice, change.$phase], (location, choice, { kind }) =>
      choice?.by === "address" && (kind === "busy" || kind === "checking") ? choice.location.addressId : location?.addressId,
    ),
    /** what the trigger says: its words follow the language */
    $place: computed([page.location, $label], (location, label) => ({ location, label })),
    triggerText({ location, label }: { readonly location: Location | null; readonly label: string | undefined }): string {
      const place = placeName(location, context.pageOptions().language);
      return (
        label ?? (place === undefined ? context.text("delivery-location.choose") : context.text("delivery-location.deliver-to", { place }))
      );
    },
    $change: change.$phase,
    $banner: change.$banner,
    bannerGone: change.bannerGone,
    $refresh: refresh.$phase,
    signInHref,
    pageHref(): string {
      const { pathname, search } = link?.address() ?? { pathname: "", search: "" };
      return pathname + search;
    },
    connect: (given: PageLink) => void (link = given),
    preload(): void {
      calls.preload();
    },
    /** false when a listener cancelled it */
    open(reason: string): boolean {
      if ($open.get()) return true;
      if (!context.emit("dp-open", { surface: SURFACE, reason })) return false;
      if (!isBusy()) change.reset();
      const { device } = context.pageOptions();
      $surface.set(device === "mobile" || device === "app" ? "sheet" : "popover");
      $country.set(page.location.get()?.countryCode ?? "");
      $open.set(true);
      lists.open();
      return true;
    },
    close,
    chooseAddress(address: Location): void {
      if (isBusy()) return;
      if (address.addressId !== undefined && address.addressId === page.location.get()?.addressId) return close("current");
      choose("address", { ...address, locationType: address.locationType || "ACCOUNT_ADDRESS" });
    },
    typeZip(parts: ZipParts): void {
      if (isBusy()) return;
      $zip.set(parts);
      setAlert(3);
    },
    applyZip(): void {
      if (isBusy()) return;
      const options = $options.get();
      const countryCode = page.location.get()?.countryCode || undefined;
      const zip = zipOf($zip.get(), options);
      const isHalf = options.zipParts === "2" && $zip.get().some((part) => part.trim() === "");
      const alert = isHalf ? 1 : checkZip(zip, options, countryCode);
      change.reset();
      setAlert(alert);
      if (alert === 3) return choose("zip", { zipCode: zip, ...(countryCode && { countryCode }), locationType: "LOCATION_INPUT" });
      $zipFocus.set($zipFocus.get() + 1);
      context.error("validation", context.text(alert === 2 ? "delivery-location.zip-military" : "delivery-location.zip-invalid"));
    },
    chooseCountry: (code: string) => void (isBusy() || $country.set(code)),
    applyCountry(): void {
      if (isBusy()) return;
      const code = $country.get();
      if (code === "" || code === page.location.get()?.countryCode) return close("current");
      choose("country", locationOfCountry(code));
    },
    signIn: () => void context.navigate(signInHref(), "sign-in"),
    reload: () => void context.navigate("", "refresh", { reload: true }),
    /** the label on the page is out of date (delivery-location.27) */
    async readLabel(): Promise<void> {
      const { device } = context.pageOptions();
      const query = { deviceType: deviceTypeOf(device), pageType: $options.get().pageType };
      const before = page.location.get();
      const result = await labels.run("glowLocationLabel", { query }, { signIn: false });
      if (result.ok && result.data.label && page.location.get() === before) $label.set(result.data.label);
    },
  };
}
