import { isNamedAdd, type SubmitControl } from "../../../src/page/forms/purchase-form.ts";
import { matches, queryAll } from "../../../src/page/query.ts";
import { scopeRoot } from "../../../src/page/scope.ts";
import type { PageOptions } from "../../../src/state/model-context.ts";
import type { UpsellSheetOptions } from "../upsell-sheet.options.ts";

const KNOWN = [
  ["display", "flex"],
  ["transform", "none"],
  ["transition", "none"],
] as const;

/** The upsell treatment is active (upsell-sheet.3). */
const treated = (arm: string | undefined): boolean => arm !== undefined && /^T\d+$/.test(arm);

/** Whether the form is taken over at all, whichever of its buttons is pressed (upsell-sheet.2, upsell-sheet.3). */
export function takesOver(
  form: HTMLFormElement,
  control: SubmitControl | undefined,
  { eligible, treatment }: UpsellSheetOptions,
  { device, treatments }: PageOptions,
): boolean {
  return (
    eligible &&
    treated(treatment ?? treatments["upsell-sheet"]) &&
    control?.type === "submit" &&
    KNOWN.every(([property, value]) => CSS.supports(property, value)) &&
    queryAll(form, "[data-dp-scheduled-delivery],[data-dp-partial-state]").length === 0 &&
    !(device === "mobile" && queryAll(document, "[data-dp-accessory-deck]").length > 0)
  );
}

const WARRANTY = 'input[type="checkbox"]:is([data-dp-warranty],[name*="warranty" i])';

/** A warranty goes into the cart by the page's own way: the sheet knows nothing of it (upsell-sheet.4). */
export function warrantyTicked(form: HTMLFormElement): boolean {
  const root = scopeRoot(form);
  const boxes = [...queryAll(form, WARRANTY), ...queryAll(root, WARRANTY).filter((box) => scopeRoot(box) === root)];
  return boxes.some((box) => (box as HTMLInputElement).checked);
}

/** Whether the button that was pressed is the add-to-cart submit, also one that stands elsewhere and names the form (upsell-sheet.4). */
export const addsToCart = (submitter: Element | null, control: SubmitControl, selector: string | undefined): boolean =>
  submitter !== null && (submitter === control || (selector === undefined ? isNamedAdd(submitter) : matches(submitter, selector)));
