import { computed } from "nanostores";
import { bindControl } from "../../src/opening/control.ts";
import { runWhenLoaded } from "../../src/state/run-when-loaded.ts";
import type { Session } from "../../src/element/mixin.ts";
import { preloadLater } from "../../src/page/preload-on-approach.ts";
import { lazy } from "../../src/lib/lazy.ts";
import { announceLater, announcer } from "../../src/ui/announce-later.ts";
import type { DashDialog, DigitalDashModel } from "./digital-dash.model.ts";
import type { DigitalDashOptions } from "./digital-dash.options.ts";

const code = lazy(() => import("./digital-dash.dialog.ts"));

const own = (selector: string) => `:is(${selector}):not([data-dp-drawn], [data-dp-drawn] *, [data-dp-part="confirmation"] *)`;

const formIn = (host: Element): HTMLFormElement | null => host.querySelector<HTMLFormElement>(own("form"));
const linkIn = (host: Element): HTMLElement | null => host.querySelector<HTMLElement>(own("a[href]"));
const buttonIn = (host: Element): HTMLElement | null =>
  host.querySelector<HTMLElement>(own("button,input[type=submit],input[type=button]"));

/** Where the control of the page leads; a form's fields may shadow its own `getAttribute`. */
export function hrefIn(host: Element): string | undefined {
  const form = formIn(host);
  return linkIn(host)?.getAttribute("href") ?? ((form && Element.prototype.getAttribute.call(form, "action")) || undefined);
}

/** Binds the page's control, and shows the outcome of a press in a dialog. Returns what follows a change of the page or an option. */
export function wirePage(host: HTMLElement, session: Session<DigitalDashOptions, DigitalDashModel>): () => void {
  const { model, context, signal } = session;
  const $look = computed(model.$state, (state) => ({
    busy: state === "creating",
    note: state === "created" ? context.text("digital-dash.created") : undefined,
  }));
  const { update, opener } = bindControl(host, session, {
    find: () => linkIn(host) ?? buttonIn(host),
    form: () => formIn(host),
    $look,
    press: model.press,
  });

  let isFollowed = false;
  /** digital-dash.3, digital-dash.6 */
  function show({ kind }: DashDialog): void {
    if (kind === "none" || isFollowed) return;
    runWhenLoaded(
      context,
      code,
      ({ followOutcome }) => {
        if (isFollowed) return;
        isFollowed = true;
        followOutcome(host, session, opener);
      },
      () => model.close("failed"),
    );
  }
  context.follow(model.$dialog, show);
  context.follow(model.$state, (state) => state === "creating" && announceLater(context.text("digital-dash.creating")));
  preloadLater(host, [code, announcer], signal);
  return update;
}
