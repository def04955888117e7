import { html } from "hono/html";
import type { Product } from "../database/schema.ts";
import { samples } from "./sample-titles.ts";
import { type Say } from "../http/words.ts";

/** A title that can be listened to: its sample, and the way into the shopper's library. Without a script the sample is a link. */
export function samplePlayer({ asin, title }: Product, say: Say) {
  if (!samples.has(asin)) return "";
  return html`
    <dp-sample-player asin="${asin}" label="${title}" library-url="/library/add" library-data="${JSON.stringify({ asin, action: "add" })}">
      <input type="hidden" name="audioSource" value="/samples/${asin}.wav" />
      <input type="hidden" name="audioId" value="sample-${asin}" />
      <input type="hidden" name="controllerId" value="player-${asin}" />
      <a href="/samples/${asin}.wav">${say("Listen to a sample")}</a>
    </dp-sample-player>
  `;
}
