import type { Session } from "../../src/element/mixin.ts";
import { bindItems } from "../../src/markup/items.ts";
import { queryAll } from "../../src/markup/query.ts";
import { logWarning } from "../../src/state/logged.ts";
import type { ActionPanelModel } from "./action-panel.model.ts";
import type { ActionPanelOptions } from "./action-panel.options.ts";

interface Opened {
  readonly control: HTMLElement;
  hide?: () => void;
  byMode?: boolean;
}

export type Help = ReturnType<typeof bindHelp>;

/** The element of the page that a control opens. */
function targetOf({ dataset }: HTMLElement): HTMLElement | undefined {
  try {
    const found = queryAll(document, dataset["dpTarget"] ?? "")[0];
    return found instanceof HTMLElement ? found : undefined;
  } catch {
    return undefined; // an invalid selector
  }
}

interface Deps {
  /** of the controls */
  readonly selector: string;
  /** gets focus after a change of mode */
  radio(): HTMLElement | undefined;
}

/** Binds the controls of the panel that open a popover (action-panel.12, action-panel.19). */
export function bindHelp(host: HTMLElement, { context, signal }: Session<ActionPanelOptions, ActionPanelModel>, { selector, radio }: Deps) {
  let opened: Opened | undefined;

  function press(control: HTMLElement, target: HTMLElement): void {
    const isOpen = opened?.control === control;
    close("press");
    if (!isOpen) void open(control, target);
  }

  const { update } = bindItems(
    host,
    { signal },
    {
      selector,
      watched: ["data-dp-action", "data-dp-target"],
      item: targetOf,
      look: (control) => ({ popup: "dialog", expanded: opened?.control === control }),
      missing({ dataset: { dpTarget = "" } }) {
        logWarning(context, "action-panel.target", `data-dp-target="${dpTarget}" names no element of the page.`);
      },
      press: (target, control) => press(control, target),
    },
  );

  async function open(control: HTMLElement, target: HTMLElement): Promise<void> {
    if (!context.emit("dp-open", { surface: "action-panel", reason: "press" })) return;
    const opening: Opened = (opened = { control });
    const { openHelp } = await import("./action-panel.popover.ts");
    if (signal.aborted || opened !== opening || !target.isConnected) return;
    opening.hide = openHelp({
      target,
      control,
      closeText: context.text("action-panel.close"),
      opener: () => (opening.byMode ? radio() : control),
      onClose: close,
    });
    update();
  }

  function close(reason: string): void {
    const closing = opened;
    if (!closing) return;
    opened = undefined;
    closing.hide?.();
    context.emit("dp-close", { surface: "action-panel", reason });
    update();
  }

  return {
    /** shows again what the controls open, after the page has changed */
    update,
    close,
    /** a press from before the controls were bound */
    press(control: HTMLElement): void {
      const target = targetOf(control);
      if (target && !control.matches(":disabled, [aria-disabled=true]")) press(control, target);
    },
    /** a change of mode closes the popover and leaves focus on the radio (action-panel.13) */
    modeChanged() {
      if (opened) opened.byMode = true;
      close("mode");
    },
  };
}
