import { shared } from "../lib/registry.ts";
import { listenTo, matches, queryAll } from "../markup/query.ts";
import { notifyPageChange, pageVersion } from "../markup/watch.ts";
import { purchaseFormSelectors } from "./purchase-forms.ts";

/** How often it is looked for what a timer or an answer of the page has written. */
const EVERY_MS = 100;
const EVENTS = ["pointerdown", "click", "keydown", "keyup", "submit"];

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const stateOf = (field: Field): string =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type) ? String(field.checked) : field.value;

/** A hidden field has its value as an attribute, which the page's observer follows. */
const FIELDS = ":is(input:not([type=hidden]),select,textarea)";

/**
 * Tells the page's readers of a field of a purchase form, or of one with a control that is followed, that a script has written without an event (markup.4): before a press is heard, in
 * the frame behind it, and soon where a timer or an answer has written. No event and no observer tells of such a write.
 */
export function watchSilentWrites(followed: () => readonly Field[]): void {
  shared("silent-writes", () => start(followed));
}

function start(followed: () => readonly Field[]): true {
  let fields: readonly Field[] = [];
  let version = -1;
  let known = "";
  const look = () => {
    if (version !== pageVersion()) {
      version = pageVersion();
      const buying = Object.values(purchaseFormSelectors()).join();
      const controls = new Set(followed());
      const forms = new Set([...controls].map(({ form }) => form));
      const isRead = ({ form }: Field) => form instanceof HTMLFormElement && (forms.has(form) || matches(form, buying));
      fields = (queryAll(document, FIELDS) as Field[]).filter((field) => controls.has(field) || isRead(field));
      known = fields.map(stateOf).join("\n");
      return;
    }
    const now = fields.map(stateOf).join("\n");
    if (now === known) return;
    known = now;
    notifyPageChange("markup");
    version = pageVersion();
  };
  for (const type of EVENTS)
    listenTo(
      window,
      type,
      () => {
        look();
        requestAnimationFrame(look);
      },
      { capture: true, passive: true },
    );
  setInterval(() => document.hidden || look(), EVERY_MS);
  look();
  return true;
}
