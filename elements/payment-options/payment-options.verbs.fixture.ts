import { paymentCompare, paymentLearnMore } from "../../src/contract/payment.ts";
import type { Shopper, Verbs } from "../../test/conformance/verbs/declaration.ts";
import { FOUR } from "./payment-options.fixture.ts";

const markup = `<dp-payment-options asin="B0" style="--dp-duration-sheet: 0ms"><script type="application/json" data-dp-state="dp-payment-options">${JSON.stringify(
  {
    paymentOptions: FOUR.map(({ cardImageUrl: _image, ...option }) => option),
  },
)}</script><p>See our plans.</p></dp-payment-options>`;
const inside = ({ shadowRoot }: HTMLElement, selector: string) => shadowRoot?.querySelector<HTMLElement>(selector);
const rows = FOUR.map(
  ({ optionId }) => `<li data-dp-plan data-option-id="${optionId}" data-offer-id="${optionId}">Row of ${optionId}
    <button type="button" data-dp-action="select-plan">Choose</button></li>`,
).join("");
const content = `<ul>${rows}</ul>`;

const expanded = async ({ host, click, found }: Shopper) => {
  if (host.dataset["state"] === "collapsed") await click(inside(host, "[part=disclosure-button]"));
  await found(() => host.dataset["state"] === "expanded", "expanded");
};
const failure = "We could not load the plans. Please try again.";
const sheet = {
  content,
  failure,
  retry: (host: HTMLElement) => inside(host, "[part=retry]"),
  without: { closed: "content that comes after the sheet was closed is kept for the next opening (payment-options.29)" },
};
const close = (host: HTMLElement) => inside(host, "dialog[open] [part=dialog-close]");

export const verbs: Verbs = {
  surfaces: [
    {
      ...sheet,
      markup,
      as: "compare",
      before: expanded,
      name: "payment-compare",
      call: paymentCompare,
      control: (host) => inside(host, "[part=compare]"),
      shows: "Row of a",
      close,
    },
    {
      ...sheet,
      markup,
      as: "learn more",
      before: expanded,
      name: "payment-learn-more",
      call: paymentLearnMore,
      control: (host) => inside(host, "[part=learn-more]"),
      shows: "Row of a",
      close,
    },
  ],
  late: [
    {
      markup,
      before: expanded,
      control: (host) => inside(host, "[part=compare]"),
      opens: "payment-compare",
      server: { [paymentCompare.path]: () => content },
      code: () => import("./payment-options.model.ts").then(({ surfacesCode }) => surfacesCode),
      failure,
    },
  ],
};
