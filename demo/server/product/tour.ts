import { html } from "hono/html";
import { LIVING_ROOM } from "../catalog/furniture.ts";
import { type Say } from "../http/words.ts";

type Stop = readonly [href: string, text: string];

/** What there is to see in the shop, by theme. */
const TOUR: readonly (readonly [theme: string, stops: readonly Stop[]])[] = [
  [
    "Product pages",
    [
      ["/dp/B0SMARTSTN", "A product page with every element that fits a device"],
      ["/dp/B0SMARTSTN?lang=ar", "The same, right to left"],
      ["/dp/B0TEEPARNT", "A product with variations, none chosen yet"],
      ["/dp/B0PAPER500", "A product with a minimum order of five"],
      ["/gp/aw/ol/B0WATCHFIT", "Offers as the shopping app shows them"],
    ],
  ],
  [
    "Carts and quantities",
    [
      ["/demo/grid", "A shelf of items with a quantity slider each"],
      ["/demo/grid?cart=UFG", "The same with groceries, in a cart of their own"],
      ["/dp/B0KETTLE17?cart=api&slider=1", "Slider and selector of one product"],
      ["/dp/B0GALAAPPL", "Groceries by weight"],
      ["/deals", "Deals of the day"],
    ],
  ],
  [
    "Finding things",
    [
      [`/discover/${LIVING_ROOM}`, "What goes with a sofa: like, dislike, filter"],
      ["/discover/rooms", "Rooms whose things can be bought: press a thing in the picture"],
      ["/samples", "Samples of audiobooks, of which one plays at a time"],
    ],
  ],
  [
    "For developers",
    [
      ["/dist/custom-elements.json", "The manifest of the elements"],
      ["/dist/openapi.json", "The calls of a back end"],
      ["/sign-in", "Sign in as a ready-made shopper"],
    ],
  ],
];

export const tour = (say: Say) => html`
  <section class="tour" id="tour" aria-labelledby="tour-title">
    <h2 id="tour-title">${say("Tour")}</h2>
    <div class="tour-themes">
      ${TOUR.map(
        ([theme, stops]) => html`
          <div>
            <h3>${say(theme)}</h3>
            <ul>
              ${stops.map(([href, text]) => html`<li><a href="${href}">${say(text)}</a></li>`)}
            </ul>
          </div>
        `,
      )}
    </div>
  </section>
`;

/** The three kinds of people whom the library is for, and where each begins. */
const PEOPLE: readonly { readonly picture: string; readonly title: string; readonly text: string; readonly stops: readonly Stop[] }[] = [
  {
    picture: "people-page",
    title: "I have a page already",
    text: "Paste a tag into a shop of any age. It fits in, and takes nothing over.",
    stops: [
      ["/demo/legacy", "See an old shop's page"],
      ["/docs/guides/paste-into-your-page", "Paste elements into a page"],
    ],
  },
  {
    picture: "people-cms",
    title: "I place elements",
    text: "Pick one, set its options, watch it live, copy the snippet.",
    stops: [
      ["/demo/cms", "Place an element"],
      ["/docs/guides/place-elements-in-your-cms", "Place elements by hand"],
    ],
  },
  {
    picture: "people-dev",
    title: "I develop",
    text: "Every option, event, part and call, with the element beside it.",
    stops: [
      ["/docs", "Read the docs"],
      ["/demo/gallery", "Browse the gallery"],
      ["/docs/guides/connect-your-back-end", "Connect a back end"],
    ],
  },
];

export const people = (say: Say) => html`
  <section class="people" aria-label="${say("Where to begin")}">
    ${PEOPLE.map(
      ({ picture, title, text, stops }) => html`
        <div class="person">
          <img src="/images/${picture}.svg" alt="" width="120" height="120" />
          <div>
            <h2>${say(title)}</h2>
            <p>${say(text)}</p>
            <ul>
              ${stops.map(([href, name]) => html`<li><a href="${href}">${say(name)}</a></li>`)}
            </ul>
          </div>
        </div>
      `,
    )}
  </section>
`;
