import { markupPatch } from "../../src/markup/markup-patch.ts";
import { watchPage } from "../../src/markup/watch.ts";
import { listen, wireParts } from "../../src/markup/wire-parts.ts";
import type { Session } from "../../src/element/mixin.ts";
import { preloadAnnouncer } from "../../src/ui/announce-later.ts";
import { showField, type QuantityField } from "./grocery-quantity.field.ts";
import { seedOf, selectOf, syncList } from "./grocery-quantity.list.ts";
import type { GroceryQuantityModel } from "./grocery-quantity.model.ts";
import type { GroceryQuantityOptions } from "./grocery-quantity.options.ts";

type QuantitySession = Session<GroceryQuantityOptions, GroceryQuantityModel>;

/** Wires one list, until the signal aborts. Returns what follows a change of the page or the language. */
function wireList(select: HTMLSelectElement, { model, context }: QuantitySession, signal: AbortSignal): () => void {
  const store = context.scope.quantity;
  const patch = markupPatch();
  const list = syncList({ select, get: () => store.get(), set: (quantity) => store.set(quantity) });
  let field: QuantityField | undefined;
  // the scope's own binding leaves it alone: to that, the free-text option is a number as any other
  patch.attribute(select, "data-dp-own-quantity", "");

  function show(): void {
    if (model.$digits.get() === undefined) {
      field?.close();
      field = undefined;
    } else if (field) field.update();
    else field = showField({ select, model, patch, text: context.text });
  }

  // at the window, so that each other listener finds the list as it is to be
  const chosen = (event: Event) => {
    if (list.isWriting() || event.composedPath()[0] !== select) return;
    const choice = list.read();
    if (typeof choice === "number") model.chosen(choice);
    else if (choice) model.open(seedOf(choice));
  };
  const submitted = (event: Event) => {
    if (!field || event.target !== select.form || model.confirm()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    field.focus();
  };
  // the list has its new value after the event
  const reset = (event: Event) => {
    if (event.target !== select.form) return;
    setTimeout(() => {
      if (signal.aborted) return;
      model.cancel();
      list.look();
    });
  };
  for (const type of ["input", "change"]) addEventListener(type, chosen, { signal, capture: true });
  addEventListener("submit", submitted, { signal, capture: true });
  addEventListener("reset", reset, { signal, capture: true });
  list.look();
  listen(store, (quantity) => quantity !== null && list.write(quantity), signal);
  listen(model.$digits, show, signal);
  listen(model.$error, show, signal);
  signal.addEventListener("abort", () => {
    model.cancel();
    show();
    patch.release();
  });
  return () => {
    list.look();
    field?.update();
  };
}

/** Returns what follows a change of an option or the language. */
export function wirePage(host: HTMLElement, session: QuantitySession): () => void {
  const { $options, signal } = session;
  let update = () => {};
  preloadAnnouncer();
  const find = () => selectOf(host, $options.get().for);
  const lookForList = wireParts(
    host,
    {
      parts: () => find() && [find()],
      wire: (run) => void (update = wireList(find()!, session, run)),
    },
    signal,
  );
  const lookAgain = () => {
    lookForList();
    update();
  };
  signal.addEventListener("abort", watchPage(lookAgain));
  return lookAgain;
}
