import { announceLater } from "../../src/ui/announce-later.ts";
import type { Session } from "../../src/element/mixin.ts";
import { bindControl } from "../../src/opening/control.ts";
import { purchaseForm, purchaseForms } from "../../src/forms/find-purchase-form.ts";
import { formFields } from "../../src/forms/form-fields.ts";
import { markupPatch } from "../../src/markup/markup-patch.ts";
import { selectionStore } from "../../src/selections/selections.ts";
import { watchMarkup } from "../../src/markup/watch-markup.ts";
import { watchPage } from "../../src/markup/watch.ts";
import { queryOwn } from "../../src/markup/wire-parts.ts";
import { restsWith } from "../../src/selections/buying-option.ts";
import type { Plan, WarrantyAddModel } from "./warranty-add.model.ts";
import type { WarrantyAddOptions } from "./warranty-add.options.ts";

const FEATURE = "warranty";

const boxesOf = (host: Element) =>
  queryOwn(host, 'input[type="checkbox"]:is([name="warranty"],[data-asin])').filter((box) => box instanceof HTMLInputElement);

/** The plan that a checkbox stands for, or the attribute that it lacks. */
function planOf({ dataset: { asin, offerListingId } }: HTMLInputElement): Plan | string {
  if (!asin) return "data-asin";
  return offerListingId ? { asin, offerListingId } : "data-offer-listing-id";
}

/** Keeps checkboxes, the scope's selections, its purchase forms and the plan's own button in step. */
export function wirePage(host: HTMLElement, session: Session<WarrantyAddOptions, WarrantyAddModel>): () => void {
  const { model, context, signal, $options } = session;
  const patch = markupPatch();
  const store = selectionStore(host);
  const fields = formFields(host);
  const stopped = (stop: () => void) => signal.addEventListener("abort", stop);
  /** the entry of the selections, as it was written last */
  let entry: ReturnType<typeof model.$item.get>;

  function read(last?: HTMLInputElement): void {
    let ticked: Plan | undefined;
    const boxes = boxesOf(host);
    for (const box of last ? [last, ...boxes] : boxes) {
      const plan = planOf(box);
      patch.attribute(box, "data-dp-warranty", ""); // elements that take over the button look for it (upsell-sheet.4)
      if (typeof plan === "string") {
        patch.attribute(box, "disabled", "");
        context.warn(`the plan "${box.closest("label")?.textContent?.trim() ?? box.name}" cannot be added: it has no ${plan}.`);
      }
      if (typeof plan === "string" || (ticked && box !== last)) box.checked = false;
      else if (box.checked) ticked ??= plan;
    }
    model.tick(ticked);
  }

  /** Writes the plan into the selections; what cannot be written while they rest follows (warranty-add.13). */
  function select(quiet = false): void {
    const item = model.$item.get();
    fields.update();
    if (restsWith(context.scope.buyingOption.get())) return;
    const isThere = store.selections.some(({ feature }) => feature === FEATURE);
    if (entry && isThere && (entry.asin !== item?.asin || entry.offerListingId !== item.offerListingId))
      store.update(FEATURE, { itemType: FEATURE, selectionType: "delete" }, quiet);
    entry = item;
    if (item) store.update(FEATURE, { itemType: FEATURE, selectionType: "add", ...item }, quiet);
  }

  const registered = store.register({
    ...{ name: FEATURE, attribution: "dp-warranty-add", event: "cc-selection-update" },
    ...{ role: "trigger", attachesItself: true, element: host },
  });
  stopped(registered.unregister);
  stopped(fields.want("warranty-add", { fields: model.fields }));
  // a form that the page names and that has no mark
  const named = () => {
    const form = $options.get().for === undefined ? null : purchaseForm(host, { id: $options.get().for });
    return form && !purchaseForms(host).includes(form) ? form : null;
  };
  stopped(fields.want("warranty-add for", { fields: model.fields, form: named }));

  read();
  select(true);
  stopped(model.$item.listen(() => select()));
  stopped(context.scope.buyingOption.listen(() => select()));
  stopped(watchPage((reason) => reason === "page" && select()));
  const changed = (event: Event) => {
    const box = boxesOf(host).find((one) => one === event.target);
    if (box) read(box.checked ? box : undefined);
  };
  host.addEventListener("change", changed, { signal });
  addEventListener("pageshow", () => read(), { signal });
  document.addEventListener("reset", () => setTimeout(() => signal.aborted || read()), { signal });
  watchMarkup(host, () => read(), signal, { attributeFilter: ["data-asin", "data-offer-listing-id"] });
  stopped(() => patch.release());

  const notes = (["status", "alert"] as const).map((role) => {
    const note = document.createElement("span");
    note.setAttribute("data-dp-drawn", "");
    note.dataset["role"] = role;
    return note;
  });
  stopped(() => notes.forEach((note) => note.remove()));
  const control = bindControl(host, session, {
    find: () => queryOwn(host, '[data-dp-action="add"]')[0] ?? null,
    found(button) {
      if (button && notes[0]!.previousElementSibling !== button) button.after(...notes);
    },
    $look: model.$look,
    press: model.add,
  });
  context.follow(model.$notice, (notice) => {
    for (const note of notes) {
      const { role } = note.dataset;
      const text = notice && notice.role === role ? notice.text : "";
      if (note.textContent === text) continue;
      note.textContent = text;
      if (notice && text) announceLater(text, notice.role);
    }
  });
  return control.update;
}
