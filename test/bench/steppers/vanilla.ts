import { $rate, inShadow, offer, total } from "./rate.ts";

const sheet = new CSSStyleSheet();
sheet.replaceSync(":host { display: block }");
const template = document.createElement("template");
template.innerHTML = '<button type="button">-</button><input><button type="button">+</button><span> </span>';

/** The floor: the stepper as one would write it by hand for this one job. */
class Stepper extends HTMLElement {
  static observedAttributes = ["label", "value", "price"];
  #quantity = 0;
  #price = 0;
  #input!: HTMLInputElement;
  #less!: Element;
  #text!: Text;
  #stop: (() => void) | undefined;

  connectedCallback() {
    if (!this.shadowRoot) {
      const root = this.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [sheet];
      root.append(template.content.cloneNode(true));
      this.#less = root.firstElementChild!;
      this.#input = this.#less.nextElementSibling as HTMLInputElement;
      this.#text = root.lastElementChild!.firstChild as Text;
      this.#input.setAttribute("aria-label", this.getAttribute("label") ?? "");
      this.#quantity = Number(this.getAttribute("value")) || 0;
      this.#input.value = String(this.#quantity);
      root.addEventListener("click", this);
      root.addEventListener("input", this);
      this.#draw();
    }
    this.#stop = $rate.listen(this.#draw);
  }

  disconnectedCallback() {
    this.#stop?.();
  }

  attributeChangedCallback(name: string, _before: string | null, now: string | null) {
    if (name === "price") {
      this.#price = Number(now);
      if (this.shadowRoot) this.#draw();
    } else if (name === "label" && this.shadowRoot) this.#input.setAttribute("aria-label", now ?? "");
  }

  handleEvent({ target }: Event) {
    if (target === this.#input) this.#quantity = Number(this.#input.value) || 0;
    else if (target instanceof HTMLButtonElement) {
      this.#quantity += target === this.#less ? -1 : 1;
      this.#input.value = String(this.#quantity);
    }
    this.#draw();
  }

  #draw = () => {
    this.#text.data = total(this.#quantity, this.#price, $rate.get());
  };
}

offer({ define: () => customElements.define("dp-stepper", Stepper), root: inShadow });
