import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { html, raw } from "hono/html";
import type { Markup } from "../http/layout.ts";
import { hintOf, type Fragment } from "./demo-fragments.ts";
import type { ManifestElement } from "./demo-manifest.ts";
import { switchFields, type Switches } from "./demo-switches.ts";

/** A custom property of the theme, as the table of `src/ui/tokens.css` has it. */
export interface Token {
  readonly name: string;
  /** default; of a colour: light, a slash, dark */
  readonly fallback: string;
  readonly what: string;
}

export const readTokens = async (): Promise<readonly Token[]> =>
  JSON.parse(await readFile(join(process.cwd(), ".build/docs/tokens.json"), "utf8")) as Token[];

export interface Play {
  readonly element: ManifestElement;
  readonly fragments: readonly Fragment[];
  /** the state that is alive at first */
  readonly shown: Fragment;
  readonly switches: Switches;
  readonly switchNames: readonly (keyof Switches)[];
  readonly tokens: readonly Token[];
  /** the address that shows another state, for a browser without the script */
  readonly addressOf: (state: string) => string;
  readonly tools: "docs" | "cms";
}

/** Where an author begins: the states of the demo, or the example of the element's own description. */
export const startsOf = ({ dp }: ManifestElement, fragments: readonly Fragment[]): readonly Fragment[] =>
  fragments.length > 0 ? fragments : [{ state: "example", label: undefined, hint: undefined, markup: dp.example, open: false }];

/** Text of a script that holds data: nothing in it can end the script. */
const data = (value: unknown) => raw(JSON.stringify(value).replaceAll("<", "\\u003c"));

/**
 * An element alive, and controls for all that a page can say to it. The documentation of each element and the author's page are
 * made of this one; its script is `demo/pages/play`.
 */
export const playground = ({ element, fragments, shown, switches, switchNames, tokens, addressOf, tools }: Play): Markup => html`
  <div class="play play-${tools}" data-play="${element.tagName}" lang="en">
    <div class="play-view">
      <div class="play-bar">
        <nav aria-label="States">
          <ul class="chips">
            ${fragments.map(
              ({ state, label }) => html`
                <li>
                  <a
                    href="${addressOf(state)}"
                    data-start="${state}"
                    title="${label ?? state}"
                    ${state === shown.state ? html`aria-current="true"` : ""}
                    >${state}</a
                  >
                </li>
              `,
            )}
          </ul>
        </nav>
        <form class="play-switches" id="play-switches" aria-label="How the preview is shown" method="get">
          ${switchFields(switches, switchNames, ["custom"])}
        </form>
      </div>
      <div class="stage device-${switches.device}" id="play-stage" lang="${switches.lang}" data-dp-scope data-stage>
        ${hintOf(shown)} ${raw(shown.markup)}
      </div>
      <p class="told" id="play-told" data-told></p>
      <div class="message" id="play-message" role="alert"></div>
      <section class="play-code" aria-labelledby="play-html">
        <div class="play-code-head">
          <h3 id="play-html">HTML</h3>
          <span id="play-copied" role="status"></span>
          <button type="button" class="primary" id="play-copy">Copy the snippet</button>
        </div>
        <pre tabindex="0" data-own-copy><code id="play-snippet">${shown.markup}</code></pre>
        <div id="play-css-part" hidden>
          <h3>CSS</h3>
          <pre tabindex="0"><code id="play-css"></code></pre>
        </div>
        <details>
          <summary>Once per page</summary>
          <pre tabindex="0"><code id="play-once"></code></pre>
        </details>
      </section>
    </div>
    <div class="play-panel" id="play-panel">
      <noscript><p class="note">The controls are made by a script. What stands on the left works without.</p></noscript>
    </div>
    ${fragments.map(
      ({ state, label, hint, markup }) => html`
        <template data-start="${state}" data-tag="${element.tagName}" data-label="${label ?? ""}" data-hint="${hint ?? ""}"
          >${raw(markup)}</template
        >
      `,
    )}
    <script type="application/json" id="play-data">
      ${data({ element, tokens })}
    </script>
  </div>
`;
