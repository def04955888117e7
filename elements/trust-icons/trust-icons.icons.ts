import { isRecord } from "../../src/lib/json.ts";
import type { Explainable } from "../../src/state/explainer.ts";
import { atMost, policiesOf, textOf, uniqueKeys } from "../../src/state/page-entries.ts";
import type { TrustIconsOptions } from "./trust-icons.options.ts";

/** One icon of the row; its key is of kind and label. */
export interface TrustIcon extends Explainable {
  readonly kind: string;
  readonly label: string;
  readonly image: string | undefined;
  readonly url: string | undefined;
  /** a popover has something to say of it (trust-icons.4) */
  readonly explains: boolean;
}

export const RETURNS = "RETURNS_POLICY";
const ON_DELIVERY = "PAY_ON_DELIVERY";

/** The icons to draw, in order (trust-icons.1 to trust-icons.4). */
export function iconsOf(options: TrustIconsOptions): readonly TrustIcon[] {
  const { icons, numOfShownIcons, payOnDeliveryEligible, genericReturnPolicyUrl, glLevelReturnPolicies } = options;
  const hasPolicy = genericReturnPolicyUrl !== undefined || policiesOf(glLevelReturnPolicies).length > 0;
  const unique = uniqueKeys();
  const all = icons.filter(isRecord).flatMap((entry): readonly TrustIcon[] => {
    const label = textOf(entry, "label");
    const kind = textOf(entry, "kind") ?? "";
    if (label === undefined || (kind === ON_DELIVERY && !payOnDeliveryEligible)) return [];
    const [content, url] = [textOf(entry, "content"), textOf(entry, "url")];
    const explains = (content ?? url) !== undefined || (kind === RETURNS && hasPolicy);
    const key = unique(encodeURIComponent(`${kind} ${label}`));
    return [{ key, kind, label, image: textOf(entry, "image"), content, url, explains }];
  });
  return atMost(all, numOfShownIcons ?? icons.length);
}
