import { lazy } from "../../src/lib/lazy.ts";
import { queryOwn } from "../../src/markup/wire-parts.ts";
import { whenNoModal } from "../../src/markup/no-modal.ts";
import { mayAutoOpen } from "../../src/overlay/auto-open.ts";
import type { LocationPromptSession } from "./location-prompt.dialog.ts";

const dialogCode = lazy(() => import("./location-prompt.dialog.ts"));

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
    await whenNoModal(context.page.overlays, signal);
    if (!model.isWanted() || !(await mayAutoOpen({ signal }))) return;
    const { openDialog } = await dialogCode.load();
    // one may have opened meanwhile
    await whenNoModal(context.page.overlays, signal);
    if (!signal.aborted && model.open()) speak = openDialog(dialog, session);
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
