import { $rate, inHost, offer, total } from "./rate.ts";

/** The floor of behaviour elements: hand-written too, but the stepper's markup stands in the page already. */
class Stepper extends HTMLElement {
  #quantity = 0;
  #price = 0;
  #input!: HTMLInputElement;
  #text!: Text;
  #stop: (() => void) | undefined;

  connectedCallback() {
    this.#input = this.querySelector("input")!;
    this.#text = this.querySelector("span")!.firstChild as Text;
    this.#quantity = Number(this.#input.value) || 0;
    this.#price = Number(this.getAttribute("price"));
    this.addEventListener("click", this);
    this.addEventListener("input", this);
    this.#draw();
    this.#stop = $rate.listen(this.#draw);
  }

  disconnectedCallback() {
    this.#stop?.();
  }

  handleEvent({ target }: Event) {
    if (target === this.#input) this.#quantity = Number(this.#input.value) || 0;
    else if (target instanceof HTMLButtonElement) {
      this.#quantity += target === this.querySelector("button") ? -1 : 1;
      this.#input.value = String(this.#quantity);
    }
    this.#draw();
  }

  #draw = () => {
    this.#text.data = total(this.#quantity, this.#price, $rate.get());
  };
}

offer({ define: () => customElements.define("dp-stepper", Stepper), root: inHost });
