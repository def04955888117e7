import { pageRoot } from "../markup/query.ts";
import { REDACTED } from "../lib/sensitive.ts";
import { pageOptions } from "../options/page-options.ts";
import { recentEvents, type FiredEvent } from "../page/events.ts";
import type { LineFacts } from "./facts.ts";
import type { Mask } from "./mask.ts";
import { texts } from "./texts.ts";

interface Sent {
  readonly method: string;
  readonly url: string;
}

/** An event shows no path that an option of an element has brought. */
const isBrought = (url: string): boolean => new URL(url, document.baseURI).pathname === `/${REDACTED}`;

/** Where neither the page nor the element says where the call goes, nor a handler answers it. */
function isDefault({ url }: Sent, call: string, source: EventTarget | undefined): boolean {
  const { endpoints, endpointBase } = pageOptions(source instanceof Element ? source : pageRoot());
  return url !== "" && endpointBase === undefined && !Object.hasOwn(endpoints, call) && !isBrought(url);
}

/** Calls whose last answer was a 404 at their default address: nobody answers them (doctor.3). */
export function unansweredCalls(mask: Mask): LineFacts[] {
  const sent = new Map<string, Sent>();
  const unanswered = new Map<string, Sent>();
  for (const { type, detail, target } of recentEvents()) {
    if (type === "dp-request") {
      const { call, method, url } = detail as FiredEvent<"dp-request">["detail"];
      sent.set(call, { method, url });
    }
    if (type !== "dp-response") continue;
    const { call, status } = detail as FiredEvent<"dp-response">["detail"];
    const last = sent.get(call);
    if (status === 404 && last && isDefault(last, call, target.deref())) unanswered.set(call, last);
    else unanswered.delete(call);
  }
  return [...unanswered].map(([call, { method, url }]) => ({ holder: call, name: method, value: texts.notAnswered(mask.url(url)) }));
}
