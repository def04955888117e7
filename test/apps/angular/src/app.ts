import { Component, signal } from "@angular/core";
import { defineElements } from "dp-elements";
import { PromoClaim, QuantitySelector } from "dp-elements/angular";

void defineElements("dp-quantity-selector", "dp-promo-claim");

@Component({
  selector: "app-root",
  imports: [PromoClaim, QuantitySelector],
  template: `
    <h1>Kettle</h1>
    <p>At most {{ most() }} for each customer.</p>
    <dp-quantity-selector
      asin="B0KETTLE17"
      offer-listing-id="OL-B0KETTLE17-1"
      cart="none"
      shape-type="simplified-stepper"
      [max-quantity]="most()"
    >
      <label>Quantity <input name="quantity" value="1" /></label>
    </dp-quantity-selector>
    <dp-promo-claim promotion-id="P-KETTLE" label="Save 10%" (dp-success)="claimed.set($event.detail.action)">
      <form method="post" action="/promotions/claim">
        <input type="hidden" name="promotionId" value="P-KETTLE" />
        Save 10% <button>Claim</button>
      </form>
    </dp-promo-claim>
    <button type="button" (click)="most.set(most() + 1)">One more</button>
    <output>{{ claimed() }}</output>
  `,
})
export class App {
  readonly most = signal(5);
  readonly claimed = signal("");
}
