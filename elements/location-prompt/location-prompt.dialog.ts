import { addedButton } from "../../src/markup/disclosure-toggle.ts";
import { ensureId, markupPatch } from "../../src/markup/markup-patch.ts";
import { showDialog } from "../../src/overlay/dialog-surface.ts";
import type { Session } from "../../src/element/mixin.ts";
import type { LocationPromptModel } from "./location-prompt.model.ts";
import type { LocationPromptOptions } from "./location-prompt.options.ts";

export type LocationPromptSession = Session<LocationPromptOptions, LocationPromptModel>;

/** Opens the page's dialog until the model closes it. Returns what follows a change of the language. */
export function openDialog(dialog: HTMLDialogElement, session: LocationPromptSession): () => void {
  const { model, signal } = session;
  const run = new AbortController();
  const patch = markupPatch();
  const heading = dialog.querySelector("h1, h2, h3, h4, h5, h6, [role=heading]");
  if (heading) patch.attribute(dialog, "aria-labelledby", ensureId(heading, patch));
  const button = addedButton("action", "close", run.signal);
  button.addEventListener("click", () => model.close("button"));
  dialog.append(button);
  let stopTexts = () => {};
  const name = () => {
    const t = session.$translate.get();
    button.textContent = t("location-prompt.close");
    if (!heading) patch.attribute(dialog, "aria-label", t("location-prompt.title"));
  };
  const speak = () => {
    stopTexts();
    if (!run.signal.aborted) stopTexts = session.$translate.subscribe(name);
  };
  speak();
  const close = showDialog(dialog, {
    ...{ surface: "location-prompt", kind: "modal", side: "end", historyMarker: false },
    onClose: (reason) => model.close(reason),
    onClosed() {
      run.abort();
      stopTexts();
      patch.release();
    },
  });
  const stop = model.$state.listen((state) => state === "open" || close());
  signal.addEventListener("abort", () => {
    stop();
    close();
  });
  return speak;
}
