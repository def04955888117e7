import { atom, computed } from "nanostores";
import type { CallResult } from "../../src/call/result.ts";
import type { Location } from "../../src/contract/location.ts";
import { shared } from "../../src/lib/registry.ts";
import { isReportable } from "../../src/state/call-failure.ts";
import { canWrite } from "../../src/state/customer.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { deviceTypeOf } from "../../src/selections/device.ts";
import type { DeliveryLocationOptions } from "./delivery-location.options.ts";
import { countryGroups, namedCountries, type Countries } from "./delivery-location.places.ts";

/** `guest`: not signed in; the shop has no addresses (delivery-location.5). */
export type Addresses =
  | { readonly kind: "none" | "loading" | "failed" | "guest" }
  | { readonly kind: "ready"; readonly value: readonly Location[] };

type CountryList = { readonly kind: "none" | "loading" } | { readonly kind: "ready"; readonly value: Countries };

/** More addresses at each press. */
const MORE = 5;

/** The saved addresses and the countries that the picker offers. */
export function createLists(context: ModelContext<DeliveryLocationOptions>) {
  const { $options, page } = context;
  const calls = context.calls(() => import("../../src/contract/delivery.ts"));
  const $addresses = atom<Addresses>({ kind: "none" });
  const $shown = atom(MORE);
  const $countries = atom<CountryList>({ kind: "none" });
  /** countries by what was asked for: they are read once per page (delivery-location.4) */
  const known = shared("country-selections", () => new Map<string, Countries>());
  /** a late answer of an older call is not shown (calls.6) */
  const asked = { addresses: {}, countries: {} };
  /** the place has changed since the list was read */
  let isStale = false;

  const deviceType = () => deviceTypeOf(context.pageOptions().device);
  const codes = ({ primarySelections, primarySelectionsOrder = primarySelections, secondarySelections }: DeliveryLocationOptions) => ({
    primarySelections: primarySelections.join(),
    primarySelectionsOrder: primarySelectionsOrder.join(),
    secondarySelections: secondarySelections.join(),
  });

  async function readAddresses(): Promise<void> {
    if (!canWrite(context)) return $addresses.set({ kind: "guest" });
    const turn = (asked.addresses = {});
    isStale = false;
    $addresses.set({ kind: "loading" });
    const { oneClick, clientPage } = $options.get();
    const currentAddressId = page.location.get()?.addressId;
    const query = { ...(currentAddressId && { currentAddressId }), deviceType: deviceType(), isOneClickFromContext: oneClick, clientPage };
    const result = await calls.run("addressSelections", { query }, { signIn: false });
    if (turn !== asked.addresses || context.signal.aborted) return;
    $shown.set(MORE);
    if (result.ok) $addresses.set({ kind: "ready", value: result.data.addresses });
    else if (result.status === 401) $addresses.set({ kind: "guest" });
    else {
      $addresses.set({ kind: "failed" });
      report(result, "address-selections", "delivery-location.list-failed");
    }
  }

  async function readCountries(): Promise<void> {
    const body = { deviceType: deviceType(), ...codes($options.get()) };
    const key = JSON.stringify(body);
    const found = known.get(key);
    if (found) return $countries.set({ kind: "ready", value: found });
    const turn = (asked.countries = {});
    $countries.set({ kind: "loading" });
    const result = await calls.run("countrySelections", { body }, { signIn: false });
    if (turn !== asked.countries || context.signal.aborted) return;
    if (result.ok) known.set(key, result.data);
    else report(result, "country-selections", "delivery-location.change-failed");
    const { primarySelections, secondarySelections } = $options.get();
    const value = result.ok ? result.data : namedCountries(primarySelections, secondarySelections, context.pageOptions().language);
    $countries.set({ kind: "ready", value });
  }

  function report(result: CallResult<unknown>, call: string, text: string): void {
    if (isReportable(result)) context.error(result.code, context.text(text), { call, status: result.status });
  }

  return {
    $addresses,
    /** addresses on screen; the index of the first that the last press added */
    $shown,
    /** both groups, as they are shown */
    $countries: computed([$countries, $options, page.location], (countries, options, location) =>
      countries.kind === "ready"
        ? countryGroups(
            countries.value,
            options.primarySelectionsOrder ?? options.primarySelections,
            location?.countryCode,
            context.pageOptions().language,
          )
        : undefined,
    ),
    $isLoading: computed([$addresses, $countries], (addresses, countries) => [addresses.kind, countries.kind].includes("loading")),
    /** at each opening: asks for what is not there */
    open(): void {
      const { kind } = $addresses.get();
      if (isStale || (kind !== "ready" && kind !== "loading")) void readAddresses();
      if ($countries.get().kind !== "loading") void readCountries();
    },
    retryAddresses: () => void readAddresses(),
    showMore: () => $shown.set($shown.get() + MORE),
    /** after a change the list is read again at the next opening (delivery-location.4); a sheet shows it on its way out */
    dropAddresses: () => void (isStale = true),
  };
}
