import { isRecord } from "../../src/lib/json.ts";
import type { TrustIconsOptions } from "./trust-icons.options.ts";

/** One icon of the row. */
export interface TrustIcon {
  /** kind and label, as an id; the same for the same icon after a redraw */
  readonly key: string;
  readonly kind: string;
  readonly label: string;
  readonly image: string | undefined;
  /** HTML of the page, not sanitised */
  readonly content: string | undefined;
  readonly url: string | undefined;
  /** a popover has something to say of it (trust-icons.4) */
  readonly explains: boolean;
}

/** A return policy of the product line; it has at least one of these. */
export interface Policy {
  readonly title: string | undefined;
  readonly text: string | undefined;
  readonly url: string | undefined;
}

export const RETURNS = "RETURNS_POLICY";
const ON_DELIVERY = "PAY_ON_DELIVERY";

function textOf(entry: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = entry[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

export const policiesOf = ({ glLevelReturnPolicies }: TrustIconsOptions): readonly Policy[] =>
  glLevelReturnPolicies
    .filter(isRecord)
    .map((entry) => ({ title: textOf(entry, "title"), text: textOf(entry, "text"), url: textOf(entry, "url") }))
    .filter(({ title, text, url }) => title ?? text ?? url);

/** The icons to draw, in order (trust-icons.1 to trust-icons.4). */
export function iconsOf(options: TrustIconsOptions): readonly TrustIcon[] {
  const { icons, numOfShownIcons = icons.length, payOnDeliveryEligible, genericReturnPolicyUrl } = options;
  const hasPolicy = genericReturnPolicyUrl !== undefined || policiesOf(options).length > 0;
  const keys = new Set<string>();
  const unique = (key: string): string => {
    const next = keys.has(key) ? unique(`${key}+`) : key;
    keys.add(next);
    return next;
  };
  return icons
    .filter(isRecord)
    .flatMap((entry): readonly TrustIcon[] => {
      const label = textOf(entry, "label");
      const kind = textOf(entry, "kind") ?? "";
      if (label === undefined || (kind === ON_DELIVERY && !payOnDeliveryEligible)) return [];
      const [content, url] = [textOf(entry, "content"), textOf(entry, "url")];
      const explains = (content ?? url) !== undefined || (kind === RETURNS && hasPolicy);
      const key = unique(encodeURIComponent(`${kind} ${label}`));
      return [{ key, kind, label, image: textOf(entry, "image"), content, url, explains }];
    })
    .slice(0, Math.max(0, Math.trunc(numOfShownIcons)));
}
