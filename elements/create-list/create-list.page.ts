import { computed } from "nanostores";
import { followOpenAttribute, onForApproach, onForPress } from "../../src/page/opening.ts";
import type { Session } from "../../src/element/mixin.ts";
import type { CreateListModel } from "./create-list.model.ts";
import type { CreateListOptions } from "./create-list.options.ts";
import type { SendForm } from "./form/create-list.wire.ts";
import { formCode } from "./create-list.view.tsx";

/** The page's own form of the `legacy` mode; only one with a field for the name can be taken over (create-list.36). */
export function legacyForm(host: HTMLElement): HTMLFormElement | undefined {
  const form = host.querySelector("form");
  return form && host.querySelector("form :is(input,select,textarea)[name=listName]")?.closest("form") === form ? form : undefined;
}

export function wirePage(host: HTMLElement, session: Session<CreateListOptions, CreateListModel>): void {
  const { model, signal, context, $options } = session;
  const isLegacy = () => $options.get().mode === "legacy";
  const formOf = () => (isLegacy() ? legacyForm(host) : undefined);
  let send: SendForm | undefined;
  /** a submission waits for the code: a second one would make a second list */
  let isHeld = false;

  onForPress(host, session, () => {
    if (isLegacy()) return false;
    void model.show({}, false);
    return model.$open.get();
  });
  onForApproach(host, session, formCode.preload);
  // a page's own form does not open
  const $opening = computed($options, ({ open, mode }) => ({ open: open && mode !== "legacy" }));
  followOpenAttribute(host, context, { ...model, $options: $opening, show: () => void model.show({}, false) });

  context.follow(model.$form, (form) => {
    if (form) send = formCode.now!.wireForm(host, session, form, formOf);
  });
  context.follow($options, () => {
    if (isLegacy()) void model.loadForm().catch(() => {}); // the view reports it
  });

  /** The press waits for its code. Code that does not load is a call that failed. */
  async function hold(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    if (isHeld) return;
    isHeld = true;
    const isThere = await model.sendable();
    isHeld = false;
    if (isThere && !signal.aborted) send?.(form, submitter);
  }

  host.addEventListener(
    "submit",
    (event) => {
      const form = formOf();
      if (!form || event.target !== form || event.defaultPrevented) return;
      event.preventDefault();
      if (send) send(form, event.submitter);
      else void hold(form, event.submitter);
    },
    { signal },
  );
}
