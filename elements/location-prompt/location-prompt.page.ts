import type { Session } from "../../src/element/mixin.ts";
import { later } from "../../src/lib/later.ts";
import { addedButton } from "../../src/page/disclosure-toggle.ts";
import { ensureId, markupPatch } from "../../src/page/markup-patch.ts";
import { queryOwn } from "../../src/page/wire-parts.ts";
import { noModal } from "../../src/page/no-modal.ts";
import type { showDialog as ShowDialog } from "../../src/ui/dialog-surface.ts";
import { mayOpenUnasked } from "../../src/ui/unasked.ts";
import type { LocationPromptModel } from "./location-prompt.model.ts";
import type { LocationPromptOptions } from "./location-prompt.options.ts";

type LocationPromptSession = Session<LocationPromptOptions, LocationPromptModel>;

const dialogSurface = later(() => import("../../src/ui/dialog-surface.ts"));

/** The page's dialog, unless it is empty. */
const dialogIn = (host: Element): HTMLDialogElement | undefined =>
  queryOwn(host, "dialog").find((node): node is HTMLDialogElement => node instanceof HTMLDialogElement && node.childElementCount > 0);

/** Resolves when the page has loaded; never after the signal has aborted. */
const loaded = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (document.readyState === "complete") resolve();
    else addEventListener("load", () => resolve(), { once: true, signal });
  });

/** Opens the dialog when nothing speaks against it; what it waits for may change what it found before. Returns what follows a change of the language. */
export function wirePage(host: HTMLElement, session: LocationPromptSession): () => void {
  const { model, context, $options, signal } = session;
  let isAsking = false;
  /** shows the texts of the open dialog in the language that the element has now */
  let speak = () => {};

  async function ask(): Promise<void> {
    if (isAsking || !model.isWanted()) return;
    isAsking = true;
    await loaded(signal);
    const dialog = dialogIn(host);
    if (!dialog) return model.warnEmpty();
    await noModal(context.page.overlays, signal);
    if (!model.isWanted() || !(await mayOpenUnasked({ signal }))) return;
    const { showDialog } = await dialogSurface.load();
    // one may have opened meanwhile
    await noModal(context.page.overlays, signal);
    if (!signal.aborted && model.open()) show(dialog, showDialog);
  }

  function show(dialog: HTMLDialogElement, showDialog: typeof ShowDialog): void {
    const run = new AbortController();
    const patch = markupPatch();
    const heading = dialog.querySelector("h1, h2, h3, h4, h5, h6, [role=heading]");
    if (heading) patch.attribute(dialog, "aria-labelledby", ensureId(heading, patch));
    const button = addedButton("action", "close", run.signal);
    let stopTexts = () => {};
    const name = () => {
      const t = session.$translate.get();
      button.textContent = t("location-prompt.close");
      if (!heading) patch.attribute(dialog, "aria-label", t("location-prompt.title"));
    };
    speak = () => {
      stopTexts();
      stopTexts = session.$translate.subscribe(name);
    };
    speak();
    button.addEventListener("click", () => model.close("button"));
    dialog.append(button);
    const onClosed = () => {
      run.abort();
      stopTexts();
      speak = () => {};
      patch.release();
    };
    const close = showDialog(dialog, {
      ...{ surface: "location-prompt", kind: "modal", side: "end", historyMarker: false },
      onClose: (reason) => model.close(reason),
      onClosed,
    });
    const stop = model.$state.listen((state) => state === "open" || close());
    signal.addEventListener("abort", () => {
      stop();
      close();
    });
  }

  const changed = (event: Event) => {
    if (!(event instanceof CustomEvent) || event.detail.name !== "location") return;
    model.locationChanged();
    model.close("updated");
  };
  document.addEventListener("dp-change", changed, { signal });
  context.follow($options, () => void ask().catch((cause: unknown) => context.error("network", String(cause))));
  return () => speak();
}
