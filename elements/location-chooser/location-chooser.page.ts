import type { Session } from "../../src/element/mixin.ts";
import { withoutFields } from "../../src/lib/query-fields.ts";
import { namedElement } from "../../src/opening/named-element.ts";
import { onForApproach, setOpener } from "../../src/opening/opening.ts";
import { bindSurfaceControl } from "../../src/opening/surface-control.ts";
import { unknownId } from "../../src/options/unknown-id.ts";
import { addressChooser } from "../../src/location/address-chooser.ts";
import { mayAutoOpen } from "../../src/overlay/auto-open.ts";
import type { ChooserRequest, LocationChooserModel } from "./location-chooser.model.ts";
import type { LocationChooserOptions } from "./location-chooser.options.ts";
import { Sheet } from "./location-chooser.view.tsx";

type ChooserSession = Session<LocationChooserOptions, LocationChooserModel>;

/** Opens the chooser by the page's control and by the page's address. */
export function wirePage(host: HTMLElement & { readonly dpProperties: ReadonlyMap<string, unknown> }, session: ChooserSession): void {
  const { model, $options, signal } = session;
  const find = () => {
    const { for: id } = $options.get();
    return id === undefined ? null : namedElement(host, id);
  };
  bindSurfaceControl(host, session, { find, $open: model.$open, press: () => model.open({}, "button") });
  onForApproach(host, session, () => {
    Sheet.preload();
    model.preload();
  });
  reportMissingControl(host, session, find);

  const asked = takeAddress();
  if (asked) void openByAddress(host, model, asked, signal);
}

interface AddressRequest extends ChooserRequest {
  /** path and query of the page, with the fields that asked for the chooser */
  readonly from: string;
}

const FIELDS = ["openGlow", "activeTab", "storeContext"];

/** What the address of the page asks for; it is taken from the address, so that no reload asks again (location-chooser.4). */
function takeAddress(): AddressRequest | undefined {
  const url = new URL(location.href);
  const of = (name: string) => url.searchParams.get(name) || undefined;
  if (of("openGlow") !== "true") return undefined;
  const taken = FIELDS.flatMap((name) => (of(name) === undefined ? [] : [[name, of(name)!]]));
  const request = { activeTab: of("activeTab"), storeContext: of("storeContext"), from: `${url.pathname}?${new URLSearchParams(taken)}` };
  url.search = withoutFields(url.search.slice(1), FIELDS).join("&");
  history.replaceState(history.state, "", url);
  return request;
}

async function openByAddress(
  host: HTMLElement,
  model: LocationChooserModel,
  { from, ...request }: AddressRequest,
  signal: AbortSignal,
): Promise<void> {
  const end = addressChooser.begin();
  Sheet.preload();
  model.preload();
  const may = await mayAutoOpen({ byAddress: true, signal });
  // nothing that is left in focus by an earlier opening gets it back
  setOpener(host, null);
  if (!may || signal.aborted || !model.open(request, "address", from)) end();
}

/** A `for` that names nothing is reported; the address, scripts and other controls still open the chooser (location-chooser.16). */
function reportMissingControl(
  host: HTMLElement & { readonly dpProperties: ReadonlyMap<string, unknown> },
  { $options, context, signal }: ChooserSession,
  find: () => HTMLElement | null,
): void {
  let reported = "";
  const check = async () => {
    const { for: id } = $options.get();
    if (id === undefined || find()) return;
    const { reportInvalid } = await import("../../src/page/option-messages.ts");
    if (signal.aborted || find()) return;
    const message = unknownId(id);
    reported = reportInvalid(host, [{ option: "for", message }], reported);
  };
  context.follow($options, () => {
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => void check(), { once: true, signal });
    else void check();
  });
}
