import { useRef, useState } from "react";
import { PromoClaim, QuantitySelector, Truncate } from "dp-elements/react";

export function Product() {
  const [most, setMost] = useState(5);
  const [claimed, setClaimed] = useState("");
  const quantity = useRef<HTMLElementTagNameMap["dp-quantity-selector"]>(null);

  return (
    <main>
      <h1>Kettle</h1>
      <Truncate lines={1}>
        <p data-dp-part="text">
          Boils a litre in two minutes, switches itself off, and keeps what it holds warm for an hour. At most {most} for each customer.
        </p>
      </Truncate>
      <QuantitySelector
        ref={quantity}
        asin="B0KETTLE17"
        offerListingId="OL-B0KETTLE17-1"
        cart="none"
        shapeType="simplified-stepper"
        maxQuantity={most}
      >
        <label>
          Quantity <input name="quantity" defaultValue="1" />
        </label>
      </QuantitySelector>
      <PromoClaim
        promotionId="P-KETTLE"
        asin="B0KETTLE17"
        label="Save 10%"
        onDpSuccess={(event) => setClaimed(`${event.detail.action} ${String(event.detail["promotionId"])}`)}
      >
        <form method="post" action="/promotions/claim">
          <input type="hidden" name="promotionId" value="P-KETTLE" />
          Save 10% <button>Claim</button>
        </form>
      </PromoClaim>
      <button type="button" onClick={() => setMost(most + 1)}>
        One more
      </button>
      <button type="button" onClick={() => quantity.current?.setAttribute("data-marked", "")}>
        Mark
      </button>
      <output>{claimed}</output>
    </main>
  );
}
