import { scopeRoot } from "../scope.ts";

/** Opens the explanation of the scope's order minimum, whose element stays free of everyone who asks for it (quantity-selector.69, quantity-slider.20). */
export function explainMinimum(host: HTMLElement): void {
  const root = scopeRoot(host);
  const element = [...root.querySelectorAll("dp-order-minimum")].find((each) => scopeRoot(each) === root);
  (element as { show?(): void } | undefined)?.show?.();
}
