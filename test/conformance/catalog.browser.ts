import { expect } from "@open-wc/testing";
import { catalog } from "../../elements/catalog.ts";
import type { Schema } from "../../src/element/options.ts";
import { kebab } from "../../src/lib/names.ts";
import { liveRegions, spoken } from "../support/announced.ts";
import { announce } from "../../src/ui/announcer.ts";
import { messages as german } from "../../src/text/languages/de.ts";

/** Every element of the catalogue, by the fragment that its demo shows: nothing here knows an element by name. */
const fragments = import.meta.glob<string>("../../elements/*/*.demo.html", { query: "?raw", import: "default", eager: true });

const texts = import.meta.glob<Record<string, string>>("../../elements/*/*.texts.ts", { import: "texts", eager: true });

/** English texts without parameters of one element. */
const textsOf = (tag: string): [string, string][] => {
  const name = tag.slice(3);
  return Object.entries(texts[`../../elements/${name}/${name}.texts.ts`] ?? {}).filter(([, text]) => !text.includes("{"));
};

/** Every text and name that a shadow root shows. */
function wordsOf(root: ShadowRoot | null): string[] {
  const nodes = root ? [...root.querySelectorAll("*")] : [];
  return nodes
    .flatMap((node) => [
      node.getAttribute("aria-label"),
      ...[...node.childNodes].map((child) => (child instanceof Text ? child.data.trim() : null)),
    ])
    .filter((word) => word !== null && word !== "") as string[];
}

type Host = HTMLElement & { readonly dpSchema: Schema } & Record<string, unknown>;

const rest = (ms = 40) => new Promise((resolve) => setTimeout(resolve, ms));
const settle = async (host: Element) => {
  for (let i = 0; i < 100 && (host as HTMLElement).dataset["state"] === "loading"; i++) await rest(20);
  await rest();
};
const fragmentOf = (tag: string): string => {
  const name = tag.slice(3);
  const found = fragments[`../../elements/${name}/${name}.demo.html`];
  if (!found) throw new Error(`${tag} has no demo fragment: write elements/${name}/${name}.demo.html`);
  return found;
};

let page: HTMLElement;
const errors: string[] = [];
const consoleErrors: string[] = [];
const keepError = (event: ErrorEvent) => {
  errors.push(event.message);
  event.preventDefault();
};
const keepRejection = (event: PromiseRejectionEvent) => {
  errors.push(String(event.reason));
  event.preventDefault();
};
const [realFetch, realError] = [window.fetch, console.error];

/** Sections of the demo fragment: one per state, by a page that no call answers. */
function sections(tag: string): HTMLElement[] {
  const template = document.createElement("template");
  template.innerHTML = fragmentOf(tag);
  return [...template.content.children].filter((node) => node.querySelector(tag) || node.matches(tag)) as HTMLElement[];
}

async function show(tag: string, which = 0, into = page): Promise<Host> {
  const section = sections(tag)[which]!.cloneNode(true) as HTMLElement;
  into.append(section);
  const host = (section.matches(tag) ? section : section.querySelector(tag)) as Host;
  await settle(host);
  return host;
}

/** A written value that the option refuses, where there is one. */
function refused(schema: Schema): { attribute: string; value: string } | undefined {
  for (const [name, { kind }] of Object.entries(schema)) {
    if (kind === "number") return { attribute: kebab(name), value: "not a number" };
    if (kind === "enum") return { attribute: kebab(name), value: "no-such-value" };
    if (kind === "json") return { attribute: kebab(name), value: "{broken" };
    if (kind === "boolean") return { attribute: kebab(name), value: "perhaps" };
  }
  // an element whose options are all texts refuses an empty one of the first
  const [text] = Object.keys(schema);
  return text === undefined ? undefined : { attribute: kebab(text), value: "" };
}

const { tags: only } = Object.fromEntries(new URLSearchParams(location.search)) as { tags?: string };

