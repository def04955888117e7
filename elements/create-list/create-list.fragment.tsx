import { parentOfForm, setFormAttribute } from "../../src/lib/page-form.ts";
import { fragmentDrawer, serverField, serverName } from "../../src/page/fragment-view.ts";
import { useEffect, useMemo, useRef, useStore } from "../../src/view/react.ts";
import { openerOf } from "../../src/page/opener.ts";
import type { Translate } from "../../src/state/model-context.ts";
import { activeElement } from "../../src/ui/focus.ts";
import { Fragment } from "../../src/ui/fragment.tsx";
import { lockForm } from "../../src/ui/form-lock.ts";
import { describe, formMarks, isTextInput, isValid, type FormMarks } from "./create-list.form.ts";
import type { CreateListModel } from "./create-list.model.ts";

interface Props {
  readonly host: HTMLElement;
  readonly model: CreateListModel;
  readonly t: Translate;
  readonly html: string;
  readonly hintId: string;
}

interface Drawn {
  readonly form: HTMLFormElement;
  readonly marks: FormMarks;
  readonly stop: AbortController;
}

/** The sanitised form of the server: its fields, its errors, and what its buttons do (create-list.4 to .15). */
export function ServerForm({ host, model, t, html, hintId }: Props) {
  const phase = useStore(model.$phase);
  const learnMore = useStore(model.$learnMore);
  const drawn = useRef<Drawn | undefined>(undefined);
  const submitter = useRef<Element | null>(null);
  const text = useRef(t);
  text.current = t;

  const draw = useMemo(
    () =>
      fragmentDrawer(host, {
        action(name, control) {
          if (name === "close" || name === "cancel") model.close(name === "close" ? "button" : "cancel");
          else if (name === "learn-more") model.toggleLearnMore(control.getAttribute("aria-expanded") !== "true");
        },
        submit(form, fields, pressed) {
          if (!drawn.current || form !== drawn.current.form) return;
          submitter.current = pressed;
          const faults = model.submit(fields, () => isValid(form));
          if (faults.length > 0) drawn.current.marks.show(faults);
        },
        drawn(into) {
          const field = serverField(into, "listName");
          const form = field?.form;
          const section = into.querySelector<HTMLElement>("[data-dp-part=learn-more]");
          const usable = field instanceof HTMLInputElement && form instanceof HTMLFormElement && into.contains(form);
          const name = model.drawn(usable, section === null ? "none" : section.hidden ? "closed" : "open");
          if (!usable || !form) return;
          // the browser would refuse an empty name in its own words before the form is submitted
          setFormAttribute(form, "novalidate", "");
          const stop = new AbortController();
          const place = { form, nameOf: serverName, text: (key: Parameters<Translate>[0]) => text.current(key) };
          drawn.current = { form, marks: formMarks(place, stop.signal), stop };
          for (const input of into.querySelectorAll("input")) if (isTextInput(input)) describe(input, hintId, true);
          if (name !== undefined) field.value = name;
          field.addEventListener("input", () => model.typed(field.value), { signal: stop.signal });
          // focus goes with the shopper: not when they have gone on to something else meanwhile
          const active = activeElement();
          if (active === null || active === openerOf(host) || host.shadowRoot?.contains(active)) field.focus();
        },
        failed: () => model.notDrawn(),
      }),
    [host, model, hintId],
  );

  useEffect(
    () => () => {
      drawn.current?.stop.abort();
      drawn.current = undefined;
    },
    [html],
  );

  useEffect(() => {
    if (phase !== "submitting" || !drawn.current) return;
    return lockForm(drawn.current.form, submitter.current);
  }, [phase]);

  useEffect(() => {
    const into = drawn.current && parentOfForm(drawn.current.form);
    const section = into?.querySelector<HTMLElement>("[data-dp-part=learn-more]");
    if (section) section.hidden = learnMore !== "open";
    for (const control of into?.querySelectorAll("[data-dp-action=learn-more]") ?? [])
      control.setAttribute("aria-expanded", String(learnMore === "open"));
  }, [learnMore, phase]);

  return <Fragment html={html} draw={draw} />;
}
