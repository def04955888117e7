import { expect } from "@open-wc/testing";
import { catalog } from "../../../elements/catalog.ts";
import { expectSeen, seen } from "../../../test/support/recorder.ts";
import { settled } from "../../../test/support/until.ts";
import type { Schema } from "./options.ts";
import { callerOf } from "../caller.ts";

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
});
