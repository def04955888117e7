import { expect } from "@open-wc/testing";
import { catalog } from "../../elements/catalog.ts";
import { liveRegions, spoken } from "../support/announced.ts";
import { expectSeen, seen } from "../support/recorder.ts";
import { until } from "../support/until.ts";
import { announce } from "../../src/ui/announcer.ts";
import { textsIn } from "../../src/text/translations.fixture.ts";
import { beginPage, conformance, endPage, expectQuiet, leave, page, sections, show, type Host } from "./catalog.fixture.ts";

const german = textsIn("de");
const texts = import.meta.glob<Record<string, string>>("../../elements/*/*.texts.ts", { import: "texts", eager: true });

/** English texts without parameters of one element. */
const textsOf = (tag: string): [string, string][] => {
  const name = tag.slice(3);
  return Object.entries(texts[`../../elements/${name}/${name}.texts.ts`] ?? {}).filter(([, text]) => !text.includes("{"));
};

/** Every text and name that a shadow root shows. */
function wordsOf({ shadowRoot }: Host): string[] {
  const nodes = shadowRoot ? [...shadowRoot.querySelectorAll("*")] : [];
  return nodes
    .flatMap((node) => [
      node.getAttribute("aria-label"),
      ...[...node.childNodes].map((child) => (child instanceof Text ? child.data.trim() : null)),
    ])
    .filter((word) => word !== null && word !== "") as string[];
}

conformance(({ tag }) => {
  it("host.1 a11y.1 comes to a state in every section of its demo, without a live region of its own or a finding of axe", async () => {
    const invalid: Host[] = [];
    for (const [which] of sections(tag).entries()) {
      await leave([tag], ...page.children);
      const host = await show(tag, which);
      expect(host.dataset["state"], `section ${which}`).to.not.be.oneOf([undefined, "", "loading", "failed"]);
      expect(liveRegions(host.shadowRoot ?? host), `section ${which}`).to.deep.equal([]);
      expect(liveRegions(host)).to.deep.equal([]);
      await expect(page).to.be.accessible({ ignoredRules: ["region", "landmark-unique"] });
      if (host.dataset["state"] === "invalid") invalid.push(host);
    }
    await expectQuiet([tag], invalid);
  });

  it("text.1 speaks the language around it, and the page's own words where it has some", async () => {
    const english = textsOf(tag);
    /** English that it still shows, and keys that have no text; a word that the page itself shows is the page's, in its own language */
    const untranslated = (host: Host) => {
      const words = wordsOf(host);
      return english.flatMap(([key, text]) =>
        [key, german[key] === text || host.textContent.includes(text) ? "\0" : text].filter((word) => words.includes(word)),
      );
    };
    const invalid: Host[] = [];
    let shown: string | undefined;
    page.lang = "de";
    for (const [which] of sections(tag).entries()) {
      const host = await show(tag, which);
      await until(() => untranslated(host).length === 0, `section ${which} in German alone`);
      if (which === 0) shown = english.find(([key]) => wordsOf(host).includes(german[key]!))?.[0];
      if (host.dataset["state"] === "invalid") invalid.push(host);
      await leave([tag], host);
    }
    if (shown === undefined) return expectQuiet([tag], invalid);
    page.innerHTML = `<script type="application/json" data-dp-messages="de">{"${shown}":"Eigenes"}</script>`;
    const host = await show(tag);
    await until(() => wordsOf(host).includes("Eigenes"), `the page's own word for ${shown}`);
    expect(wordsOf(host)).to.not.include(german[shown]);
    await expectQuiet([tag], invalid);
  });
});

describe("conformance of a page with all elements", () => {
  it("a11y.1 has at most one polite and one assertive live region, whatever is said", async () => {
    beginPage();
    try {
      for (const { tag, load } of catalog) {
        await load();
        await show(tag);
      }
      announce("Polite");
      announce("Assertive", "alert");
      await until(() => spoken("status") && spoken("alert"), "both are said");
      const regions = liveRegions().map((region) => region.getAttribute("aria-live"));
      expect(regions.toSorted()).to.deep.equal(["assertive", "polite"]);
      const told = seen("announcement");
      expect(told.slice(-2)).to.deep.equal(["polite Polite", "assertive Assertive"]);
      expectSeen.announcements(...told); // what an element says unasked is checked element by element
      await expectQuiet(catalog.map(({ tag }) => tag));
    } finally {
      endPage();
    }
  });
});
