/** What was added to the cart while the page stays, the subtotal, and the ways to the cart and to checkout. */

export interface Added {
  readonly items: readonly { readonly asin: string; readonly title: string; readonly count: string }[];
  readonly subtotal: string;
  /** what the block says, in the language of the page */
  readonly said: string;
  readonly close: string;
  readonly cart: Way;
  readonly checkout: Way;
}

interface Way {
  readonly href: string;
  readonly text: string;
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...content);
  return node;
}

let shown: HTMLElement | undefined;
let close = () => shown?.remove();

/** The elements announce what they did themselves: this is to be seen, and says nothing a second time. */
export function showAdded({ items, subtotal, said, close: closeText, cart, checkout }: Added): void {
  const rows = items.map(({ asin, title, count }) =>
    make(
      "li",
      {},
      make("img", { src: `/images/${encodeURIComponent(asin)}.svg`, alt: "", width: "56", height: "56" }),
      make(
        "div",
        {},
        make("p", { class: "added-name" }, make("span", { lang: "en", dir: "ltr" }, title)),
        make("p", { class: "added-count" }, count),
      ),
    ),
  );
  const button = make("button", { type: "button", class: "cart-news-close", "aria-label": closeText }, "×");
  const news = make(
    "section",
    { class: "added cart-news", "aria-label": said },
    make("p", { class: "added-title" }, said),
    make("ul", { class: "added-items" }, ...rows),
    make("p", {}, subtotal),
    make(
      "div",
      { class: "actions" },
      make("a", { class: "button primary", href: checkout.href }, checkout.text),
      make("a", { class: "button", href: cart.href }, cart.text),
    ),
    button,
  );
  const focused = document.activeElement;
  close = () => {
    const hadFocus = news.contains(document.activeElement);
    news.remove();
    if (hadFocus && focused instanceof HTMLElement) focused.focus();
  };
  button.addEventListener("click", () => close());
  news.addEventListener("keydown", ({ key }) => key === "Escape" && close());
  shown?.remove();
  shown = news;
  document.querySelector("main")?.before(news);
}

// a page that comes back from the cache shows no news of before
addEventListener("pageshow", ({ persisted }) => persisted && close());
