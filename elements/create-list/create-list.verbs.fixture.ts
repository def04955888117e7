import { listCreate, listCreateForm, listDropdown } from "../../src/contract/lists.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

const FORM = `<form action="/hz/wishlist/create/newlist" method="post"><label>List name <input name="listName"></label> <button type="submit">Create</button>
  <button type="button" data-dp-action="cancel">Cancel</button></form>
  <script type="application/json" data-dp-state="dp-create-list">{"createListToken":"T1"}</script>`;
const FAILED = "Sorry, something went wrong. Please close this and try again.";
const markup = `<button type="button" id="new-list">Create a list</button> <dp-create-list for="new-list" asin="A1"></dp-create-list>`;
const opener = (host: HTMLElement) => host.parentElement?.querySelector("#new-list");
const inside = ({ shadowRoot }: HTMLElement, selector: string) => shadowRoot?.querySelector(selector);
const menu = (name: string) => ({ html: `<button data-dp-action="add" data-list-id="L1" data-list-name="${name}">x</button>`, css: "" });

export const verbs: Verbs = {
  writes: [
    {
      markup,
      server: { [listCreateForm.path]: () => FORM },
      async before({ host, click, press, found }) {
        await click(opener(host));
        await click(await found(() => inside(host, "[name$=listName]"), "the form"));
        await press("B");
      },
      control: (host) => inside(host, "form button[type=submit]"),
      call: listCreate,
      good: { hasError: false, listExternalId: "L1", listType: "wishlist" },
      success: "list-create",
      refusal: { answer: { hasError: true, error: "Too <b>many</b> lists" }, text: "Too <b>many</b> lists" },
      confirm: { path: listDropdown.path, yes: menu("B"), no: menu("Attic") },
      focused: opener,
      without: {
        guest: "the element never asks who is signed in (create-list.37)",
        failed: "closing the error section reloads the page (create-list.31): the form is gone",
        late: "the form stays about the product that it was opened for",
      },
    },
  ],
  surfaces: [
    {
      markup,
      control: opener,
      name: "create-list",
      call: listCreateForm,
      content: FORM,
      shows: "List name",
      failure: FAILED,
      close: (host) => inside(host, "[part~=close], [part~=dialog-close]"),
    },
  ],
  late: [
    {
      ...{ markup, control: opener, call: listCreateForm, failure: FAILED },
      code: () => import("./create-list.view.tsx").then(({ formCode }) => formCode),
      without: {
        pressed: "the surface opens at once, and shows that its code loads",
        lost: "the surface needs the same code, and reports it (lazy-surface.browser.tsx)",
        left: "the surface needs the same code, and goes with the element",
        throws: "the view of the surface is in that code as well",
      },
    },
  ],
};
