import { ensureId } from "../../src/page/disclosure-toggle.ts";
import type { MarkupPatch } from "../../src/page/markup-patch.ts";
import { opensElsewhere } from "../../src/page/press.ts";
import type { Session } from "../../src/element/mixin.ts";
import { queryAll } from "../../src/page/query.ts";
import { logWarning } from "../../src/state/logged.ts";
import type { ActionPanelModel } from "./action-panel.model.ts";
import type { ActionPanelOptions } from "./action-panel.options.ts";

const CONTROL = '[data-dp-action="popover"]';

interface Opened {
  readonly control: HTMLElement;
  hide?: () => void;
  byMode?: boolean;
}

/** Controls of this panel that open a popover, and what each opens (action-panel.12, action-panel.19). */
export class Help {
  readonly #host: HTMLElement;
  readonly #session: Session<ActionPanelOptions, ActionPanelModel>;
  readonly #patch: MarkupPatch;
  readonly #focusTarget: () => HTMLElement | undefined;
  readonly #logged = new WeakSet<Element>();
  #open: Opened | undefined;

  constructor(
    host: HTMLElement,
    session: Session<ActionPanelOptions, ActionPanelModel>,
    patch: MarkupPatch,
    focusTarget: () => HTMLElement | undefined,
  ) {
    this.#host = host;
    this.#session = session;
    this.#patch = patch;
    this.#focusTarget = focusTarget;
    host.addEventListener("click", (event) => this.#press(event), { signal: session.signal });
  }

  get #controls(): HTMLElement[] {
    return queryAll(this.#host, CONTROL).filter(
      (node): node is HTMLElement => node instanceof HTMLElement && node.closest("dp-action-panel") === this.#host,
    );
  }

  /** Disables what would open nothing, and says what each control does. */
  look(): void {
    for (const control of this.#controls) {
      const missing = this.#targetOf(control) === undefined;
      this.#patch.attribute(control, "aria-disabled", missing ? "true" : null);
      this.#patch.attribute(control, "aria-haspopup", "dialog");
      this.#patch.attribute(control, "aria-expanded", String(this.#open?.control === control));
      if (control instanceof HTMLButtonElement) this.#patch.attribute(control, "type", "button");
      if (!missing || this.#logged.has(control)) continue;
      this.#logged.add(control);
      const { dpTarget = "" } = control.dataset;
      logWarning(this.#session.context, "action-panel.target", `data-dp-target="${dpTarget}" names no element of the page.`);
    }
  }

  /** A change of mode closes it and leaves focus on the radio (action-panel.13). */
  modeChanged(): void {
    if (!this.#open) return;
    this.#open.byMode = true;
    this.close("mode");
  }

  close(reason: string): void {
    const open = this.#open;
    if (!open) return;
    this.#open = undefined;
    open.hide?.();
    this.#session.context.emit("dp-close", { surface: "action-panel", reason });
    this.look();
  }

  #targetOf(control: HTMLElement): HTMLElement | undefined {
    try {
      const found = queryAll(document, control.dataset["dpTarget"] ?? "")[0];
      return found instanceof HTMLElement ? found : undefined;
    } catch {
      return undefined; // no selector
    }
  }

  #press(event: MouseEvent): void {
    const control = this.#controls.find((each) => event.target instanceof Node && each.contains(event.target));
    if (!control || event.defaultPrevented || opensElsewhere(event, control)) return;
    event.preventDefault();
    const target = this.#targetOf(control);
    if (!target) return;
    const again = this.#open?.control === control;
    this.close("press");
    if (!again) void this.#show(control, target);
  }

  async #show(control: HTMLElement, target: HTMLElement): Promise<void> {
    const { context, signal } = this.#session;
    if (!context.emit("dp-open", { surface: "action-panel", reason: "press" })) return;
    const open: Opened = { control };
    this.#open = open;
    const { openHelp } = await import("./action-panel.popover.ts");
    if (signal.aborted || this.#open !== open || !target.isConnected) return;
    ensureId(control, this.#patch);
    open.hide = openHelp({
      target,
      control,
      closeText: context.text("action-panel.close"),
      opener: () => (open.byMode ? this.#focusTarget() : control),
      onClose: (reason) => this.close(reason),
    });
    this.look();
  }
}
