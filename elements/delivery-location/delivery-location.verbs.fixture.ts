import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

export const verbs: Verbs = {
  controls: [
    {
      markup: `<a href="/gp/delivery" id="where">Where to?</a> <dp-delivery-location for="where" signed-in="false"></dp-delivery-location>`,
      control: (host) => host.parentElement?.querySelector("#where"),
      opens: "delivery-location",
    },
  ],
};
