import { actionOf, closestToForm, methodOf, onForm, requestSubmit } from "./page-form.ts";
import { requestId as newId } from "../lib/ids.ts";
import { isMarked, tellWhenSent } from "./form-adds.ts";
import { CSRF, REQUEST_ID, fieldOf, setField } from "./form-field.ts";
import { namesOf } from "../options/page-names.ts";
import { submissions } from "./submissions.ts";

export interface NativeForm {
  readonly csrfToken?: string | undefined;
  /** the id of the press that the form carries on (calls.12); without it that of the form's own press */
  readonly requestId?: string | undefined;
  /** the button that submits it, whose `formaction` and `formmethod` go before the form's own */
  readonly submitter?: HTMLElement | null | undefined;
}

/**
 * Readies a form for the browser's own submission: the request id (calls.12), and the CSRF token where the form has none and
 * posts to the page's own origin (calls.14). A form other than a post would show the token in its address, so it gets none (calls.2).
 */
export function prepareNativeForm(form: HTMLFormElement, { csrfToken, requestId, submitter }: NativeForm): void {
  stamp(form, requestId);
  if (!csrfToken || methodOf(form, submitter) !== "post" || actionOf(form, submitter)?.origin !== location.origin) return;
  const names = [...namesOf("csrfToken"), CSRF];
  if (!names.some((name) => fieldOf(form, name)?.value)) setField(form, names[0]!, csrfToken);
}

/** An id that the server rendered stays, since it knows its presses by it; so does one whose outcome is not known (calls.12). */
function stamp(form: HTMLFormElement, given: string | undefined): void {
  const { presses } = submissions();
  const press = presses.get(form);
  const field = fieldOf(form, REQUEST_ID);
  if (given === undefined && field && field.value !== press?.id) return;
  const id = given ?? (press && !press.known ? press.id : newId());
  if (id !== press?.id) presses.set(form, { id, known: false });
  setField(form, REQUEST_ID, id);
}

export interface NativeSubmission {
  /** `submit` was fired: neither the form's own validation nor a lock stopped it */
  readonly heard: boolean;
  /** resolves when it was stopped or taken over, when the page was restored, or after 10 s: until then the page is being left */
  readonly ended: Promise<void>;
}

export interface NativeSubmit extends NativeForm {
  /** the shopper has clicked the submitter already, and only the submission was held back: its click is not heard twice */
  readonly isClicked?: boolean;
}

/**
 * Submits a form of the page for the shopper: the one way of every element. By a click on its submit button, as the page may listen for
 * that or for the submission; without a button the form is submitted as such (calls.16).
 */
export function submitNatively(form: HTMLFormElement, { isClicked = false, ...native }: NativeSubmit): NativeSubmission {
  prepareNativeForm(form, native);
  const { submitter } = native;
  const listening = new AbortController();
  let heard = false;
  // an element's own form buys without a mark (calls.16); a form that an element rendered is not a form of the page
  const tells = !isMarked(form) && !closestToForm(form, "[data-dp-drawn]");
  const hear = (event: Event) => {
    if (event.target !== form) return;
    heard = true;
    if (tells) tellWhenSent(event as SubmitEvent, form);
  };
  onForm(form, "submit", hear, { capture: true, signal: listening.signal });
  try {
    if (submitter && !isClicked) submitter.click();
    else requestSubmit(form, submitter);
  } finally {
    listening.abort();
  }
  return { heard, ended: endOf(form) };
}

function endOf(form: HTMLFormElement): Promise<void> {
  const { $underWay } = submissions();
  return new Promise((resolve) => {
    const stop = $underWay.subscribe((forms) => {
      if (forms.has(form)) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}
