import { expect } from "@open-wc/testing";
import { renderFragment } from "../safe/fragment.ts";
import { full, HOSTILE, hostile } from "./data.fixture.ts";
import { renderers } from "./index.ts";

type Renderer = (data: unknown, written: { readonly language: string }) => string;

const PREFIX = "t-";
const REFERENCES = ["for", "aria-labelledby", "aria-describedby", "aria-controls"];

/** The markup as the sanitiser has to leave it: only state is taken out, names have their prefix, and addresses are whole. */
function expected(markup: string): string {
  const { body } = new DOMParser().parseFromString(`<!doctype html><body>${markup}`, "text/html");
  for (const script of body.querySelectorAll("script[type='application/json']")) script.remove();
  body.normalize();
  for (const element of body.querySelectorAll("*")) {
    for (const name of ["id", "name", ...REFERENCES]) {
      const value = element.getAttribute(name);
      if (value) element.setAttribute(name, PREFIX + value);
    }
    for (const name of ["href", "src", "action"]) {
      const value = element.getAttribute(name);
      if (value !== null) element.setAttribute(name, new URL(value, location.href).href);
    }
  }
  return body.innerHTML;
}

async function sanitised(markup: string) {
  const blocked: string[] = [];
  const options = { base: location.href, allowedOrigins: ["https://images.example"], idPrefix: PREFIX };
  const box = document.implementation.createHTMLDocument("").createElement("div");
  box.append(await renderFragment(markup, { ...options, blocked: (url) => blocked.push(url) }));
  return { box, blocked };
}

const elementsOf = (box: Element): string[] => Array.from(box.querySelectorAll("*"), ({ localName }) => localName);

describe("what the renderers write", () => {
  for (const [name, render] of Object.entries(renderers) as [keyof typeof renderers, Renderer][]) {
    it(`backend.6 ${name} passes the sanitiser unchanged, in a language of each direction`, async () => {
      for (const data of full[name])
        for (const language of ["en-GB", "ar"]) {
          const markup = render(data, { language });
          const { box, blocked } = await sanitised(markup);
          expect(box.innerHTML).to.equal(expected(markup));
          expect(blocked).to.deep.equal([]);
          expect(box.childNodes.length).to.be.greaterThan(0);
        }
    });

    it(`backend.6 ${name} writes hostile data as text, and addresses that are none not at all`, async () => {
      const harmless = await Promise.all(full[name].map((data) => sanitised(render(data, { language: "en" }))));
      const known = new Set(harmless.flatMap(({ box }) => elementsOf(box)));
      for (const data of full[name])
        for (let turn = 0; turn < 5; turn++) {
          const markup = render(hostile(data, turn), { language: "en" });
          const { box, blocked } = await sanitised(markup);
          expect(box.innerHTML).to.equal(expected(markup));
          expect(blocked).to.deep.equal([]);
          expect(box.querySelector("img[src$='/x'], [onerror]")).to.equal(null);
          // no element came of the data
          expect(elementsOf(box).filter((tag) => !known.has(tag))).to.deep.equal([]);
        }
    });
  }

  it("backend.6 a text of the shop is shown as it is, whatever stands in it", async () => {
    const { box } = await sanitised(
      renderers["list-create.htmlMessage"]({ name: HOSTILE, url: "javascript:dpTrip()" }, { language: "en" }),
    );
    expect(box.textContent).to.equal(`Your list ${HOSTILE} was created.`);
    expect(box.querySelector("a")).to.equal(null);
  });
});
