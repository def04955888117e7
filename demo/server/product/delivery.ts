import { html } from "hono/html";
import type { Product } from "../database/schema.ts";
import type { ShopContext } from "../session/session.ts";
import { languageOf } from "../http/layout.ts";
import { formatDuration } from "../../../src/text/durations.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What is ordered by then, UTC, leaves the shop the same day. */
const CUT_OFF = 18 * HOUR;

/** When orders of now leave, and the day on which they arrive. */
export function deliveryOf(now: number): { readonly endsAt: number; readonly arrives: Date } {
  const midnight = Math.floor(now / DAY) * DAY;
  const endsAt = midnight + CUT_OFF + (now - midnight < CUT_OFF ? 0 : DAY);
  return { endsAt, arrives: new Date(endsAt + 2 * DAY) };
}

/** What is heard or insured is delivered by nobody. */
const IMMATERIAL = new Set(["audiobook", "protection"]);

/** How long a shopper may take to order for delivery on that day; without a script the time stays as it was rendered. */
export function deliveryMessage(c: ShopContext, { category }: Product) {
  if (IMMATERIAL.has(category)) return "";
  const now = Date.now();
  const { endsAt, arrives } = deliveryOf(now);
  const day = new Intl.DateTimeFormat([languageOf(c), "en"], { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" });
  return html`
    <dp-delivery-countdown ends-at="${new Date(endsAt).toISOString()}" system-time="${now}">
      <p class="delivery">
        Delivery <strong>${day.format(arrives)}</strong>. Order within
        <span data-dp-remaining>${formatDuration(endsAt - now, languageOf(c))}</span>.
      </p>
    </dp-delivery-countdown>
  `;
}
