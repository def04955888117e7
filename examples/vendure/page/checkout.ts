import { Refusal } from "dp-elements/contract";
import { html, raw } from "hono/html";
import type { Adapter } from "../adapter/backend.ts";
import { moneyText } from "../adapter/catalogue.ts";
import { activeOrder } from "../adapter/order.ts";
import type { Shopper } from "../adapter/shoppers.ts";
import type { Markup, Viewer } from "./layout.ts";

/** Where the elements end and the shop goes on by itself: the form that places the order. */
export async function checkoutPage({ backend }: Adapter, { shopper, session, name }: Viewer): Promise<Markup> {
  const order = await activeOrder(shopper);
  if (!order || order.lines.length === 0) return html`<h1>There is nothing to check out</h1>`;
  return html`<h1>Checkout</h1>
    <ul class="lines">
      ${order.lines.map(({ quantity, productVariant }) => html`<li>${quantity} × ${productVariant.name}</li>`)}
    </ul>
    <p>To pay: <strong data-total>${moneyText(order.totalWithTax, order.currencyCode, "en-US")}</strong>, and what the delivery costs.</p>
    <form method="post" action="/checkout">
      ${raw(await backend.formFields({ session }))}
      ${name === undefined ? html`<label>E-mail <input name="email" type="email" required autocomplete="email" /></label>` : ""}
      <label>Name <input name="name" required autocomplete="name" /></label>
      <label>Street <input name="street" required autocomplete="street-address" /></label>
      <button>Place the order</button>
    </form>`;
}

interface Told {
  readonly __typename: string;
  readonly message?: string;
}

const TOLD = "__typename ... on ErrorResult { message }";

/** One step of the engine's checkout; throws with what it turns down. */
async function step(shopper: Shopper, field: string, variables: Readonly<Record<string, unknown>> = {}, terms = ""): Promise<Told> {
  const { told } = await shopper.ask<{ told: Told }>(`mutation ${terms} { told: ${field} }`, variables);
  if (told.message !== undefined) throw new Refusal(422, "checkout", told.message);
  return told;
}

/** Places the order by the engine's own steps, with its test payment; gives the order's code. */
export async function placeOrder({ shopper, name }: Viewer, fields: URLSearchParams): Promise<string> {
  const of = (field: string) => fields.get(field)?.trim() ?? "";
  const [firstName = "", ...others] = of("name").split(/\s+/);
  if (name === undefined)
    await step(
      shopper,
      `setCustomerForOrder(input: $input) { ${TOLD} }`,
      { input: { emailAddress: of("email"), firstName, lastName: others.join(" ") } },
      "($input: CreateCustomerInput!)",
    );
  await step(
    shopper,
    `setOrderShippingAddress(input: $input) { ${TOLD} }`,
    { input: { fullName: of("name"), streetLine1: of("street"), countryCode: "GB" } },
    "($input: CreateAddressInput!)",
  );
  const { methods, payments } = await shopper.ask<{ methods: { id: string }[]; payments: { code: string }[] }>(
    "{ methods: eligibleShippingMethods { id } payments: eligiblePaymentMethods { code } }",
  );
  await step(shopper, `setOrderShippingMethod(shippingMethodId: $id) { ${TOLD} }`, { id: [methods[0]!.id] }, "($id: [ID!]!)");
  await step(shopper, `transitionOrderToState(state: "ArrangingPayment") { ${TOLD} }`);
  try {
    const paid = await step(
      shopper,
      `addPaymentToOrder(input: { method: $method, metadata: {} }) { ${TOLD} ... on Order { code } }`,
      { method: payments[0]!.code },
      "($method: String!)",
    );
    return (paid as Told & { readonly code: string }).code;
  } catch (error) {
    // a cart that is being paid for takes no change: where the payment was turned down it is a cart again
    if (error instanceof Refusal) await step(shopper, `transitionOrderToState(state: "AddingItems") { ${TOLD} }`);
    throw error;
  }
}
