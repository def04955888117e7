import { allAttributes, eventsOf } from "./read.mjs";

const text = (value) => (value ? { description: value } : {});

/** What the manifest's schema has no place for: what an option takes, as data. Forms for authors are made of it. */
const accepts = ({ kind, expects, required, values, min, max, integer, shape, aliases }, sameAs) => ({
  dp: { sameAs, kind, expects, required: required === true && !sameAs, values, min, max, integer, shape, aliases },
});

/** `custom-elements.json`, the manifest that documentation tools and design systems read (schema 2.1.0), with our own additions under `dp`. */
export function manifest({ elements }) {
  return {
    schemaVersion: "2.1.0",
    readme: "README.md",
    modules: elements.map((element) => ({
      kind: "javascript-module",
      path: `dist/elements/${element.name}.js`,
      declarations: [declaration(element)],
      exports: [
        {
          kind: "custom-element-definition",
          name: element.tag,
          declaration: { name: element.className, module: `dist/elements/${element.name}.js` },
        },
      ],
    })),
  };
}

function declaration(element) {
  const attributes = allAttributes(element).map((entry) => ({
    ...entry,
    shared: {
      type: { text: entry.type },
      ...text(entry.text),
      ...(entry.option.fallback === undefined ? {} : { default: JSON.stringify(entry.option.fallback) }),
    },
  }));
  return {
    kind: "class",
    customElement: true,
    tagName: element.tag,
    name: element.className,
    superclass: { name: "HTMLElement" },
    summary: element.summary,
    description: element.description,
    attributes: attributes.map(({ attribute, property, option, sameAs, shared }) => ({
      name: attribute,
      fieldName: property,
      ...shared,
      ...accepts(option, sameAs),
    })),
    members: attributes
      .filter(({ sameAs }) => sameAs === undefined)
      .map(({ property, attribute, option, shared }) => ({
        kind: "field",
        name: property,
        attribute,
        ...(option.reflect ? { reflects: true } : {}),
        ...shared,
      })),
    events: eventsOf(element).map(({ name, text: said }) => ({
      name,
      type: { text: `CustomEvent<DpEventDetails["${name}"]>` },
      ...text(said),
    })),
    slots: element.slot.map(({ name, text: said }) => ({ name, ...text(said) })),
    cssParts: element.csspart.map(({ name, text: said }) => ({ name, ...text(said) })),
    cssProperties: element.cssprop.map(({ name, text: said }) => ({ name, ...text(said) })),
    dp: {
      family: element.family,
      area: element.area,
      example: element.example,
      states: element.state.map(({ name, text: said }) => ({ name, ...text(said) })),
    },
  };
}

/** `html-data.json`, completion and hover texts for the HTML of editors. */
export function htmlData({ elements }) {
  return {
    version: 1.1,
    tags: elements.map((element) => ({
      name: element.tag,
      description: [element.summary, element.description, element.example && `\`\`\`html\n${element.example}\n\`\`\``]
        .filter(Boolean)
        .join("\n\n"),
      attributes: allAttributes(element).map(({ attribute, option, sameAs, text: said }) => ({
        name: attribute,
        description: [said, `Expects ${option.expects}.`, option.required && !sameAs && "Required."].filter(Boolean).join(" "),
        ...(option.kind === "boolean" ? { valueSet: "v" } : {}),
        ...(option.values ? { values: option.values.map((name) => ({ name })) } : {}),
      })),
    })),
    globalAttributes: [
      { name: "data-dp-open", description: "On any control: opens the surface of the element with this id or tag." },
      { name: "data-dp-scope", description: "The elements inside share one product's state." },
      { name: "data-dp-state", description: 'On <script type="application/json">: options for the elements of the page.' },
      { name: "data-dp-messages", description: 'On <script type="application/json">: texts of the page for a language.' },
    ],
  };
}
