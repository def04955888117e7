import { html } from "hono/html";
import { SMART_SPEAKERS } from "../catalog/smart-home.ts";
import { type Say } from "../http/words.ts";

/** What the shop packs as a gift. */
const GIFTS = new Set<string>([
  ...["B0KETTLE17", "B0LAMPDESK", "B0SPEAKER1", "B0HEADPH01", "B0CHARGE65", "B0CABLE200", "B0MAILER25"],
  ...SMART_SPEAKERS,
]);

/** Gift wrap and receipt, in the form of the buy box: without a script they are posted as they are. */
export const giftOptions = (asin: string, say: Say) =>
  GIFTS.has(asin)
    ? html`
        <dp-gift-wrap>
          <label><input type="checkbox" name="gift-wrap" value="1" autocomplete="off" /> ${say("This is a gift: wrap it")}</label>
          <label
            ><input type="checkbox" name="include-gift-receipt" value="true" autocomplete="off" /> ${say("Include a gift receipt")}</label
          >
          <p class="note" data-dp-part="unavailable" hidden>${say("Gift options are not available for this offer.")}</p>
        </dp-gift-wrap>
      `
    : "";
