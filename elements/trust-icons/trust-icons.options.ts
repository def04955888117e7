import { isRecord } from "../../src/lib/json.ts";
import { boolean, defineOptions, json, number, string, type OptionValues } from "../../src/options/options.ts";
import { stateScripts } from "../../src/options/page-state.ts";

export const trustIconsOptions = defineOptions({
  asin: string({ aliases: ["ASIN", "asin"], store: "asin" }),
  merchantId: string({ aliases: ["merchantId", "merchantID"] }),
  icons: json<readonly unknown[]>({ required: true, shape: "array", aliases: ["icons"] }),
  numOfShownIcons: number({ aliases: ["numOfShownIcons"] }),
  glLevelReturnPolicies: json<readonly unknown[]>({ fallback: [], shape: "array", aliases: ["glLevelReturnPolicies"] }),
  genericReturnPolicyUrl: string({ aliases: ["genericReturnPolicyURL"] }),
  payOnDeliveryEligible: boolean({ aliases: ["payOnDeliveryEligible", "PAY_ON_DELIVERY.isEligible"] }),
  isInternal: boolean({ fallback: false, aliases: ["isInternal"] }),
  isRobot: boolean({ fallback: false, aliases: ["isRobot"] }),
});

export type TrustIconsOptions = OptionValues<typeof trustIconsOptions>;

/** Page state can have `isEligible` in an object `PAY_ON_DELIVERY`; an option of its own counts first. */
export function withEligibility(host: HTMLElement, values: TrustIconsOptions): TrustIconsOptions {
  if (values.payOnDeliveryEligible !== undefined) return values;
  const nested = stateScripts(host).find(({ values: state }) => isRecord(state?.["PAY_ON_DELIVERY"]))?.values!["PAY_ON_DELIVERY"];
  const { isEligible } = (nested ?? {}) as { isEligible?: unknown };
  return { ...values, payOnDeliveryEligible: trustIconsOptions.payOnDeliveryEligible.parse(isEligible) };
}