for (const { tag, family, load } of catalog.filter((entry) => !only || only.split(",").includes(entry.tag))) {
  describe(`conformance of ${tag}`, () => {
    before(async () => void (await load()));
    beforeEach(() => {
      errors.length = consoleErrors.length = 0;
      page = document.body.appendChild(document.createElement("div"));
      addEventListener("error", keepError);
      addEventListener("unhandledrejection", keepRejection);
      window.fetch = async () => new Response("{}", { status: 404, headers: { "content-type": "application/json" } });
      console.error = (...args) => void consoleErrors.push(args.join(" "));
    });
    afterEach(async () => {
      page.remove();
      await rest();
      removeEventListener("error", keepError);
      removeEventListener("unhandledrejection", keepRejection);
      window.fetch = realFetch;
      console.error = realError;
      window.scrollTo(0, 0);
    });

    it("host.1 comes to a state in every section of its demo and throws nothing into the page", async () => {
      for (let which = 0; which < sections(tag).length; which++) {
        page.replaceChildren();
        const host = await show(tag, which);
        expect(host.dataset["state"], `section ${which}`).to.not.be.oneOf([undefined, "", "loading", "failed"]);
      }
      expect(errors).to.deep.equal([]);
    });

    it("config.1 takes properties that were set before it was defined", async () => {
      const model = await show(tag);
      const inert = document.implementation.createHTMLDocument();
      const early = inert.importNode(sections(tag)[0]!, true);
      const host = (early.matches(tag) ? early : early.querySelector(tag)) as Host;
      const values: Record<string, unknown> = {};
      for (const [name, { kind, fallback }] of Object.entries(model.dpSchema)) {
        if (kind === "boolean" && fallback === false && name !== "open" && name !== "disabled") values[name] = true;
      }
      Object.assign(host, values);
      page.append(early);
      await settle(host);
      for (const [name, value] of Object.entries(values)) {
        expect(Object.hasOwn(host, name), `${name} shadows the accessor`).to.equal(false);
        expect(host[name], name).to.equal(value);
      }
      expect(host.dataset["state"]).to.not.be.oneOf(["loading", "failed"]);
    });

    it("config.8 becomes invalid by a bad option with one clear message, shows its fallback, and mends", async () => {
      const host = await show(tag);
      const bad = refused(host.dpSchema)!;
      const before = host.dataset["state"];
      const told: CustomEvent[] = [];
      page.addEventListener("dp-error", (event) => told.push(event as CustomEvent));
      const written = host.getAttribute(bad.attribute);
      host.setAttribute(bad.attribute, bad.value);
      await rest();
      expect(host.dataset["state"]).to.equal("invalid");
      for (let tries = 0; tries < 100 && told.length === 0; tries++) await rest(20); // its words are fetched when they are needed
      expect(told.map(({ detail }) => [detail.code, detail.issues[0].option])).to.deep.equal([["config", bad.attribute]]);
      expect(consoleErrors.filter((text) => text.includes(bad.attribute)).length).to.equal(1);
      if (family === "feature") expect(host.shadowRoot!.querySelector("slot")!.assignedNodes().length).to.equal(host.childNodes.length);
      if (written === null) host.removeAttribute(bad.attribute);
      else host.setAttribute(bad.attribute, written);
      await settle(host);
      expect(host.dataset["state"]).to.not.equal("invalid");
      expect([before, "closed", "ready", "hidden"]).to.include(host.dataset["state"]);
      expect(errors).to.deep.equal([]);
    });

    it("host.5 keeps what it drew when it is moved, and comes back with its options when it is taken out and put back", async () => {
      const host = await show(tag);
      const drawn = host.shadowRoot?.firstElementChild;
      const state = host.dataset["state"];
      page.append(host);
      await rest();
      expect(host.shadowRoot?.firstElementChild).to.equal(drawn);
      expect(host.dataset["state"]).to.equal(state);
      host.remove();
      await rest();
      page.append(host);
      await settle(host);
      expect(host.dataset["state"]).to.equal(state);
      expect(errors).to.deep.equal([]);
    });

    it("host.3 two of it live side by side, and a failure of one leaves the other alone", async () => {
      const one = await show(tag);
      const two = await show(tag);
      const bad = refused(one.dpSchema)!;
      one.setAttribute(bad.attribute, bad.value);
      await rest();
      expect(one.dataset["state"]).to.equal("invalid");
      expect(two.dataset["state"]).to.not.be.oneOf(["invalid", "failed", "loading"]);
    });

    it("host.4 works right to left without running out of its page (surface.4)", async () => {
      page.dir = "rtl";
      const host = await show(tag);
      expect(document.documentElement.scrollWidth).to.be.lessThan(document.documentElement.clientWidth + 1);
      expect(getComputedStyle(host).direction).to.equal("rtl");
    });

    it("text.1 speaks the language around it, and the page's own words where it has some", async () => {
      const english = textsOf(tag);
      page.lang = "de";
      for (let which = 0; which < sections(tag).length; which++) {
        const host = await show(tag, which);
        await rest(100);
        const words = wordsOf(host.shadowRoot);
        for (const [key, text] of english) {
          // a word that the page itself shows is the page's, in its own language
          const ofPage = german[key] === text || host.textContent.includes(text);
          expect(words, `${key} is not translated`).to.not.include(ofPage ? "\0" : text);
          expect(words, `${key} has no text`).to.not.include(key);
        }
        host.remove();
      }
      if (english.length === 0) return; // it says nothing of its own
      const [key] = english[0]!;
      page.innerHTML = `<script type="application/json" data-dp-messages="de">{"${key}":"Eigenes"}</script>`;
      const host = await show(tag);
      await rest(100);
      if (wordsOf(host.shadowRoot).length > 0) expect(wordsOf(host.shadowRoot)).to.not.include(german[key]);
      expect(errors).to.deep.equal([]);
    });

    it("a11y.1 speaks by the announcer of the page: it has no live region of its own", async () => {
      for (let which = 0; which < sections(tag).length; which++) {
        const host = await show(tag, which);
        expect(liveRegions(host.shadowRoot ?? host), `section ${which}`).to.deep.equal([]);
        expect(liveRegions(host)).to.deep.equal([]);
      }
    });

    it("a11y.1 has no finding of axe in any section of its demo", async () => {
      for (let which = 0; which < sections(tag).length; which++) {
        page.replaceChildren();
        await show(tag, which);
        await expect(page).to.be.accessible({ ignoredRules: ["region", "landmark-unique"] });
      }
    });
  });
}

describe("conformance of a page with all elements", () => {
  it("a11y.1 has at most one polite and one assertive live region, whatever is said", async () => {
    const page = document.body.appendChild(document.createElement("div"));
    window.fetch = async () => new Response("{}", { status: 404, headers: { "content-type": "application/json" } });
    console.error = () => {};
    try {
      for (const { tag, load } of catalog) {
        await load();
        await show(tag, 0, page);
      }
      announce("Polite");
      announce("Assertive", "alert");
      for (let tries = 0; tries < 100 && !(spoken("status") && spoken("alert")); tries++) await rest(20);
      expect(
        liveRegions()
          .map((region) => region.getAttribute("aria-live"))
          .toSorted(),
      ).to.deep.equal(["assertive", "polite"]);
    } finally {
      page.remove();
      await rest();
      window.fetch = realFetch;
      console.error = realError;
    }
  });
});
