import { expect } from "@open-wc/testing";
import { catalog } from "../../elements/catalog.ts";
import { fakeFetch, json } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import type { Schema } from "../options/options.ts";
import { callerOf } from "./caller.ts";

const EVIL = "/account/close?x=";
const SENT = `${EVIL}/D1/claim`;

/** Options that are an address, by element, with a name by which a field can give each. */
async function addressOptions() {
  const found: { tag: string; name: string; alias: string | undefined }[] = [];
  for (const { tag, load } of catalog) {
    await load();
    const { dpSchema } = document.createElement(tag) as HTMLElement & { dpSchema: Schema };
    for (const [name, { kind, aliases, trusted }] of Object.entries(dpSchema))
      if (kind === "string" && !trusted && /(url|endpoint|path)$/i.test(name)) found.push({ tag, name, alias: aliases?.[0] });
  }
  return found;
}

describe("the address of a write in the markup of a page", () => {
  let page: HTMLElement;
  /** what stands beside the element and on it; each option on an element of its own */
  const found = (tag: string, attributes: string, beside: string) => {
    page.innerHTML = `<div data-dp-scope>${beside}<${tag} ${attributes}></${tag}></div>`;
    return callerOf(page.querySelector<HTMLElement>(tag)!).markupAddress!(SENT);
  };
  beforeEach(() => void (page = document.body.appendChild(document.createElement("div"))));
  afterEach(() => page.remove());

  it("calls.19 is known as such for every address option, from a field, a meta and page state, and not from an attribute", async () => {
    const options = await addressOptions();
    expect(options.length).to.be.greaterThan(40);
    const wrong: string[] = [];
    for (const { tag, name, alias } of options) {
      const state = `<script type="application/json" data-dp-state="${tag}">${JSON.stringify({ [alias ?? name]: EVIL })}</script>`;
      const places = {
        state: found(tag, "", state),
        ...(alias && { field: found(tag, "", `<input type="hidden" name="${alias}" value="${EVIL}">`) }),
        ...(alias && { meta: found(tag, "", `<meta name="${alias}" content="${EVIL}">`) }),
      };
      for (const [place, text] of Object.entries(places)) if (text !== EVIL) wrong.push(`${tag} ${name} from ${place}: ${text}`);
      const attribute = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      if (found(tag, `${attribute}="${EVIL}"`, state) !== undefined) wrong.push(`${tag} ${name} from an attribute`);
    }
    expect(wrong).to.deep.equal([]);
    page.replaceChildren();
    await settled();
    expectSeen(...seen()); // what so many elements say without their options
  });

  it("calls.19 a field in a review makes the claim of a deal no other write, and write-paths lets the page's own through", async () => {
    const details = { dealId: "D1", state: "AVAILABLE", endTime: Date.now() + 3_600_000 };
    const buyingOptions = [{ type: "LIGHTNING_DEAL", dealDetails: details, callToAction: { addToCart: {} } }];
    const server = fakeFetch({ "/api/marketplaces/M1/deals/products/A1": () => json({ entity: { buyingOptions } }) });
    try {
      for (const paths of [undefined, "/claims"]) {
        const address = paths === undefined ? EVIL : "/claims/of";
        page.innerHTML = `<div data-dp-scope><div class="review"><input type="hidden" name="claimDealAapiEndpoint" value="${address}"></div>
          <dp-lightning-deal asin="A1" offer-listing-id="O1" marketplace-id="M1" ${paths === undefined ? "" : `write-paths="${paths}"`}></dp-lightning-deal></div>`;
        const host = page.querySelector("dp-lightning-deal")!;
        const button = () => host.shadowRoot?.querySelector<HTMLElement>("[part~=button]");
        await until(button, "the deal is drawn");
        await clickOn(button()!);
        if (paths === undefined) await until(() => seen("event").includes("dp-error blocked-url"), "blocked");
        else await until(() => server.to("/claims/of/D1/claim-and-add-to-cart").length === 1, "sent");
        await settled();
      }
      const written = server.requests.filter(({ method }) => method !== "GET").map(({ path }) => path);
      expect(written).to.deep.equal(["/claims/of/D1/claim-and-add-to-cart"]);
    } finally {
      server.restore();
    }
    expectSeen(...seen());
  });
});
