/** What forms.test.ts forbids, in each way that it must see. */
export function wrong(form: HTMLFormElement, given: HTMLFormElement | null, event: Event, taken: { form: HTMLFormElement }): unknown[] {
  const found = event.target as HTMLFormElement;
  const { target } = event;
  return [
    form.action,
    given?.method,
    found.getAttribute("action"),
    (event.target as HTMLFormElement).id,
    taken.form.submit,
    target instanceof HTMLFormElement && target.elements,
    given!.reset,
  ];
}
