import { computed } from "nanostores";
import { followOpenAttribute, onForApproach, onForPress } from "../../src/opening/opening.ts";
import type { Session } from "../../src/element/mixin.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { CreateListModel, CreatePage } from "./create-list.model.ts";
import type { CreateListOptions } from "./create-list.options.ts";
import { formCode } from "./create-list.view.tsx";

/** The page's own form of the `legacy` mode; only one with a field for the name can be taken over (create-list.36). */
export function legacyForm(host: HTMLElement): HTMLFormElement | undefined {
  const form = host.querySelector("form");
  return form && host.querySelector("form :is(input,select,textarea)[name=listName]")?.closest("form") === form ? form : undefined;
}

/** The page's own form, where the element is to take it over. */
const formOf = (host: HTMLElement, $options: { get(): CreateListOptions }): HTMLFormElement | undefined =>
  $options.get().mode === "legacy" ? legacyForm(host) : undefined;

export const pageOf = (host: HTMLElement, context: ModelContext<CreateListOptions>): CreatePage => ({
  wire: ({ wireForm }, form) => wireForm(host, context, form, () => formOf(host, context.$options)),
});

export function wirePage(host: HTMLElement, session: Session<CreateListOptions, CreateListModel>): void {
  const { model, signal, context, $options } = session;
  const isLegacy = () => $options.get().mode === "legacy";

  onForPress(host, session, () => {
    if (isLegacy()) return false;
    void model.show({}, false);
    return model.$open.get();
  });
  onForApproach(host, session, formCode.preload);
  // a page's own form does not open
  const $opening = computed($options, ({ open, mode }) => ({ open: open && mode !== "legacy" }));
  followOpenAttribute(host, context, { ...model, $options: $opening, show: () => void model.show({}, false) });

  context.follow($options, () => {
    if (isLegacy()) model.preload();
  });

  host.addEventListener(
    "submit",
    (event) => {
      const form = formOf(host, $options);
      if (!form || event.target !== form || event.defaultPrevented) return;
      event.preventDefault();
      model.submitPageForm(form, event.submitter);
    },
    { signal },
  );
}
