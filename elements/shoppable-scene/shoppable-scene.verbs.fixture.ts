import { sceneAddToCart, sceneSimilar } from "../../src/contract/scene.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

const SCENES = JSON.stringify([
  {
    ...{ physicalId: "SC1", imageSource: "/elements/shoppable-scene/shoppable-scene.fixture.svg", alt: "Living room" },
    tags: [{ top: 0.5, left: 0.5, link: "SC1_t1", url: "/discover/rooms/tag/SC1_t1", label: "Sofa" }],
  },
]);
const markup = (treatments = "{}") => `<input type="hidden" name="marketplace-id" value="M1">
  <dp-shoppable-scene request-source="SOFTLINES" treatments='${treatments}' scenes='${SCENES}' style="--dp-duration-sheet: 0ms"></dp-shoppable-scene>`;
const PATH = "/discover/rooms/tag/SC1_t1";
const ITEMS = "/api/marketplaces/M1/cart/items";
const content = {
  html: `<section data-dp-collection data-tag-id="SC1_t1"><h3>Sofas</h3>
    <article data-dp-item data-asin="S1" data-offer-id="O1" data-price="49" data-currency-code="USD">
      <a href="/dp/S1">Grey sofa</a> <button data-dp-action="add-to-cart">Add to cart</button></article></section>`,
  firstAsinPerTagIdList: [{ tagId: "SC1_t1", asin: "S1" }],
  browseNodeList: [{ tagId: "SC1_t1", browseNode: "sofas" }],
};
const cart = (quantity: number) => ({ entity: { items: quantity === 0 ? [] : [{ asin: "S1", quantity, id: "I1" }] } });

const inside = (host: HTMLElement, selector: string) => host.shadowRoot?.querySelector<HTMLElement>(selector);
/** there once the picture is */
const tag = (host: HTMLElement) => [inside(host, ".scene [part=tag]")].find((one) => one?.checkVisibility({ visibilityProperty: true }));
const addButton = (host: HTMLElement) => inside(host, "dialog[open] [data-dp-action=add-to-cart]");
const LOG = { "/discover/rooms/dpx/recordAction": () => new Response(null, { status: 204 }) };

const surface = (name: string, treatments?: string) => ({
  ...{ name, as: name, markup: markup(treatments), control: tag, call: sceneSimilar, path: PATH, content, server: LOG },
  ...{ shows: "Grey sofa", failure: "No products to show." },
  retry: (host: HTMLElement) => inside(host, "dialog[open] [part~=retry]"),
  close: (host: HTMLElement) => inside(host, "dialog[open] [part~=dialog-close]"),
  without: {
    unauthorized: "only an add leads to sign-in (shoppable-scene.36)",
    blocked: "a tag without an address opens by its id (shoppable-scene.42)",
  },
});

export const verbs: Verbs = {
  writes: [
    {
      markup: markup(),
      server: { [PATH]: () => content, [ITEMS]: () => cart(0), ...LOG },
      async before({ host, click, found }) {
        await click(await found(() => tag(host), "the tag"));
        await found(() => addButton(host)?.checkVisibility(), "its button");
      },
      control: addButton,
      call: sceneAddToCart,
      good: 1,
      success: "scene-add-to-cart",
      confirm: { path: ITEMS, yes: cart(1), no: cart(0) },
      without: {
        guest: "a guest has a cart of their own",
        blocked: "the address of the call is no option of the element",
        refused: "the answer has no refusal in words",
        late: "what was added is in the cart, whatever the page shows by then (shoppable-scene.45)",
        focus: "the spinner in place of the button takes its focus (shoppable-scene.22)",
        leaving: "an add that ends after the element has left is announced (shoppable-scene.14)",
      },
    },
  ],
  surfaces: [surface("scene"), surface("scene-immersive", '{ "scene_immersive": "T1" }')],
  late: [
    {
      ...{ markup: markup(), control: tag, opens: "scene", failure: "" },
      code: () => import("./shoppable-scene.element.ts").then(({ workCode }) => workCode),
      without: {
        pressed: "the surface opens at once, and shows that its code loads",
        lost: "the surface reports it as content that did not load",
        left: "the surface goes with the element",
        throws: "an exception in the load of a surface is the surface's own matter",
      },
    },
  ],
};
