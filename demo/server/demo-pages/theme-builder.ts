import { html, raw } from "hono/html";
import { colorsOf, defaultsOf, kindOf, labelOf, shortName, type Token } from "../../pages/play/tokens.ts";
import { themeCss } from "../../pages/theme/theme-css.ts";
import type { Markup } from "../http/layout.ts";
import type { ShopContext } from "../session/session.ts";
import { fragmentsOf } from "./demo-fragments.ts";
import { readSwitches, switchQuery } from "./demo-switches.ts";
import { readTokens } from "./playground.ts";

/** What stands beside the form: elements that between them read most of the theme, each in one state. */
const SHOWN: readonly (readonly [tag: string, state: string, title: string])[] = [
  ["dp-registry-button", "drawn", "A button"],
  ["dp-heart-button", "ready", "A heart"],
  ["dp-quantity-selector", "stepper", "A stepper"],
  ["dp-subscribe-box", "sns", "A choice"],
  ["dp-coupon", "unclipped", "A coupon"],
  ["dp-price-summary", "ready", "A table"],
  ["dp-payment-options", "ready", "Options of payment"],
];

/**
 * Sets the custom properties of the theme beside live elements, and writes the CSS to copy. What is set stands in the address, so
 * that a theme can be sent as a link; without a script the form asks for that address.
 */
export async function themeBuilder(c: ShopContext): Promise<Markup> {
  const tokens = await readTokens();
  const asked = new URL(c.req.url).searchParams;
  const now = readSwitches(c);
  const shown = await Promise.all(
    SHOWN.map(async ([tag, state, title]) => {
      const fragments = await fragmentsOf(tag);
      const found = fragments.find((each) => each.state === state) ?? fragments.find(({ open }) => !open);
      return found ? html`<section class="sample" aria-label="${title}" data-dp-scope>${raw(found.markup)}</section>` : "";
    }),
  );
  const of = (kinds: readonly string[]) => tokens.filter((token) => kinds.includes(kindOf(token)));
  return html`
    <div class="theme" lang="en" data-theme>
      <header>
        <h1>Theme builder</h1>
        <p class="lead">Set the custom properties, see the elements beside them, copy the style sheet. The address keeps your theme.</p>
      </header>
      <div class="theme-columns">
        <form class="theme-form" id="theme-form" method="get" aria-label="Theme">
          <fieldset class="scheme">
            <legend>Colours of</legend>
            <label><input type="radio" name="scheme" value="light" ${asked.get("scheme") === "dark" ? "" : "checked"} /> light</label>
            <label><input type="radio" name="scheme" value="dark" ${asked.get("scheme") === "dark" ? "checked" : ""} /> dark</label>
          </fieldset>
          <div class="theme-starts" role="group" aria-label="Begin with" id="theme-starts" hidden></div>
          <fieldset>
            <legend>Colours</legend>
            ${of(["color"]).map((token) => colorField(token, asked))}
          </fieldset>
          <fieldset>
            <legend>Corners, spacing, type, motion</legend>
            ${of(["text", "scheme"]).map((token) => textField(token, asked))}
          </fieldset>
          ${[...new URLSearchParams(switchQuery(now))].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
          <p class="theme-actions">
            <button type="submit" class="primary">Write the CSS</button>
            <button type="button" id="theme-reset" hidden>Back to the defaults</button>
          </p>
        </form>
        <div class="theme-side">
          <p id="theme-warning" role="status"></p>
          <section aria-labelledby="theme-live">
            <h2 id="theme-live">Live</h2>
            <div class="stage" id="theme-stage" lang="${now.lang}">${shown}</div>
          </section>
          <section aria-labelledby="theme-css-title">
            <h2 id="theme-css-title">CSS</h2>
            <pre tabindex="0"><code id="theme-css">${themeCss(tokens, asked)}</code></pre>
          </section>
          <section aria-labelledby="theme-contrast">
            <h2 id="theme-contrast">Contrast</h2>
            <ul class="contrast" id="theme-pairs"></ul>
            <noscript><p class="note">Contrast is computed by a script.</p></noscript>
          </section>
        </div>
      </div>
    </div>
    <script type="application/json" id="theme-tokens">
      ${raw(JSON.stringify(tokens).replaceAll("<", "\\u003c"))}
    </script>
  `;
}

/** A colour has a field for light and one for dark; the script shows those of the scheme that is edited. */
const colorField = (token: Token, asked: URLSearchParams) => {
  const defaults = defaultsOf(token);
  const set = colorsOf(token, asked);
  const name = shortName(token);
  return html`
    <div class="theme-field">
      ${(["light", "dark"] as const).map(
        (scheme) => html`
          <label data-scheme="${scheme}">
            <span>${labelOf(token)}<span class="scheme-name">, ${scheme}</span></span>
            <input
              type="color"
              name="${scheme}.${name}"
              value="${set[scheme] ?? defaults[scheme]}"
              data-default="${defaults[scheme]}"
              autocomplete="off"
            />
          </label>
        `,
      )}
      <p class="help"><code>${token.name}</code> ${sentence(token.what)}</p>
    </div>
  `;
};

const textField = (token: Token, asked: URLSearchParams) => html`
  <div class="theme-field">
    <label>
      <span>${labelOf(token)}</span>
      <input
        type="text"
        name="${shortName(token)}"
        value="${asked.get(shortName(token)) ?? ""}"
        placeholder="${token.fallback}"
        autocomplete="off"
        spellcheck="false"
      />
    </label>
    <p class="help"><code>${token.name}</code> ${sentence(token.what)}</p>
  </div>
`;

/** What stands in backticks is code. */
const sentence = (text: string) => text.split("`").map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part));
