import type { Location } from "../../src/contract/location.ts";
import { registry } from "../../src/lib/registry.ts";
import { settled, testContext } from "../../test/support/model-context.ts";
import { createDeliveryLocationModel } from "./delivery-location.model.ts";
import type { DeliveryLocationOptions } from "./delivery-location.options.ts";
import { texts } from "./delivery-location.texts.ts";
import type { Feature } from "./delivery-location.refresh.ts";

export const SEATTLE: Location = { addressLabel: "Sam - Seattle", addressId: "a1", countryCode: "US", zipCode: "98101" };
export const OFFICE: Location = {
  addressLabel: "Office",
  addressId: "a2",
  obfuscatedId: "x2",
  countryCode: "US",
  zipCode: "97205",
  city: "",
};
export const ok = (data: unknown) => ({ ok: true as const, status: 200, data });
export const failed = (code: "http" | "network" | "unknown" | "bad-response" | "timeout", status?: number) => ({
  ...{ ok: false as const, code, message: "" },
  ...(status !== undefined && { status }),
});

const DEFAULTS = {
  ...{ location: undefined, signedIn: undefined, pageType: "Detail", clientPage: "detail", oneClick: false, zipParts: "1", global: false },
  ...{ primarySelections: [], primarySelectionsOrder: undefined, secondarySelections: ["DE", "FR"], zipPattern: undefined },
  ...{ militaryZipPattern: undefined, signInUrl: undefined, for: undefined },
} as const satisfies DeliveryLocationOptions;

/** The model on a page whose parts are plain data. */
export function place(options: Partial<DeliveryLocationOptions> = {}, page: Parameters<typeof testContext>[1] = {}) {
  registry().shared.delete("country-selections");
  const world = testContext<DeliveryLocationOptions>({ ...DEFAULTS, ...options }, { texts, ...page });
  const model = createDeliveryLocationModel(world.context);
  const parts = { busy: 0, shown: [] as Feature[][], isWhole: true };
  model.connect({
    mark: () => (parts.busy++, () => void parts.busy--),
    show: async (features) => (parts.shown.push([...features]), parts.isWhole),
    address: () => ({ pathname: "/dp/B0", search: "?q=tea" }),
  });
  const detailsOf = (type: string) =>
    world.events.filter((event) => event.type === type).map(({ detail }) => detail as never as Record<string, unknown>);
  return {
    ...world,
    ...{ model, parts, detailsOf },
    call: (name: string) => world.calls.findLast((one) => one.name === name)!,
    count: (name: string) => world.calls.filter((one) => one.name === name).length,
    body: (name: string) => (world.calls.findLast((one) => one.name === name)!.request as { body: Record<string, unknown> }).body,
    settled,
  };
}

/** Opens the picker with these addresses. */
export async function openWith(stage: ReturnType<typeof place>, addresses: readonly Location[] = [SEATTLE, OFFICE]): Promise<void> {
  stage.model.open("press");
  await stage.call("addressSelections").answer(ok({ addresses }));
  await stage.call("countrySelections").answer(ok({ primary: [], secondary: [{ countryCode: "DE", name: "Germany" }] }));
}
