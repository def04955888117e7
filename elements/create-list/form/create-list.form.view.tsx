import { parentOfForm, setFormAttribute } from "../../../src/lib/page-form.ts";
import { serverField, serverName, showFragment, type FragmentHandlers } from "../../../src/page/fragment-view.ts";
import { useEffect, useRef, useStore } from "../../../src/view/react.ts";
import { openerOf } from "../../../src/page/opener.ts";
import type { SafeFragment } from "../../../src/state/fragment.ts";
import type { Translate } from "../../../src/state/model-context.ts";
import { activeElement } from "../../../src/ui/focus.ts";
import { Fragment } from "../../../src/ui/fragment.tsx";
import { lockForm } from "../../../src/ui/form-lock.ts";
import { describe, formMarks, isTextInput, isValid, type FormMarks } from "./create-list.form.ts";
import type { CreateListModel } from "../create-list.model.ts";

interface Props {
  readonly host: HTMLElement;
  readonly model: CreateListModel;
  readonly t: Translate;
  readonly fragment: SafeFragment;
  readonly hintId: string;
}

/** The form of the server: its fields, its errors, and the actions of its buttons (create-list.4 to .15). */
export function ServerForm({ host, model, t, fragment, hintId }: Props) {
  const phase = useStore(model.$phase);
  const learnMore = useStore(model.$learnMore);
  const shown = useRef<{ readonly form: HTMLFormElement; readonly marks: FormMarks } | undefined>(undefined);
  const submitter = useRef<Element | null>(null);
  const text = useRef(t);
  text.current = t;

  const handlers: FragmentHandlers = {
    action(name, control) {
      if (name === "close" || name === "cancel") model.close(name === "close" ? "button" : "cancel");
      else if (name === "learn-more") model.toggleLearnMore(control.getAttribute("aria-expanded") !== "true");
    },
    submit(form, fields, pressed) {
      if (!shown.current || form !== shown.current.form) return;
      submitter.current = pressed;
      const faults = model.submit(fields, () => isValid(form));
      if (faults.length > 0) shown.current.marks.show(faults);
    },
  };

  /** Binds the field for the name and shows the errors of its form; a fragment without one cannot be used. */
  function bindForm(into: HTMLElement, signal: AbortSignal): void {
    const field = serverField(into, "listName");
    const form = field?.form;
    const section = into.querySelector<HTMLElement>("[data-dp-part=learn-more]");
    const isUsable = field instanceof HTMLInputElement && form instanceof HTMLFormElement && into.contains(form);
    const name = model.formShown(isUsable, section === null ? "none" : section.hidden ? "closed" : "open");
    if (!isUsable || !form) return;
    // the browser would refuse an empty name in its own words before the form is submitted
    setFormAttribute(form, "novalidate", "");
    const place = { form, nameOf: serverName, text: (key: Parameters<Translate>[0]) => text.current(key) };
    shown.current = { form, marks: formMarks(place, signal) };
    for (const input of into.querySelectorAll("input")) if (isTextInput(input)) describe(input, hintId, true);
    if (name !== undefined) field.value = name;
    field.addEventListener("input", () => model.typed(field.value), { signal });
    // focus follows the shopper: not when they have moved it elsewhere meanwhile
    const active = activeElement();
    if (active === null || active === openerOf(host) || host.shadowRoot?.contains(active)) field.focus();
  }

  function show(into: HTMLElement): () => void {
    const stop = new AbortController();
    const remove = showFragment(host, into, fragment, handlers);
    bindForm(into, stop.signal);
    return () => {
      stop.abort();
      shown.current = undefined;
      remove();
    };
  }

  useEffect(() => {
    if (phase !== "submitting" || !shown.current) return;
    return lockForm(shown.current.form, submitter.current);
  }, [phase]);

  useEffect(() => {
    const into = shown.current && parentOfForm(shown.current.form);
    const section = into?.querySelector<HTMLElement>("[data-dp-part=learn-more]");
    if (section) section.hidden = learnMore !== "open";
    for (const control of into?.querySelectorAll("[data-dp-action=learn-more]") ?? [])
      control.setAttribute("aria-expanded", String(learnMore === "open"));
  }, [learnMore, phase]);

  return <Fragment content={fragment} show={show} />;
}
