import { html } from "hono/html";
import { icon, type IconName } from "../http/icons.ts";
import type { Markup } from "../http/layout.ts";

interface Fold {
  readonly name: string;
  readonly title: string;
  readonly icon: IconName;
  readonly content: Markup;
}

/** A part of the buy box that is closed at first. A script of the shop writes into the summary what is chosen in it. */
export const fold = ({ name, title, icon: picture, content }: Fold) => html`
  <details class="fold" data-fold="${name}">
    <summary>
      ${icon(picture)}<span>${title}<span class="fold-chosen" data-chosen></span></span>
    </summary>
    <div class="fold-content">${content}</div>
  </details>
`;
