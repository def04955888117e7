import { companionOf } from "../../src/page/companion.ts";
import type { RegistryButtonOptions } from "./registry-button.options.ts";
import type { Opening } from "./registry-button.parts.ts";

const TAGS = { panel: "dp-baby-registry-panel", picker: "dp-registry-picker" } as const;

/**
 * Opens the panel or the picker that `panel` or `picker` names, else one of the button's own after it. False when there is
 * none that can work here: its code did not come, or it is invalid.
 */
export function surfacesOf(
  host: HTMLElement,
  options: () => RegistryButtonOptions,
  control: () => HTMLElement | null,
  signal: AbortSignal,
) {
  const companion = companionOf(host, signal);
  return async ({ surface, asin }: Opening): Promise<boolean> => {
    const { sid, token, vendorPrefix, vendorId, quantity, [surface]: id } = options();
    // a picker whose `for` names nothing has no button of its own: ours is its button
    const more = surface === "picker" ? { quantity, for: "" } : { sid };
    const element = await companion({ tag: TAGS[surface], id, properties: { asin, token, vendorPrefix, vendorId, ...more } });
    if (!element) return false;
    element.show?.({ reason: "button", opener: control(), asin });
    return true;
  };
}
