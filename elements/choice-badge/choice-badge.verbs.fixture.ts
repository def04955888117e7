import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

const CONTENT = `<div data-dp-popover hidden>Chosen for rating and price.</div>`;

export const verbs: Verbs = {
  controls: [
    {
      as: "link",
      markup: `<dp-choice-badge><a href="#pick">Overall pick</a>${CONTENT}</dp-choice-badge>`,
      control: (host) => host.querySelector("a"),
      opens: "choice-badge",
    },
    {
      as: "elsewhere",
      markup: `<a id="pick-badge" href="#pick">Overall pick</a><dp-choice-badge for="pick-badge">${CONTENT}</dp-choice-badge>`,
      control: () => document.getElementById("pick-badge"),
      opens: "choice-badge",
    },
  ],
};
