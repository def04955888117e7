import { staplesAdd, staplesEducation, staplesUpdate } from "../../src/contract/staples.ts";
import type { Placed, Shopper, Verbs } from "../../test/conformance/verbs/declaration.ts";

const part = ({ shadowRoot }: HTMLElement, name: string) => shadowRoot?.querySelector<HTMLElement>(name);
const FAILED = "We're sorry, we could not save your change. Please try again.";
const LISTS = `quantity-items='[{"id":"q1","isSelected":true,"data":{"quantity":1}},{"id":"q2","data":{"quantity":2}}]'`;

/** The error is a modal: it is closed before the next press. */
async function again({ host, click, found }: Shopper): Promise<void> {
  await click(await found(() => part(host, "[part~=ok]"), "the error"));
  await found(() => !part(host, "dialog")?.matches(":modal"), "closed");
}
/** Opens the popover and chooses the other quantity. */
async function choose({ host, click, press, found }: Shopper): Promise<void> {
  await click(part(host, "[part~=update]"));
  await found(() => part(host, "[role=option]"), "the popover");
  await press("ArrowDown", "Enter");
}
const change = (host: HTMLElement) => host.setAttribute("asin", "A2");

const add: Placed = {
  markup: `<dp-staples asin="A1" learn-more-manage-staples-link="/staples"></dp-staples>`,
  control: (host) => part(host, "[part~=add], [part~=spinner]"),
};

export const verbs: Verbs = {
  writes: [
    {
      ...add,
      call: staplesAdd,
      good: { addOperationStatus: "Success" },
      success: "staples-add",
      refusal: { answer: { addOperationStatus: "LimitReached" }, text: FAILED },
      address: "add-url",
      reloads: true,
      again,
      change,
    },
    {
      markup: `<dp-staples asin="A1" on-list ${LISTS}></dp-staples>`,
      before: choose,
      control: (host) => part(host, "[part~=save], [part~=updating]"),
      call: staplesUpdate,
      good: { renderableNextDropDate: "May 1" },
      success: "staples-update",
      refusal: { answer: { errorModalHtml: "<p>Not on your list</p>" }, text: "Not on your list" },
      address: "update-url",
      reloads: true,
      change,
      focused: (host) => part(host, "[part~=update]"),
      again: async (shopper) => {
        await again(shopper);
        await choose(shopper);
      },
      without: {
        cancelled: "the popover is closed by the press, as staples.10 says, so that it is not as before",
        focus: "save hides the popover, and focus is on the button that opened it",
      },
    },
  ],
  surfaces: [
    {
      ...add,
      control: (host) => part(host, "[part~=learn]"),
      name: "staples-learn",
      call: staplesEducation,
      content: "<p>Never run out</p>",
      shows: "Never run out",
      failure: "We could not load this information. Please try again.",
      close: (host) => part(host, "[part~=close]"),
    },
  ],
};
