import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

const CONTENT = `<template id="climate-main"><p>Made with less carbon.</p></template>`;

export const verbs: Verbs = {
  controls: [
    {
      as: "link",
      markup: `<dp-sustainability-badge preload-id="climate-main"><a href="#climate">Climate friendly</a></dp-sustainability-badge>${CONTENT}`,
      control: (host) => host.querySelector("a"),
      opens: "sustainability-badge",
    },
    {
      as: "elsewhere",
      markup: `<a id="climate-badge" href="#climate">Climate friendly</a><dp-sustainability-badge for="climate-badge" preload-id="climate-main"></dp-sustainability-badge>${CONTENT}`,
      control: () => document.getElementById("climate-badge"),
      opens: "sustainability-badge",
    },
  ],
};
