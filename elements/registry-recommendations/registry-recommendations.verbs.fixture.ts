import { weddingRegistryAddItems } from "../../src/contract/registry.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

const placed = {
  markup: `<dp-registry-recommendations type="wedding"><p data-dp-item data-asin="A1"><a href="#add" data-dp-action="add">Add the lamp</a></p></dp-registry-recommendations>`,
  control: (host: HTMLElement) => host.querySelector("[data-dp-action=add]"),
  call: weddingRegistryAddItems,
  good: { success: true },
};

export const verbs: Verbs = {
  writes: [
    {
      ...placed,
      success: "registry-add",
      refusal: { answer: { success: false, errorCode: "E1" }, text: "Could not be added. Please try again." },
      without: {
        late: "each item is about its own product, whatever the page shows",
        guest: "the shop renders no recommendations for a guest",
      },
    },
  ],
  controls: [
    {
      ...placed,
      without: {
        busy: "Defect: a control that the page renders during an add is not marked as busy",
      },
    },
  ],
  late: [
    {
      ...placed,
      code: () => import("./registry-recommendations.element.ts").then(({ addCode }) => addCode),
      failure: "Could not be added. Please try again.",
    },
  ],
};
