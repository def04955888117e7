import { createRef } from "react";
import { defineElements, stores } from "dp-elements";
import { PromoClaim, QuantitySelector } from "dp-elements/react";

const ref = createRef<HTMLElementTagNameMap["dp-quantity-selector"]>();

export const components = (
  <>
    <QuantitySelector ref={ref} shapeType="stepper" maxQuantity={3} className="wide" onDpChange={({ detail }) => detail.name.trim()} />
    <PromoClaim promotionId="P" onDpSuccess={({ detail }) => detail.action.trim()} onDpError={({ detail }) => detail.serverText()} />
  </>
);

export const tags = (
  <>
    <dp-quantity-selector shape-type="stepper" max-quantity="3" class="wide" hidden />
    <dp-promo-claim promotion-id="P" claimed />
  </>
);

export async function script(): Promise<number> {
  await defineElements("dp-quantity-selector");
  const selector = document.querySelector("dp-quantity-selector")!;
  selector.shapeType = "list";
  document.addEventListener("dp-error", ({ detail }) => detail.code === "network" && detail.message);
  return (stores.scope(selector).quantity.get() ?? 1) + (window.dpElements?.stores.scope(selector).quantity.get() ?? 1);
}
