import { inviteRequest } from "../../src/contract/page.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

const PATH = "/invitations/A1";

const placed = {
  markup: `<dp-invite-button endpoint-path="${PATH}" csrf-token="token-1"><button type="button">Request invitation</button></dp-invite-button>`,
  control: (host: HTMLElement) => host.querySelector("button"),
  call: inviteRequest,
  path: PATH,
  good: undefined,
};

const closeButton = (host: HTMLElement) => host.querySelector("div[data-dp-drawn]")?.shadowRoot?.querySelector("[part=dialog-close]");

export const verbs: Verbs = {
  writes: [
    {
      ...placed,
      success: "invite-request",
      focused: (host) => host.querySelector("p[data-dp-drawn]"),
      again: async ({ host, press, found }) => {
        await press("Escape");
        await found(() => !closeButton(host), "the dialog has closed");
      },
      without: {
        refused: "the answer has no body: a status other than 2xx is a failure",
        late: "the outcome is that of the scope (invite-button.8), whatever product it shows by then",
      },
    },
  ],
  controls: [{ ...placed, without: { elsewhere: "the control is a button, which Shift does not open elsewhere" } }],
};
