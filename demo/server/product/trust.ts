import { html } from "hono/html";
import type { Product } from "../database/schema.ts";

/** Stars from which the shop calls a product one of its picks. */
const PICK_FROM = 4.7;

/** A badge that leads to what it means, and with a script says it in a popover. */
export const choiceBadge = ({ rating, category }: Product) =>
  rating < PICK_FROM
    ? ""
    : html`
        <p>
          <dp-choice-badge>
            <a class="pick" href="#about-picks">Overall pick</a>
            <span data-dp-popover hidden
              >Chosen for its rating, its price and its fast delivery. <a href="/#shelf-${category}">See more of this shelf</a></span
            >
          </dp-choice-badge>
        </p>
      `;

/** What the badge leads to without a script. */
export const aboutPicks = () => html`
  <p id="about-picks">An overall pick is rated ${PICK_FROM} stars or more, is well priced and comes fast. No one can pay to be one.</p>
`;
