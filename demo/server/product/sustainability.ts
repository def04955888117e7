import { html } from "hono/html";
import type { Product } from "../database/schema.ts";
import { type Say } from "../http/words.ts";
import { inEnglish } from "../http/blocks.ts";

/** What the shop calls climate friendly: materials that last or have been something before. */
const LASTING = /glass|linen|cotton|recycled|wooden/i;

const materialOf = ({ title, features, details }: Product): string | undefined =>
  [details["Material"], ...features, title].find((text) => text !== undefined && LASTING.test(text));

/** A badge that leads to what it means, and with a script opens the details; empty for a product of another material. */
export function climateBadge(product: Product, say: Say) {
  const material = materialOf(product);
  if (material === undefined) return "";
  return html`
    <p>
      <dp-sustainability-badge preload-id="climate-main">
        <a class="climate-friendly" href="#about-climate">${say("Climate friendly")}</a>
      </dp-sustainability-badge>
    </p>
    <template id="climate-main">
      <h3>${inEnglish(material)}</h3>
      <p>
        ${say("Its makers count the carbon of what it is made of, of its packing and of its way to you, and it is less than for most of its kind.")}
      </p>
      <p>
        <button type="button" data-dp-action="show-secondary" data-dp-target="climate-certificate">${say("About the certificate")}</button>
      </p>
    </template>
    <template id="climate-certificate">
      <h3>${say("The certificate")}</h3>
      <p>${say("An auditor whom the maker does not choose visits each workshop once in two years. Products that fail lose the badge.")}</p>
    </template>
  `;
}

/** What the badge leads to without a script. */
export const aboutClimate = (say: Say) => html`
  <p id="about-climate">
    ${say("A climate friendly product is made of what lasts or has been something before, and causes less carbon than most of its kind. An auditor whom the maker does not choose looks at this once in two years.")}
  </p>
`;
