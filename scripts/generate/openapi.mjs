import { errorComponents } from "./openapi/errors.mjs";
import { securitySchemes } from "./openapi/security.mjs";
import { pathsOf } from "./openapi/variants.mjs";

/** `openapi.json` (3.1): the calls that a back end must answer, each from its entry of the contract (calls.1). */
export function openApi({ contract, errorBody, version }) {
  return {
    openapi: "3.1.0",
    info: {
      title: "dp-elements back end",
      version,
      description: "Every call that the elements make.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/", description: "The origin of the pages, or what their option `endpoint-base` names." }],
    tags: [
      { name: "page", description: "Calls of the pages: lists, registries, promotions, forms." },
      { name: "cart", description: "The cart and product API." },
    ],
    paths: pathsOf(contract),
    components: { securitySchemes, ...errorComponents(errorBody) },
  };
}
