import { parentOfForm, setFormAttribute } from "../../../src/forms/page-form.ts";
import { showFragment, type FragmentHandlers } from "../../../src/page/fragment-view.ts";
import { serverField, serverName } from "../../../src/markup/server-fields.ts";
import { useEffect, useRef, useStore } from "../../../src/view/react.ts";
import { openerOf } from "../../../src/opening/opening.ts";
import type { SafeFragment } from "../../../src/state/fragment.ts";
import type { Translate } from "../../../src/state/model-context.ts";
import { activeElement } from "../../../src/focus/focus.ts";
import { Fragment } from "../../../src/ui/fragment.tsx";
import { describe, isTextInput, takeForm } from "./create-list.form.ts";
import type { ListForm } from "./create-list.form.model.ts";

interface Props {
  readonly host: HTMLElement;
  readonly model: ListForm;
  readonly t: Translate;
  readonly fragment: SafeFragment;
  readonly hintId: string;
}

/** The form of the server: its fields, its errors, and the actions of its buttons (create-list.4 to .15). */
export function ServerForm({ host, model, t, fragment, hintId }: Props) {
  const learnMore = useStore(model.$learnMore);
  const shown = useRef<{ readonly form: HTMLFormElement; readonly submit: ReturnType<typeof takeForm> } | undefined>(undefined);
  const text = useRef(t);
  text.current = t;

  const handlers: FragmentHandlers = {
    action(name, control) {
      if (name === "close" || name === "cancel") model.close(name === "close" ? "button" : "cancel");
      else if (name === "learn-more") model.toggleLearnMore(control.getAttribute("aria-expanded") !== "true");
    },
    submit(form, fields, submitter) {
      if (form === shown.current?.form) shown.current.submit(fields, submitter);
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
    shown.current = { form, submit: takeForm(place, model, signal) };
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
    const into = shown.current && parentOfForm(shown.current.form);
    const section = into?.querySelector<HTMLElement>("[data-dp-part=learn-more]");
    if (section) section.hidden = learnMore !== "open";
    for (const control of into?.querySelectorAll("[data-dp-action=learn-more]") ?? [])
      control.setAttribute("aria-expanded", String(learnMore === "open"));
  }, [learnMore, fragment]);

  return <Fragment content={fragment} show={show} />;
}
