import { html } from "hono/html";
import type { ShopContext } from "../session/session.ts";
import { hintOf, liveMarkup, type Fragment } from "./demo-fragments.ts";
import type { Described, ManifestElement, ManifestOption } from "./demo-manifest.ts";
import { carry, readSwitches, switchQuery, type Switches } from "./demo-switches.ts";
import { areaTitle } from "./site-nav.ts";
import type { Markup } from "../http/layout.ts";

/** One element: its states alive, or the one that `?state=` names, and all that its manifest says. */
export function elementMain(c: ShopContext, element: ManifestElement, fragments: readonly Fragment[], switches: Markup): Markup {
  const now = readSwitches(c);
  const alone = fragments.find(({ state }) => state === c.req.query("state"));
  const name = element.tagName.slice("dp-".length);
  const { customer } = c.get("session");
  const here = new URL(c.req.url);
  const link = (state?: string) => `/demo/gallery/${name}${switchQuery(now, state ? { state } : {})}`;
  return html`
    <div lang="en">
      <p class="trail"><a href="/demo/gallery${switchQuery(now)}">Gallery</a> › ${areaTitle(element.dp.area)}</p>
      <h1>${element.tagName}</h1>
      <p class="lead">${element.summary}</p>
      <p>${sentence(element.description)}</p>
      <p class="page-links">
        <a href="${carry(now, `/docs/elements/${name}`)}">Documentation</a>
        <a href="${carry(now, `/demo/cms?tag=${element.tagName}`)}">Place it on a page</a>
        <span>Shopper: ${customer?.name ?? "signed out"}</span>
        <a href="/sign-in?path=${encodeURIComponent(here.pathname + here.search)}">Be another</a>
      </p>
      ${switches}
      <nav aria-label="States">
        <ul class="chips">
          <li><a href="${link()}" ${alone ? "" : html`aria-current="page"`}>all</a></li>
          ${fragments.map(
            ({ state }) => html`<li><a href="${link(state)}" ${alone?.state === state ? html`aria-current="page"` : ""}>${state}</a></li>`,
          )}
        </ul>
      </nav>
    </div>
    ${(alone ? [alone] : fragments).map((fragment) => stage(c, fragment, now, !alone && fragment.open && isSurface(element), link(fragment.state)))}
    ${fragments.length === 0 ? html`<p lang="en">This element has no demo yet.</p>` : ""}
    <div lang="en" class="tables">
      <h2 id="manifest">What its manifest says</h2>
      ${list(
        "Options",
        element.attributes.map((option) => ({ name: option.name, description: optionText(option) })),
      )}
      ${list("Events", element.events)} ${list("States (data-state)", element.dp.states)}
      ${list(
        "Slots",
        element.slots.map((slot) => ({ ...slot, name: slot.name || "(the element's own content)" })),
      )}
      ${list("Parts", element.cssParts)} ${list("Custom properties", element.cssProperties)}
      ${
        element.dp.example
          ? html`<h3>Example</h3>
              <pre tabindex="0"><code>${element.dp.example}</code></pre>`
          : ""
      }
    </div>
  `;
}

/** Elements that open a surface say which in the event of its opening. */
const isSurface = ({ events }: ManifestElement) =>
  events.some(({ name, description }) => name === "dp-open" && description?.includes("surface"));

/** A state with its markup; the scope keeps the states of one page apart. */
const stage = (c: ShopContext, fragment: Fragment, { lang, device }: Switches, coversOthers: boolean, address: string) => html`
  <section class="state" id="state-${fragment.state}" aria-labelledby="title-${fragment.state}" data-shows="${fragment.state}">
    <header lang="en">
      <h2 id="title-${fragment.state}">${fragment.state}</h2>
      ${fragment.label ? html`<p>${fragment.label}</p>` : ""}
    </header>
    ${
      coversOthers
        ? html`<p lang="en">It covers the page as soon as it is there. <a href="${address}">Show it</a></p>`
        : html`<div class="stage device-${device}" lang="${lang}" data-dp-scope data-stage>
              ${hintOf(fragment)}${liveMarkup(c, fragment)}
            </div>
            <p class="told" lang="en" data-told></p>`
    }
    <details lang="en">
      <summary>Markup</summary>
      <pre tabindex="0"><code data-language="html">${fragment.markup}</code></pre>
    </details>
  </section>
`;

/** What stands in backticks is code. */
const sentence = (text = "") => text.split("`").map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part));

function optionText({ description, default: fallback, fieldName, name, dp }: ManifestOption): string {
  return [
    description && `${description}.`,
    `Takes ${dp.expects}.`,
    dp.required && "Required.",
    fallback !== undefined && `Default ${fallback}.`,
    fieldName !== name && `Property ${fieldName}.`,
    dp.aliases && `Hidden fields ${dp.aliases.join(", ")}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

const list = (title: string, rows: readonly Described[]) =>
  rows.length === 0
    ? ""
    : html`
        <details open>
          <summary><h3>${title}</h3></summary>
          <dl>
            ${rows.map(
              ({ name, description }) =>
                html`<div>
                  <dt><code>${name}</code></dt>
                  <dd>${sentence(description)}</dd>
                </div>`,
            )}
          </dl>
        </details>
      `;
