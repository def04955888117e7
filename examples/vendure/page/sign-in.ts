import { html, raw } from "hono/html";
import type { Adapter } from "../adapter/backend.ts";
import { applyCoupon } from "../adapter/coupon.ts";
import { wishListsOf } from "../adapter/wish-lists.ts";
import type { Markup, Viewer } from "./layout.ts";

/** A form that signs in, leads back to `path`, and redeems the coupon that was to be redeemed. */
export async function signInPage(
  { backend }: Adapter,
  { session }: Viewer,
  { path, coupon }: { readonly path: string; readonly coupon: string | undefined },
  told = "",
): Promise<Markup> {
  return html`<h1>Sign in</h1>
    ${told && html`<p role="alert">${told}</p>`}
    <p>
      Two of the sample's customers: <code>ada@shop.example</code> with <code>ada-ada-ada</code>, <code>theo@shop.example</code> with
      <code>theo-theo-theo</code>.
    </p>
    <form method="post" action="/sign-in">
      ${raw(await backend.formFields({ session }))}
      <input type="hidden" name="path" value="${path}" />
      ${coupon === undefined ? "" : html`<input type="hidden" name="coupon" value="${coupon}" />`}
      <label>E-mail <input name="email" type="email" required autocomplete="username" /></label>
      <label>Password <input name="password" type="password" required autocomplete="current-password" /></label>
      <button>Sign in</button>
    </form>`;
}

/** The engine's session becomes the customer's, and takes the guest's cart with it; false for a wrong password. */
export async function signIn({ shopper }: Viewer, fields: URLSearchParams): Promise<boolean> {
  const { login } = await shopper.ask<{ login: { __typename: string } }>(
    "mutation ($email: String!, $password: String!) { login(username: $email, password: $password, rememberMe: true) { __typename } }",
    { email: fields.get("email") ?? "", password: fields.get("password") ?? "" },
  );
  const isIn = login.__typename === "CurrentUser";
  const coupon = fields.get("coupon");
  if (isIn && coupon !== null) await applyCoupon(shopper, coupon);
  return isIn;
}

/** The customer's lists. */
export async function listsPage({ shopper, name }: Viewer): Promise<Markup> {
  if (name === undefined)
    return html`<h1>Lists</h1>
      <p><a href="/sign-in?path=/lists">Sign in</a> to see your lists.</p>`;
  const lists = await wishListsOf(shopper);
  return html`<h1>Lists</h1>
    ${lists.map(
      (list) =>
        html`<section aria-label="${list.name}">
          <h2>${list.name}</h2>
          <ul>
            ${list.variants.map(({ sku }) => html`<li><a href="/p/${encodeURIComponent(sku)}">${sku}</a></li>`)}
          </ul>
        </section>`,
    )}`;
}
