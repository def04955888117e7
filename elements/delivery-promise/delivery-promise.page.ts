import type { Session } from "../../src/element/mixin.ts";
import { preloadLater } from "../../src/page/preload-on-approach.ts";
import { focusTemporarily } from "../../src/focus/focus-temporarily.ts";
import { markupPatch } from "../../src/markup/markup-patch.ts";
import { namedElement } from "../../src/opening/named-element.ts";
import { watchMarkup } from "../../src/markup/watch-markup.ts";
import { holdsFocus } from "../../src/focus/active-element.ts";
import { announceLater, announcer } from "../../src/ui/announce-later.ts";
import type { DeliveryPromiseModel, PromisePlace } from "./delivery-promise.model.ts";
import type { DeliveryPromiseOptions } from "./delivery-promise.options.ts";

const wordsOf = (node: Node): string => (node.textContent ?? "").replaceAll(/\s+/g, " ").trim();

/** Gives the model the container that the page has. Returns what follows a change of an option or the page. */
export function wirePage(
  host: HTMLElement,
  { model, $options, $translate, signal }: Session<DeliveryPromiseOptions, DeliveryPromiseModel>,
): () => void {
  const patch = markupPatch();
  let container: HTMLElement | null | undefined;
  let isFirst = true;

  const placeIn = (node: HTMLElement): PromisePlace => ({
    wait() {
      const isWaiting = node.ariaBusy === "true"; // for a lookup that this one takes the place of
      patch.attribute(node, "aria-busy", "true");
      if (!isWaiting) announceLater($translate.get()("delivery-promise.loading"));
    },
    async show(html, lookup) {
      // the code of the sanitiser is loaded with the first answer
      const { fillPart, renderForPage } = await import("../../src/page/page-part.ts");
      const nodes = await renderForPage(host, html);
      if (lookup.aborted) return;
      const before = wordsOf(node);
      fillPart(host, node, nodes);
      patch.hide(node, false);
      if (!isFirst || wordsOf(node) !== before) announceLater(wordsOf(node));
      isFirst = false;
    },
    hide() {
      const hadFocus = holdsFocus(node);
      patch.hide(node, true);
      if (hadFocus) focusTemporarily(shownAround(node));
    },
    rest: () => patch.release(node, "aria-busy"),
  });

  function look(): void {
    if (!host.isConnected) return; // on its way to another place of the page, or out of it
    const id = $options.get().for;
    const found = id === undefined ? host : namedElement(host, id);
    if (found === container) return;
    if (container) patch.release(container, "aria-busy");
    container = found;
    model.setPlace(found ? placeIn(found) : undefined);
  }

  look();
  watchMarkup(host.getRootNode(), look, signal, { attributes: true, attributeFilter: ["id"] });
  addEventListener("online", model.online, { signal });
  preloadLater(host, [announcer], signal);
  signal.addEventListener("abort", () => void (container && patch.release(container, "aria-busy")));
  return look;
}

/** The closest element around a hidden one that the shopper sees. */
function shownAround(node: HTMLElement): HTMLElement {
  let around = node.parentElement;
  while (around && !around.checkVisibility()) around = around.parentElement;
  return around ?? document.body;
}
