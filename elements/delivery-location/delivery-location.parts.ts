import { fire } from "../../src/page/events.ts";
import { queryAll } from "../../src/markup/query.ts";
import { scopeQuery } from "../../src/page/scope-root.ts";
import { markupPatch } from "../../src/markup/markup-patch.ts";
import type { Feature, PageParts } from "./delivery-location.refresh.ts";

const ID = "data-dp-location-feature";

/** A form, and an element of the library, cannot come from sanitised markup: the server has to render them (delivery-location.37). */
const isOfServer = (part: Element): boolean =>
  [part, ...queryAll(part, "*")].some(({ localName }) => localName === "form" || localName.startsWith("dp-"));

/** The parts of the scope that depend on the delivery location. */
export function pageParts(host: HTMLElement): PageParts {
  const parts = () => scopeQuery(host, `[${ID}]`).filter((node) => node instanceof HTMLElement);

  return {
    mark() {
      const patch = markupPatch();
      for (const part of parts()) patch.attribute(part, "aria-busy", "true");
      return () => patch.release();
    },
    async show(features: readonly Feature[], signal) {
      const named = features.map(({ id, html }) => ({ html, found: parts().filter((part) => part.getAttribute(ID) === id) }));
      const isWhole = !named.some(({ found }) => found.some(isOfServer));
      // the code of the sanitiser is loaded with the first answer
      const { fillPart, renderForPage } = await import("../../src/page/page-part.ts");
      for (const { html, found } of named)
        for (const part of found) {
          if (isOfServer(part)) continue;
          const nodes = await renderForPage(host, html);
          if (signal.aborted) return true;
          fillPart(host, part, nodes);
        }
      fire(document, "dp-change", { name: "page" });
      return isWhole;
    },
  };
}
