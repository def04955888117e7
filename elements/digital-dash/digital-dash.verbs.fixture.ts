import { digitalDashCreate } from "../../src/contract/digital-dash.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

const placed = {
  markup: `<dp-digital-dash><a href="/digital-dash/create?asin=A1">Create a dash button</a></dp-digital-dash>`,
  control: (host: HTMLElement) => host.querySelector("a"),
  call: digitalDashCreate,
  good: { success: true },
};

const closeButton = (host: HTMLElement) => host.querySelector("div[data-dp-drawn]")?.shadowRoot?.querySelector("[part=dialog-close]");

export const verbs: Verbs = {
  writes: [
    {
      ...placed,
      success: "digital-dash-create",
      refusal: {
        answer: { success: false, error: { errorCode: 7, errorTitle: "No", errorMessage: "Not <b>now</b>" } },
        text: "Not <b>now</b>",
      },
      address: "href",
      change: (host) => host.setAttribute("href", "/digital-dash/create?asin=A2"),
      focused: closeButton,
      again: async ({ host, press, found }) => {
        await press("Escape");
        await found(() => !closeButton(host), "the dialog has closed");
      },
    },
  ],
  controls: [placed],
};
