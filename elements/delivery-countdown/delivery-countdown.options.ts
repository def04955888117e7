import { instant } from "../../src/options/instant.ts";
import { defineOptions, number, string, type OptionValues } from "../../src/options/options.ts";

export const deliveryCountdownOptions = defineOptions({
  endsAt: instant({ aliases: ["endsAt", "cutoffTime"] }),
  secondsRemaining: number({ aliases: ["secondsRemaining"] }),
  systemTime: instant({ aliases: ["systemTime"] }),
  refreshUrl: string({ aliases: ["refreshUrl"] }),
  for: string(),
});

export type DeliveryCountdownOptions = OptionValues<typeof deliveryCountdownOptions>;
