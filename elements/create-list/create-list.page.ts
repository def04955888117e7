import { computed } from "nanostores";
import { onForPress } from "../../src/page/for-control.ts";
import { followOpenAttribute } from "../../src/page/open-attribute.ts";
import { markupPatch } from "../../src/page/markup-patch.ts";
import { keepLists } from "../../src/page/stores/lists-keeper.ts";
import type { Session } from "../../src/element/mixin.ts";
import { setOpener } from "../../src/page/opener.ts";
import { lockForm } from "../../src/ui/form-lock.ts";
import { fieldOf, formMarks, isValid, type FormPlace } from "./form/create-list.form.ts";
import type { CreateListModel } from "./create-list.model.ts";
import type { CreateListOptions } from "./create-list.options.ts";
import type { Fields } from "./sending/create-list.request.ts";

/** The page's own form of the `legacy` mode; only one with a field for the name can be taken over (create-list.36). */
export function legacyForm(host: HTMLElement): HTMLFormElement | undefined {
  const form = host.querySelector("form");
  return form &&
    fieldOf(
      placeOf(form, () => ""),
      "listName",
    )
    ? form
    : undefined;
}

const placeOf = (form: HTMLFormElement, text: FormPlace["text"]): FormPlace => ({
  form,
  nameOf: (control) => control.getAttribute("name") ?? "",
  text,
});

export function wirePage(host: HTMLElement, session: Session<CreateListOptions, CreateListModel>): void {
  const { model, signal, context, $options } = session;
  onForPress(
    host,
    () => $options.get().for,
    (control) => {
      setOpener(host, control);
      if ($options.get().mode === "legacy") return false;
      void model.show({}, false);
      return model.$open.get();
    },
    signal,
  );
  // a page's own form does not open
  const $opening = computed($options, ({ open, mode }) => ({ open: open && mode !== "legacy" }));
  followOpenAttribute(host, context, { ...model, $options: $opening, show: () => void model.show({}, false) });
  wireLegacy(host, session);
  keepLists(host, signal);
}

/** Takes over the page's own form, also after the page renders it again (create-list.25 to .29). */
function wireLegacy(host: HTMLElement, { model, signal, context, $options }: Session<CreateListOptions, CreateListModel>): void {
  let taken: { form: HTMLFormElement; marks: ReturnType<typeof formMarks>; end(): void } | undefined;
  let unlock: (() => void) | undefined;
  let submitter: HTMLElement | null = null;

  const take = () => {
    const form = $options.get().mode === "legacy" ? legacyForm(host) : undefined;
    if (form === taken?.form) return;
    taken?.end();
    taken = undefined;
    if (!form) return;
    const own = new AbortController();
    const place = placeOf(form, (key) => context.text(key));
    const patch = markupPatch();
    // the browser would refuse an empty name in its own words before the form is submitted
    patch.attribute(form, "novalidate", "");
    taken = { form, marks: formMarks(place, own.signal), end: () => (own.abort(), patch.release()) };
    const field = fieldOf(place, "listName")!;
    if (!field.value) field.value = model.takeName() ?? "";
  };

  host.addEventListener(
    "submit",
    (event) => {
      take();
      if (!taken || event.target !== taken.form || event.defaultPrevented) return;
      event.preventDefault();
      const { form, marks } = taken;
      submitter = event.submitter;
      const data = new FormData(form, event.submitter);
      const fields: Fields = Array.from(data, ([name, value]) => [name, typeof value === "string" ? value : value.name]);
      marks.clear();
      const faults = model.submit(fields, () => isValid(form));
      if (faults.length > 0) marks.show(faults);
    },
    { signal },
  );
  context.follow($options, take);
  context.follow(model.$phase, (phase, before) => {
    if (!taken || phase === before) return;
    if (phase === "submitting") unlock = lockForm(taken.form, submitter);
    else {
      unlock?.();
      unlock = undefined;
    }
    // a second press would make a second list of the same name
    if (phase === "created") HTMLFormElement.prototype.reset.call(taken.form);
  });
  signal.addEventListener("abort", () => {
    unlock?.();
    taken?.end();
  });
}
