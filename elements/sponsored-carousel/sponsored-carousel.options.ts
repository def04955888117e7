import { defineOptions, list, number, string, type OptionValues } from "../../src/options/options.ts";
import type { OptionIssue } from "../../src/state/events.ts";

export const sponsoredCarouselOptions = defineOptions({
  carouselUrl: string({ aliases: ["carouselUrl"] }),
  ids: list({ aliases: ["idList"] }),
  setSize: number({ min: 0, aliases: ["setSize"] }),
  heading: string(),
  pageSize: number({ min: 1 }),
  oData: string({ aliases: ["oData"] }),
  fetchDelay: number({ min: 0, fallback: 0, aliases: ["fetchDelay"] }),
  widgetName: string({ required: true, aliases: ["widgetName"] }),
  viewPixelUrl: string({ aliases: ["viewPixelUrl"] }),
  qualifier: string({ aliases: ["qualifier"] }),
  pixelId: string({ aliases: ["pixelId"] }),
  eventEndpoint: string({ aliases: ["eventEndpoint"] }),
  eventEndpointPattern: string({ aliases: ["eventEndpointPattern"] }),
});

export type SponsoredCarouselOptions = OptionValues<typeof sponsoredCarouselOptions>;

/** What the schema cannot express: the pattern is a regular expression (sponsored-carousel.37). */
export function checkOptions({ eventEndpointPattern }: SponsoredCarouselOptions): OptionIssue[] {
  try {
    new RegExp(eventEndpointPattern ?? "");
    return [];
  } catch (cause) {
    const message = `event-endpoint-pattern is no regular expression (${(cause as Error).message}). Fix it, or remove the attribute.`;
    return [{ option: "eventEndpointPattern", message }];
  }
}
