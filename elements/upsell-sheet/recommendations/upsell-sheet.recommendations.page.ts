import { describeCause } from "../../../src/lib/cause.ts";
import { atom, type ReadableAtom } from "nanostores";
import { fragmentDrawer } from "../../../src/page/fragment-view.ts";
import type { Session } from "../../../src/element/mixin.ts";
import { safeUrl } from "../../../src/page/navigate.ts";
import { widgetClass, type UpsellWidget, type UpsellWidgetClass } from "../../../src/state/upsell-widgets.ts";
import { parametersFrom, pictureBeside, presentAdd, presentModify } from "../inline/upsell-sheet.controls.ts";
import type { UpsellSheetModel } from "../upsell-sheet.model.ts";
import type { UpsellSheetOptions } from "../upsell-sheet.options.ts";
import type { ListItem, Widget } from "./upsell-sheet.widgets.ts";

type Of<Kind extends Widget["kind"]> = Extract<Widget, { kind: Kind }>;

/** What the recommendations of one sheet have in the page. It outlives each drawing: a sheet opened again shows what it held. */
export interface Inside {
  /** keys of the widgets of HTML that stand, and so can be shown without moving what is there already */
  readonly $standing: ReadableAtom<ReadonlySet<number>>;
  /** puts the content of a widget of HTML or of a page's own class into its place */
  show(widget: Of<"html"> | Of<"custom">, place: HTMLElement): void;
  /** the addresses of a listed item that have passed the guard (upsell-sheet.73); asked, and told of, once */
  addressesOf(item: ListItem): { readonly url: string | undefined; readonly image: string | undefined };
}

const insides = new WeakMap<HTMLElement, Inside>();

export const insideOf = (host: HTMLElement): Inside | undefined => insides.get(host);

/** Called once in the life of an element, before its first drawing. */
export function wireInside(host: HTMLElement, session: Session<UpsellSheetOptions, UpsellSheetModel>): void {
  const { context, model, signal } = session;
  const { recommendations, inline, api } = model;
  const $standing = atom<ReadonlySet<number>>(new Set());
  const holders = new Map<number, HTMLElement>();
  const addresses = new WeakMap<ListItem, ReturnType<Inside["addressesOf"]>>();
  const pageWidgets = createPageWidgets();
  let ending = new AbortController();

  /** Draws HTML as soon as it is here, before the sheet is open: then it shows at once (upsell-sheet.42). */
  function drawHtml(widget: Of<"html">): void {
    const holder = document.createElement("div");
    holder.className = "dp-fragment";
    holder.setAttribute("part", "fragment");
    holders.set(widget.key, holder);
    const presses = new WeakMap<HTMLElement, () => void>();
    const ended = ending.signal;
    const each = (action: string, run: (control: HTMLElement) => void) =>
      holder.querySelectorAll<HTMLElement>(`[data-dp-action="${action}"]`).forEach(run);
    const draw = fragmentDrawer(host, {
      action(name, control) {
        if (name === "continue-shopping") model.close("continue-shopping");
        else presses.get(control)?.();
      },
      drawn(_, empty) {
        if (empty) return recommendations.leaveOut(widget, "nothing that is safe was left of its HTML");
        each("add-item", (control) => {
          const parameters = parametersFrom(control);
          presses.set(control, () => {
            // a press sends nothing while another control changes the product (calls.17)
            if (inline.$of(parameters).get() !== "held") void inline.add(parameters, widget.name, { image: pictureBeside(control) });
          });
          ended.addEventListener("abort", presentAdd(control, inline.$of(parameters), context.text));
        });
        each("modify-item", (control) => presses.set(control, presentModify(control, api, context.text)));
        $standing.set(new Set([...$standing.get(), widget.key]));
      },
      failed: (cause) => recommendations.leaveOut(widget, cause),
    });
    ended.addEventListener("abort", draw(holder, widget.html));
  }

  function empty(): void {
    ending.abort();
    ending = new AbortController();
    holders.clear();
    $standing.set(new Set());
    for (const cause of pageWidgets.reset()) context.error("render", `A widget could not be reset: ${describeCause(cause)}`);
  }

  context.follow(recommendations.$widgets, (widgets) => {
    if (widgets.length === 0) return empty();
    for (const widget of widgets) if (widget.kind === "html" && !holders.has(widget.key)) drawHtml(widget);
  });
  signal.addEventListener("abort", empty);

  insides.set(host, {
    $standing,
    show(widget, place) {
      const known = holders.get(widget.key);
      if (known) return place.append(known);
      const holder = document.createElement("div");
      holders.set(widget.key, holder);
      place.append(holder);
      try {
        pageWidgets.of(widget.data.widgetType).renderWidgets(holder, [widget.data]);
      } catch (cause) {
        recommendations.leaveOut(widget, cause);
      }
    },
    addressesOf(item) {
      let found = addresses.get(item);
      if (!found) {
        const image = item.image && safeUrl(host, item.image.src, "image");
        addresses.set(item, (found = { url: item.url === undefined ? undefined : safeUrl(host, item.url), image }));
      }
      return found;
    },
  });
}

/** Instances of the page's own classes in one sheet: one of each, kept for as long as the class stays registered. */
function createPageWidgets() {
  const instances = new Map<UpsellWidgetClass, UpsellWidget>();
  return {
    of(type: string): UpsellWidget {
      const Class = widgetClass(type)!;
      if (!instances.has(Class)) instances.set(Class, new Class());
      return instances.get(Class)!;
    },
    /** what was thrown: one widget's trouble is not another's */
    reset(): unknown[] {
      return [...instances.values()].flatMap((instance) => {
        try {
          instance.reset();
          return [];
        } catch (cause) {
          return [cause];
        }
      });
    },
  };
}
