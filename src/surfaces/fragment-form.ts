import { focusTemporarily } from "../focus/focus-temporarily.ts";
import { formAttribute, isFormConnected } from "../forms/page-form.ts";
import type { FragmentHandlers } from "../page/fragment-view.ts";
import { showFragment } from "../page/fragment-view.ts";
import type { SafeFragment } from "../state/fragment.ts";
import type { SentForm } from "../state/fragment-form.ts";
import { lockForm } from "../focus/form-lock.ts";
import { makeNode } from "../overlay/shell-nodes.ts";

type Submit = NonNullable<FragmentHandlers["submit"]>;

interface FormSender {
  readonly host: HTMLElement;
  /** of the answer that takes the place of a form */
  readonly handlers: FragmentHandlers;
  /** sends it; the answer, or nothing */
  send(form: SentForm): Promise<SafeFragment | undefined>;
  /** called with what removes an answer that is shown */
  shown(remove: () => void): void;
}

/** Sends a form of a fragment; the answer takes its place and is read as a whole (business-list.4). The form is out of use meanwhile. */
export async function sendInPlace(
  { host, handlers, send, shown }: FormSender,
  ...[form, fields, submitter]: Parameters<Submit>
): Promise<void> {
  const unlock = lockForm(form, submitter);
  const answer = await send({
    action: formAttribute(form, "action") ?? undefined,
    method: formAttribute(form, "method") ?? "get",
    fields,
  });
  unlock();
  if (answer === undefined || !isFormConnected(form)) return;
  const into = makeNode("div", { className: "answer" });
  Element.prototype.replaceWith.call(form, into);
  shown(showFragment(host, into, answer, handlers));
  focusTemporarily(into);
}
