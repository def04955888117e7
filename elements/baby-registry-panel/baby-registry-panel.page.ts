import type { Session } from "../../src/element/mixin.ts";
import { syncLists } from "../../src/lists/lists-sync.ts";
import { activeElement, composedContains, holdsFocus, restoreFocus } from "../../src/focus/focus.ts";
import type { BabyRegistryPanelModel, ShowRequest } from "./baby-registry-panel.model.ts";
import type { BabyRegistryPanelOptions } from "./baby-registry-panel.options.ts";

/** Argument of `show()`: the added item, and the control that gets focus back. */
export interface PanelShowRequest extends ShowRequest {
  readonly opener?: HTMLElement | null | undefined;
}

interface PanelHost extends HTMLElement {
  open: boolean | undefined;
}

/** The control of the registry button that names the panel; it gets focus back where no opener is known. */
function namingButton(host: HTMLElement): HTMLElement | null {
  const root = host.getRootNode() as Document | ShadowRoot;
  const buttons = root.querySelectorAll<HTMLElement>("dp-registry-button[panel]");
  const button = [...buttons].find((candidate) => candidate.getAttribute("panel") === host.id);
  return button?.querySelector<HTMLElement>("button, a[href]") ?? button?.shadowRoot?.querySelector<HTMLElement>("button") ?? null;
}

/** Keeps `open` and the model in step, and restores focus when the panel closes (baby-registry-panel.1, .14). */
export function wirePanel(host: PanelHost, session: Session<BabyRegistryPanelOptions, BabyRegistryPanelModel>) {
  const { model, context } = session;
  let opener: HTMLElement | null = null;

  const show = ({ opener: given, ...request }: PanelShowRequest = {}) => {
    const active = activeElement();
    if (given) opener = given;
    else if (!active || !composedContains(host, active)) opener = active;
    model.show(request);
  };
  const reflect = (open: boolean) => {
    host.open = undefined; // a property would outlive the attribute that a page takes away
    host.toggleAttribute("open", open);
  };

  // on the host, so that a number field or the help inside handles the key first
  host.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || event.defaultPrevented || event.isComposing || !model.$open.get() || model.help.$open.get()) return;
      event.preventDefault();
      model.close("escape");
    },
    { signal: session.signal },
  );
  context.follow(model.$open, (open, before) => {
    if (before === undefined) return;
    reflect(open);
    if (open || !holdsFocus(host)) return;
    restoreFocus(host.parentElement, opener, namingButton(host));
    opener = null;
  });
  context.follow(session.$options, (options) => {
    if (options.open === model.$open.get()) return;
    if (!options.open) return model.close("option");
    show({ reason: "option" });
    if (!model.$open.get()) reflect(false);
  });
  syncLists(host, session.signal, { registries: model.again });
  return show;
}
