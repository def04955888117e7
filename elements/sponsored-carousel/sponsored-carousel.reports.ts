import { serverNow } from "../../src/lib/server-clock.ts";
import { isReportable } from "../../src/state/call-failure.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { SponsoredEvent } from "../../src/contract/sponsored.ts";
import type { Card } from "./sponsored-carousel.items.ts";
import type { SponsoredCarouselOptions } from "./sponsored-carousel.options.ts";
import { queueEvent, takeOnce } from "./sponsored-carousel.queue.ts";

/** What happens to cards, for the owner of the page: pixels, events, click logs. With `measurement` off nothing of it (events.10). */
export function createReports(context: ModelContext<SponsoredCarouselOptions>) {
  const { $options } = context;
  const calls = context.calls(() => import("../../src/contract/sponsored.ts"));
  const isMeasured = (): boolean => context.pageOptions().measurement;

  async function send(endpoint: string, pattern: string | undefined, events: readonly SponsoredEvent[]): Promise<void> {
    const allows = pattern === undefined ? undefined : (url: string) => new RegExp(pattern).test(url);
    const body = { events: events.map((data) => ({ data })) };
    const result = await calls.run("sponsoredEvents", { body }, { path: endpoint, ...(allows && { allows }) });
    if (result.ok || !isReportable(result)) return;
    if (result.code === "blocked-url")
      return context.warn("event-endpoint is not allowed by the page or by event-endpoint-pattern: no event is sent.");
    context.metric("sponsored-carousel.batch-failure", 1, { code: result.code });
    context.log(result.code, `A batch of ${events.length} event(s) is lost. ${result.message}`);
  }

  function queue(eventType: SponsoredEvent["eventType"], { oid, adId, adIndex }: Card): void {
    const { eventEndpoint, eventEndpointPattern, widgetName } = $options.get();
    if (eventEndpoint === undefined || !isMeasured()) return;
    const event: SponsoredEvent = {
      ...{ eventType, widgetName, time: Math.round(serverNow()) },
      ...(oid !== undefined && { oid }),
      ...(adId !== undefined && { adId }),
      ...(adIndex !== undefined && { adIndex: Number(adIndex) }),
    };
    const endpoint = JSON.stringify([eventEndpoint, eventEndpointPattern]);
    queueEvent(endpoint, event, (events) => void send(eventEndpoint, eventEndpointPattern, events));
  }

  /** One for each ad of a widget on the page, also where it is in two carousels (sponsored-carousel.19, .20). */
  function sendPixel({ adId, adIndex }: Card): void {
    const { viewPixelUrl, widgetName, qualifier, pixelId } = $options.get();
    if (viewPixelUrl === undefined || adId === undefined || !isMeasured()) return;
    if (!takeOnce("pixel", JSON.stringify([widgetName, adId]))) return;
    void calls.run(
      "sponsoredViewPixel",
      { query: { qualifier, id: pixelId, widgetName, adId, adIndex, eventType: "view" } },
      { path: viewPixelUrl },
    );
  }

  return {
    viewed(card: Card): void {
      sendPixel(card);
      queue("view", card);
      // for the page's own measuring: it stays inside the page (events.10)
      if (card.add) context.metric("sponsored-carousel.view-item", 1, { asin: card.add.asin });
    },
    clicked: (card: Card): void => queue("click", card),
    /** Once for each address of the page (sponsored-carousel.28). */
    logClick({ add }: Card): void {
      const url = add?.loggingUrl;
      if (url === undefined || !isMeasured() || !takeOnce("click", url)) return;
      void calls.run("sponsoredClickLog", {}, { path: url });
    },
    /** the code of the reports is needed while the page is being left, when there is no time to load it */
    preload: calls.preload,
  };
}
