import { formatNumber } from "../text/numbers.ts";
import type { Frequency } from "./frequency.ts";
import { html } from "./html.ts";
import texts from "./staples.texts.json";
import { dayText, saying, tagOf } from "./texts.ts";
import { link, said, type Day, type Wording, type Written } from "./wording.ts";

const stapleTexts = saying(texts);

/** `nextViewHtml` of `staples-add`: an item that is on the list. */
export interface Staple {
  readonly quantity: number;
  readonly cadence: Frequency;
  readonly nextDrop: Day;
}

/** `3, every 2 weeks` */
function planText({ quantity, cadence }: Staple, language: string): string {
  const say = stapleTexts(language);
  const [, count, unit] = /^(\d+)([WM])$/.exec(cadence) ?? [];
  if (count === undefined) return `${formatNumber(quantity, tagOf(language))}, ${cadence}`;
  return say(unit === "W" ? "plan-weeks" : "plan-months", { quantity, count: Number(count) });
}

/** The row, with the parts of staples.8. */
export function stapleView(staple: Staple, { language }: Written): string {
  const say = stapleTexts(language);
  const drop = dayText(staple.nextDrop, language, { month: "long", day: "numeric", year: "numeric" });
  return String(html`
    <p>${say("on-list")}<br /><span data-dp-staples="quantity-cadence">${planText(staple, language)}</span></p>
    <p>${say.with("next-drop", { date: html`<span data-dp-staples="next-drop-date">${drop}</span>` })}</p>
    <p>
      <button type="button" data-dp-action="update">${say("update")}</button>
    </p>
    <p>
      <button type="button" data-dp-action="learn-more">${say("learn-more")}</button>
    </p>
  `);
}

/** `errorModalHtml` of `staples-add` and `staples-update`: in the language of the page why not; else that it is not on the list. */
export interface StapleRefusal {
  readonly title?: Wording | undefined;
  readonly text?: Wording | undefined;
}

export function stapleRefusal({ title, text }: StapleRefusal, { language }: Written): string {
  const say = stapleTexts(language);
  return String(html`
    <h2>${title ? said(title) : say("gone")}</h2>
    <p>${text ? said(text) : say("gone-text")}</p>
  `);
}

/** `staples-education`: what repeat items are. */
export interface StaplesEducation {
  /** in the language of the page */
  readonly text?: Wording | undefined;
  /** address of the page where they are managed */
  readonly manage?: string | undefined;
}

export function staplesEducation({ text, manage }: StaplesEducation, { language }: Written): string {
  const say = stapleTexts(language);
  return String(html`
    <h3>${say("about")}</h3>
    <p>${text ? said(text) : say("about-text")}</p>
    ${manage && html`<p>${link(manage, say("manage"))}</p>`}
  `);
}
