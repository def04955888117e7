import { scopeQuery } from "../page/scope-root.ts";

/** Opens the explanation of the scope's order minimum, so that the elements that ask for it do not import that element (quantity-selector.69, quantity-slider.20). */
export function explainMinimum(host: HTMLElement): void {
  const [element] = scopeQuery(host, "dp-order-minimum");
  (element as { show?(): void } | undefined)?.show?.();
}
