import { queryAll } from "../page/query.ts";

const CONTROL = 'select[name="quantity"],input[name="quantity"]:not([type="hidden"])';

/**
 * The words of the page's own label of the quantity control inside `host`, which is no longer shown once the element draws
 * another in its place. `undefined` where the page has none inside, or has hidden it. To be asked while the page's markup shows.
 */
export function quantityLabel(host: Element): string | undefined {
  const [control] = queryAll(host, CONTROL) as (HTMLSelectElement | HTMLInputElement)[];
  const label = [...(control?.labels ?? [])].find((each) => host.contains(each));
  // what only a screen reader should hear is taken out of the flow by every usual class for it
  if (!label || !/^(static|relative)$/.test(getComputedStyle(label).position) || !label.checkVisibility()) return undefined;
  const words = label.cloneNode(true) as Element;
  for (const field of words.querySelectorAll("select,input,button,textarea")) field.remove();
  return words.textContent?.trim() || undefined;
}
