import { css, html, LitElement } from "lit";
import { $rate, inShadow, offer, total } from "./rate.ts";

/** The stepper on lit alone. */
class Stepper extends LitElement {
  static override properties = { label: {}, value: { type: Number }, price: { type: Number }, quantity: { state: true } };
  static override styles = css`
    :host {
      display: block;
    }
  `;
  declare label: string;
  declare value: number;
  declare price: number;
  declare quantity: number;
  #stop: (() => void) | undefined;

  override connectedCallback() {
    super.connectedCallback();
    this.#stop = $rate.listen(() => this.requestUpdate());
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#stop?.();
  }

  override willUpdate() {
    this.quantity ??= this.value || 0;
  }

  override render() {
    return html`<button type="button" @click=${() => this.quantity--}>-</button
      ><input
        aria-label=${this.label}
        .value=${String(this.quantity)}
        @input=${(event: InputEvent) => (this.quantity = Number((event.target as HTMLInputElement).value) || 0)}
      /><button type="button" @click=${() => this.quantity++}>+</button><span>${total(this.quantity, this.price, $rate.get())}</span>`;
  }
}

offer({ define: () => customElements.define("dp-stepper", Stepper), root: inShadow });
