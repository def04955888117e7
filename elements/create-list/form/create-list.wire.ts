import { markupPatch } from "../../../src/markup/markup-patch.ts";
import { syncLists } from "../../../src/lists/lists-sync.ts";
import type { ModelContext } from "../../../src/state/model-context.ts";
import { takeName } from "../sending/create-list.draft.ts";
import type { CreateListOptions } from "../create-list.options.ts";
import { fieldOf, takeForm, type FormPlace } from "./create-list.form.ts";
import type { ListForm } from "./create-list.form.model.ts";

/** Sends the page's own form. */
export type SendForm = (form: HTMLFormElement, submitter: HTMLElement | null) => void;

const nameOf = (control: Element): string => control.getAttribute("name") ?? "";

/**
 * Takes over the page's own form, also after the page renders it again (create-list.25 to .29), and keeps the lists of all tabs in step.
 * `formOf` finds the form that the page has now.
 */
export function wireForm(
  host: HTMLElement,
  context: ModelContext<CreateListOptions>,
  model: ListForm,
  formOf: () => HTMLFormElement | undefined,
): SendForm {
  const { signal, $options } = context;
  let taken: { form: HTMLFormElement; submit: ReturnType<typeof takeForm>; end(): void } | undefined;

  const take = () => {
    const now = formOf();
    if (now === taken?.form) return;
    taken?.end();
    taken = undefined;
    if (!now) return;
    const own = new AbortController();
    const place: FormPlace = { form: now, nameOf, text: context.text };
    const patch = markupPatch();
    // the browser would refuse an empty name in its own words before the form is submitted
    patch.attribute(now, "novalidate", "");
    taken = { form: now, submit: takeForm(place, model, own.signal), end: () => (own.abort(), patch.release()) };
    const field = fieldOf(place, "listName")!;
    if (!field.value) field.value = takeName() ?? "";
  };

  syncLists(host, signal);
  context.follow($options, take);
  context.follow(model.$phase, (phase) => {
    // a second press would make a second list of the same name
    if (phase === "created" && taken) HTMLFormElement.prototype.reset.call(taken.form);
  });
  signal.addEventListener("abort", () => taken?.end());

  return (target, submitter) => {
    take();
    if (target !== taken?.form) return;
    const data = new FormData(target, submitter);
    const fields = Array.from(data, ([name, value]) => [name, typeof value === "string" ? value : value.name] as const);
    taken.submit(fields, submitter);
  };
}
