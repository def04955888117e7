import { balancesGet } from "../../src/contract/loyalty.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

const placed = {
  markup: `<dp-loyalty-points currency-type="DIAMONDS"><a href="/rewards" data-dp-trigger>Earn points</a></dp-loyalty-points>`,
  control: (host: HTMLElement) => host.querySelector("a"),
};
const inside = ({ shadowRoot }: HTMLElement, selector: string) => shadowRoot?.querySelector(selector);
const content = { entity: { balances: [{ balanceType: "PRIMARY", amount: 1234 }] } };

export const verbs: Verbs = {
  surfaces: [
    {
      ...placed,
      name: "loyalty-earnings",
      call: balancesGet,
      content,
      shows: "You have 1,234 points.",
      failure: "We could not load your points.",
      retry: (host) => inside(host, "[part~=retry]"),
      close: (host) => inside(host, "[part~=dialog-close]"),
    },
  ],
  controls: [
    { ...placed, opens: "loyalty-earnings" },
    {
      as: "elsewhere on the page",
      markup: `<a href="/rewards" id="rewards">Earn points</a> <dp-loyalty-points for="rewards" currency-type="DIAMONDS"></dp-loyalty-points>`,
      control: (host) => host.parentElement?.querySelector("#rewards"),
      opens: "loyalty-earnings",
    },
  ],
};
