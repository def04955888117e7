import type { Session } from "../../src/element/mixin.ts";
import { preloadLater } from "../../src/page/preload-on-approach.ts";
import { focusTemporarily } from "../../src/focus/focus-temporarily.ts";
import { markupPatch } from "../../src/markup/markup-patch.ts";
import { languageOf } from "../../src/options/language.ts";
import { pageOptions } from "../../src/options/page-options.ts";
import { isPlainPress } from "../../src/markup/press.ts";
import { queryAll } from "../../src/markup/query.ts";
import { replacedText } from "./delivery-countdown.replaced-text.ts";
import { DRAWN, watchMarkup } from "../../src/markup/watch-markup.ts";
import { listen } from "../../src/markup/wire-parts.ts";
import { guardUrl } from "../../src/safe/url.ts";
import { formatDuration } from "../../src/text/durations.ts";
import { holdsFocus } from "../../src/focus/active-element.ts";
import { namedElement } from "../../src/opening/named-element.ts";
import { announceLater, announcer } from "../../src/ui/announce-later.ts";
import type { DeliveryCountdownModel } from "./delivery-countdown.model.ts";
import type { DeliveryCountdownOptions } from "./delivery-countdown.options.ts";

type CountdownSession = Session<DeliveryCountdownOptions, DeliveryCountdownModel>;

const REMAINING = "[data-dp-remaining]";

/** The message: the element that `for` names, else the element itself with all that is in it. */
export const messageOf = (host: HTMLElement, id: string | undefined): HTMLElement | null =>
  id === undefined ? host : (namedElement(host, id) ?? document.getElementById(id));

/** What the element shows in place of its own children: texts among them cannot be hidden by an attribute. */
function ownSlot(host: HTMLElement): HTMLSlotElement {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  return root.querySelector("slot") ?? root.appendChild(document.createElement("slot"));
}

function makeLink(): HTMLAnchorElement {
  const link = document.createElement("a");
  link.setAttribute(DRAWN, "");
  link.slot = "refresh";
  Object.assign(link.style, { display: "inline-block", minBlockSize: "24px" });
  return link;
}

/** Keeps the time in the message true, and puts the link in its place. Returns what follows a change of the page or the language. */
export function wirePage(host: HTMLElement, session: CountdownSession): () => void {
  const { model, $options, $translate, signal } = session;
  const patch = markupPatch();
  const remaining = replacedText();
  const link = makeLink();
  let language = "";
  /** the message that the link stands for */
  let replaced: HTMLElement | undefined;

  const isAuthored = () => {
    const { refreshUrl } = $options.get();
    return refreshUrl !== undefined && [host.getAttribute("refresh-url"), host.dataset["refreshUrl"]].includes(refreshUrl);
  };
  /** An address that the guard refuses leads nowhere: a press with a modifier key opens this page (delivery-countdown.13). */
  function address(): string {
    const policy = { ...pageOptions(host), base: location.href, purpose: "navigate", authored: isAuthored() } as const;
    return (guardUrl($options.get().refreshUrl ?? location.href, policy) ?? location).href;
  }

  function showTime(message: HTMLElement): void {
    const words = formatDuration(model.$left.get(), language);
    for (const node of [message, ...queryAll(message, REMAINING)] as HTMLElement[]) {
      if (!node.matches(REMAINING)) continue;
      patch.attribute(node, "role", "timer");
      // numbers and units of another direction than the page's would change places
      if (!node.hasAttribute("dir")) patch.attribute(node, "dir", "auto");
      remaining.write(node, words);
    }
  }

  function showMessage(): void {
    if (!replaced) return;
    const isFocused = link.matches(":focus");
    if (replaced === host) ownSlot(host).name = "";
    else patch.release(replaced);
    const message = replaced;
    replaced = undefined;
    link.remove();
    if (isFocused) focusTemporarily(message);
  }

  function showLink(message: HTMLElement): void {
    if (replaced !== message) showMessage();
    const isFocused = holdsFocus(message) && !link.matches(":focus");
    replaced = message;
    link.href = address();
    link.textContent = $translate.get()("delivery-countdown.refresh");
    if (message === host) {
      if (link.parentNode !== host) host.append(link);
      ownSlot(host).name = link.slot;
    } else {
      if (link.previousSibling !== message) message.after(link);
      patch.hide(message, true);
    }
    if (isFocused) link.focus({ preventScroll: true });
  }

  function look(): void {
    const message = messageOf(host, $options.get().for);
    if (!message) return;
    if (model.$state.get() === "expired") return showLink(message);
    showMessage();
    showTime(message);
    dropChanges();
  }

  function update(): void {
    language = languageOf(host);
    look();
  }

  link.addEventListener("click", (event) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    model.refresh(isAuthored());
  });
  // the page's own link may be of another address by the time that it is used
  link.addEventListener("pointerdown", () => void (link.href = address()));
  const dropChanges = watchMarkup(host, look, signal);
  update();
  listen(model.$left, look, signal);
  listen(
    model.$state,
    (state) => {
      look();
      if (state === "expired") announceLater($translate.get()("delivery-countdown.refresh"));
    },
    signal,
  );
  // a page that was hidden, suspended or restored shows the true time (delivery-countdown.8)
  document.addEventListener("visibilitychange", model.look, { signal });
  addEventListener("pageshow", model.look, { signal });
  preloadLater(host, [announcer], signal);
  signal.addEventListener("abort", () => {
    showMessage();
    remaining.restore();
    patch.release();
  });
  return update;
}
