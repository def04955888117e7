import { registryTags, registryUpdateTag } from "../../src/contract/gift-tags.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";
import type { SeenRequest } from "../../test/support/fake-fetch.ts";

const TAGS = "/registries/birthday/GR1/dpx-get-registry-tags";
const UPDATE = "/registries/birthday/GR1/update-tag";
const tags = (...names: string[]) => ({ tags: names.map((tagName) => ({ tagId: `T-${tagName}`, tagName })) });
const markup = `<button type="button" id="tag-link">Gift tags</button> <dp-gift-tags for="tag-link" registry-id="GR1" registry-type="birthday"></dp-gift-tags>`;
const opener = (host: HTMLElement) => host.parentElement?.querySelector("#tag-link");
const button = ({ shadowRoot }: HTMLElement, name: string) =>
  [...(shadowRoot?.querySelectorAll<HTMLElement>("dialog[open] button") ?? [])].find(
    (one) => (one.getAttribute("aria-label") ?? one.textContent.trim()) === name && one.checkVisibility(),
  );

export const verbs: Verbs = {
  writes: [
    {
      markup,
      server: { [TAGS]: () => tags("Bath") },
      async before({ host, click, press, found }) {
        await click(opener(host));
        await click(await found(() => button(host, "Create a tag"), "the tags"));
        const field = await found(() => host.shadowRoot!.querySelector<HTMLElement>("dialog[open] input:not([type=radio])"), "the field");
        await click(field);
        await press("K");
      },
      control: (host) => host.shadowRoot?.querySelector("dialog[open] [part~=submit]"),
      call: registryUpdateTag,
      path: UPDATE,
      isWrite: ({ body }) => (body as { updateType?: string }).updateType === "add",
      good: ({ body }: SeenRequest) =>
        (body as { updateType?: string }).updateType === "add" ? { status: "ADD_TAG_SUCCESS" } : tags("Bath", "K"),
      success: "tag-add",
      refusal: { answer: { status: "ADD_TAG_FAILURE" }, text: "We could not add the tag." },
      confirm: { path: TAGS, yes: tags("Bath", "K"), no: tags("Bath") },
      without: { guest: "a guest is led to sign in by the opening", late: "the modal is about one registry, whatever product is shown" },
    },
  ],
  surfaces: [
    {
      markup,
      control: opener,
      name: "gift-tags",
      call: registryTags,
      path: TAGS,
      content: tags("Bath"),
      shows: "Bath",
      failure: "We could not load your tags.",
      retry: (host) => button(host, "Try again"),
      close: (host) => button(host, "Close"),
    },
  ],
};
