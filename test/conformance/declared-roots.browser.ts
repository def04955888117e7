import { expect } from "@open-wc/testing";
import { catalog } from "../../elements/catalog.ts";
import { parsed, rendered, takenOver } from "../support/declared.ts";
import { expectSeen, seen } from "../support/recorder.ts";
import { hostIn, sections } from "./catalog.fixture.ts";

/** A demo that shows an element as it cannot be rendered, or that is of what happens later. */
const isRenderable = (section: HTMLElement): boolean => section.dataset["dpStateOf"] !== "invalid";

const attributesOf = (host: Element): Record<string, string> =>
  Object.fromEntries(
    [...host.attributes].filter(({ name }) => name !== "lang" && name !== "data-state").map(({ name, value }) => [name, value]),
  );

/** Sections, whose hosts are rendered by the server in the place of the markup that is there. */
async function renderedSections(tag: string): Promise<HTMLElement[]> {
  const all: HTMLElement[] = [];
  for (const section of sections(tag).filter(isRenderable)) {
    const host = hostIn(section, tag);
    const place = document.createElement("x-place");
    const around = section === host ? "" : section.innerHTML.replace(host.outerHTML, "");
    const html = await rendered(tag, attributesOf(host), { children: host.innerHTML, page: around });
    const box = document.createElement("div");
    if (section === host) box.append(place);
    else {
      host.replaceWith(place);
      box.append(section);
    }
    parsed(box, box.innerHTML.replace("<x-place></x-place>", () => html));
    all.push(box);
  }
  return all;
}

/** Warnings of React and of ours; other messages of an element are the same without a declared root. */
const complaints = (): string[] => seen("console").filter((text) => /anew|hydrat|did not match|server.rendered/i.test(text));

describe("server.2 every feature element takes over what the server rendered", () => {
  const page = document.createElement("div");
  const realFetch = window.fetch;
  before(() => void document.body.append(page));
  beforeEach(() => void (window.fetch = () => new Promise(() => {})));
  afterEach(() => {
    window.fetch = realFetch;
    page.replaceChildren();
  });

  for (const { tag, family, load } of catalog as readonly (typeof catalog)[number][]) {
    if (family !== "feature") continue;
    it(`${tag}: the same nodes stay, and nothing is warned of`, async () => {
      await load();
      const boxes = await renderedSections(tag);
      expect(boxes.length, "it has a demo that can be rendered").to.be.greaterThan(0);
      for (const box of boxes) {
        page.replaceChildren(box);
        const host = hostIn(box.firstElementChild!, tag);
        const root = host.shadowRoot!;
        const [first] = root.querySelectorAll(":scope > :not([data-dp-root])");
        const state = box.querySelector<HTMLElement>("[data-dp-state-of]")?.dataset["dpStateOf"];
        const before = [...root.querySelectorAll("*")].filter((node) => !node.matches("[data-dp-root]"));
        await takenOver(host);
        expect(complaints(), state).to.deep.equal([]);
        expect(root.firstElementChild, state).to.equal(first ?? null);
        expect(before.filter((node) => !root.contains(node)).map((node) => node.outerHTML), state).to.deep.equal([]);
      }
      expectSeen(...seen());
    });
  }
});
