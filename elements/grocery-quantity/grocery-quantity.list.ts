import { parsePositiveInteger } from "../../src/lib/positive-integer.ts";
import { queryAll, rootOf } from "../../src/markup/query.ts";
import { digitsOf } from "../../src/text/typed.ts";

/** The list that the element works on: the one it names by id, else the first inside it. */
export function selectOf(host: HTMLElement, id: string | undefined): HTMLSelectElement | undefined {
  const found = id === undefined ? queryAll(host, "select") : queryAll(rootOf(host) as ParentNode, `select[id="${CSS.escape(id)}"]`);
  return found.find((node) => node instanceof HTMLSelectElement);
}

/** Put in for a quantity that the list lacks, by this element or by the scope's own binding. */
const isAdded = (option: HTMLOptionElement): boolean => option.dataset["dpAdded"] !== undefined;

/** The option that stands for a text field: the last one, where its text ends in a plus sign (grocery-quantity.2). */
function freeOption({ options }: HTMLSelectElement): HTMLOptionElement | undefined {
  const last = [...options].findLast((option) => !isAdded(option));
  return last?.text.trim().endsWith("+") ? last : undefined;
}

/** What the field begins with: the digits of the option's text, else those of its value (grocery-quantity.3). */
export const seedOf = ({ text, value }: HTMLOptionElement): string => digitsOf(text) || digitsOf(value);

/** The quantity that an option stands for; `undefined` for one like "Choose". */
const numberOf = (select: HTMLSelectElement, option: HTMLOptionElement): number | undefined =>
  parsePositiveInteger(option === freeOption(select) ? seedOf(option) : option.value);

/** Puts an option for a quantity in that the list lacks, before the free-text option, else by its size (grocery-quantity.10). */
function addOption(select: HTMLSelectElement, quantity: number): HTMLOptionElement {
  const added = new Option(String(quantity), String(quantity));
  added.dataset["dpAdded"] = "";
  const next = freeOption(select) ?? [...select.options].find((option) => (numberOf(select, option) ?? 0) > quantity);
  if (next) next.before(added);
  else select.add(added);
  return added;
}

interface Deps {
  readonly select: HTMLSelectElement;
  /** the scope's quantity */
  get(): number | null;
  /** takes over what no shopper has chosen */
  set(quantity: number): void;
}

/** Keeps a list in step with a quantity, in both directions. Its free-text option is selected for the moment of a choice only. */
export function syncList({ select, get, set }: Deps) {
  /** the option that was selected when the list was last read or written */
  let seen: HTMLOptionElement | undefined;
  let isWriting = false;
  const selected = () => select.options[select.selectedIndex];

  const removeAdded = (isOld: (option: HTMLOptionElement) => boolean) => {
    for (const option of [...select.options]) if (isAdded(option) && isOld(option)) option.remove();
  };
  // the binding has put its own at the end
  removeAdded(() => true);

  function write(quantity: number): void {
    removeAdded((option) => option.value !== String(quantity));
    const free = freeOption(select);
    const known = [...select.options].find((option) => option !== free && numberOf(select, option) === quantity);
    seen = known ?? addOption(select, quantity);
    if (seen === selected()) return;
    seen.selected = true;
    isWriting = true;
    select.dispatchEvent(new Event("change", { bubbles: true }));
    isWriting = false;
  }

  return {
    isWriting: () => isWriting,
    /** the page, a script or the browser may have selected another option (grocery-quantity.2) */
    look(): void {
      const now = selected();
      const quantity = now && numberOf(select, now);
      if (quantity !== undefined && (get() === null || (seen && now !== seen))) set(quantity);
      const wanted = get();
      const isEmptied = seen !== undefined && quantity === undefined;
      if (wanted === null || isEmptied) seen = now;
      else write(wanted);
    },
    write,
    /** What the shopper has chosen: a quantity, or the free-text option, in whose place the one from before is selected again. */
    read(): number | HTMLOptionElement | undefined {
      const now = selected();
      if (!now || now === seen) return undefined;
      if (now !== freeOption(select)) {
        seen = now;
        return numberOf(select, now);
      }
      if (seen?.isConnected) seen.selected = true;
      return now;
    },
  };
}
