import r2wc from "@r2wc/react-to-web-component";
import { useState, useSyncExternalStore } from "react";
import { $rate, inShadow, offer, total } from "./rate.ts";

/** The stepper as a page author would get it from r2wc alone. */
function Stepper({ label, value, price }: { label: string; value: number; price: number }) {
  const [quantity, setQuantity] = useState(value || 0);
  const rate = useSyncExternalStore($rate.listen, $rate.get);
  return (
    <>
      <button type="button" onClick={() => setQuantity(quantity - 1)}>
        -
      </button>
      <input aria-label={label} value={quantity} onChange={(event) => setQuantity(Number(event.target.value) || 0)} />
      <button type="button" onClick={() => setQuantity(quantity + 1)}>
        +
      </button>
      <span>{total(quantity, price, rate)}</span>
    </>
  );
}

const element = r2wc(Stepper, { shadow: "open", props: { label: "string", value: "number", price: "number" } });

offer({ define: () => customElements.define("dp-stepper", element), root: inShadow });
