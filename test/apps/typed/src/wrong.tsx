import { createRef } from "react";
import { defineElements } from "dp-elements";
import { PromoClaim, QuantitySelector } from "dp-elements/react";

const ref = createRef<HTMLInputElement>();

export const choice = <QuantitySelector shapeType="triangle" />; // wrong
export const number = <QuantitySelector maxQuantity="3" />; // wrong
export const unknown = <QuantitySelector colour="red" />; // wrong
export const element = <QuantitySelector ref={ref} />; // wrong
export const field = <PromoClaim promotionId="P" onDpSuccess={({ detail }) => detail.action.length.trim()} />; // wrong
export const event = <PromoClaim promotionId="P" onDpOpen={() => {}} />; // wrong
export const tagChoice = <dp-quantity-selector shape-type="triangle" />; // wrong
export const tagUnknown = <dp-quantity-selector-2 />; // wrong

export async function script(): Promise<void> {
  await defineElements("dp-quantity"); // wrong
  document.querySelector("dp-quantity-selector")!.shapeType = "triangle"; // wrong
  document.addEventListener("dp-error", ({ detail }) => detail.code === "netwrok"); // wrong
  window.dpElements!.store; // wrong
}
