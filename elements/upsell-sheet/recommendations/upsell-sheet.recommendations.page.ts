import { showFragment } from "../../../src/page/fragment-view.ts";
import { safeUrl } from "../../../src/page/navigate.ts";
import { widgetClass, type UpsellWidget, type UpsellWidgetClass } from "../../../src/state/upsell-widgets.ts";
import { parametersFrom, pictureBeside, presentAdd, presentModify } from "../inline/upsell-sheet.item-controls.ts";
import type { LoadedModel } from "../upsell-sheet.model.ts";
import type { ListItem, Widget } from "./upsell-sheet.widgets.ts";

export type Contents = ReturnType<typeof createContents>;

/** What the recommendations show past React. It outlives the sheet's content: a sheet opened again shows what it held (upsell-sheet.38). */
export function createContents(host: HTMLElement, { recommendations, inline, api, text, close }: LoadedModel) {
  const holders = new Map<number, HTMLElement>();
  const addresses = new WeakMap<ListItem, { readonly url: string | undefined; readonly image: string | undefined }>();
  const classes = new Map<UpsellWidgetClass, UpsellWidget>();
  const undo: (() => void)[] = [];

  function showHtml(holder: HTMLElement, widget: Widget): void {
    holder.className = "dp-fragment";
    holder.setAttribute("part", "fragment");
    const presses = new WeakMap<HTMLElement, () => void>();
    const action = (name: string, control: HTMLElement) => {
      if (name === "continue-shopping") close("continue-shopping");
      else presses.get(control)?.();
    };
    undo.push(showFragment(host, holder, recommendations.fragmentOf(widget), { action }));
    const controls = (name: string) => holder.querySelectorAll<HTMLElement>(`[data-dp-action="${name}"]`);
    for (const control of controls("add-item")) {
      const parameters = parametersFrom(control);
      undo.push(presentAdd(control, inline.$of(parameters), text));
      presses.set(control, () => inline.press(parameters, widget.name, { image: pictureBeside(control) }));
    }
    for (const control of controls("modify-item")) presses.set(control, presentModify(control, api, text));
  }

  /** Renders with one instance per registered class of the page. */
  function showCustom(holder: HTMLElement, { data }: Widget): void {
    const Class = widgetClass(data.widgetType)!;
    if (!classes.has(Class)) classes.set(Class, new Class());
    classes.get(Class)!.renderWidgets(holder, [data]);
  }

  function clear(): void {
    for (const each of undo.splice(0)) each();
    holders.clear();
    for (const instance of classes.values()) {
      try {
        instance.reset();
      } catch (cause) {
        recommendations.resetFailed(cause);
      }
    }
  }

  return {
    /** clears the content whenever the recommendations are reset; returns a function that ends this and clears it */
    follow(): () => void {
      const stop = recommendations.$widgets.subscribe((widgets) => void (widgets.length === 0 && clear()));
      return () => {
        stop();
        clear();
      };
    },
    /** puts the content of a widget of HTML, or of a class of the page, into its place */
    show(widget: Widget, place: HTMLElement): void {
      const known = holders.get(widget.key);
      if (known) return place.append(known);
      const holder = document.createElement("div");
      holders.set(widget.key, holder);
      place.append(holder);
      try {
        (widget.kind === "html" ? showHtml : showCustom)(holder, widget);
      } catch (cause) {
        recommendations.dropWidget(widget, cause);
      }
    },
    /** the addresses of a listed item that the URL guard allows; read and reported once (upsell-sheet.73) */
    addressesOf(item: ListItem) {
      const found = addresses.get(item) ?? {
        url: item.url === undefined ? undefined : safeUrl(host, item.url),
        image: item.image && safeUrl(host, item.image.src, "image"),
      };
      addresses.set(item, found);
      return found;
    },
  };
}
