import { allAttributes, eventsOf } from "./read.mjs";
import { eventUnion } from "./framework-types.mjs";

const handler = (type) => `on${type.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase())}`;

const options = (element) => Object.fromEntries(element.options.map(({ property, attribute }) => [property, attribute]));
const events = (element) => Object.fromEntries(eventsOf(element).map(({ name }) => [handler(name), name]));

/** `dist/react/index.js` */
export const wrappersSource = ({ elements }) => `"use client";

import { component } from "./component.js";

${elements
  .map(
    (element) =>
      `export const ${element.component} = /* @__PURE__ */ component("${element.tag}", () => import("../lite/elements/${element.name}.js"), ${JSON.stringify(options(element))}, ${JSON.stringify(events(element))});`,
  )
  .join("\n")}
`;

/** `dist/react/index.d.ts` */
export function wrapperTypes({ elements }) {
  const props = (element) => {
    const rows = allAttributes(element).map(({ property, attribute, sameAs, type, text }) => {
      const name = sameAs ? `"${attribute}"` : property; // a second name is an attribute alone
      return `${text ? `  /** ${text.replace(/\*\//g, "* /")} */\n` : ""}  ${name}?: ${type} | undefined;`;
    });
    return `export interface ${element.component}Props extends Base<${[...element.options.map(({ property }) => JSON.stringify(property))].join(" | ") || "never"}>, On<${eventUnion(element)}> {\n${rows.join("\n")}\n}
/** ${element.summary} */
export declare const ${element.component}: ForwardRefExoticComponent<${element.component}Props & RefAttributes<HTMLElementTagNameMap["${element.tag}"]>>;`;
  };
  return `import "../elements.js";
import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from "react";
import type { DpEventDetails } from "../index.js";

type Base<Own extends string> = Omit<HTMLAttributes<HTMLElement>, Own>;
type Pascal<Name extends string> = Name extends \`\${infer Head}-\${infer Tail}\` ? \`\${Capitalize<Head>}\${Pascal<Tail>}\` : Capitalize<Name>;
type On<Types extends keyof DpEventDetails> = { [Type in Types as \`on\${Pascal<Type>}\`]?: (event: CustomEvent<DpEventDetails[Type]>) => void };

${elements.map(props).join("\n\n")}
`;
}
