// What lit and r2wc do for classes of their own way, and for none of ours, is taken out of the script files.

/** The plugins that do it. Those that look for a piece of the source fail where a new version of its library lacks it. */
export const trimmedLibraries = () => [withoutDom(), withoutLitStyles(), withoutLitUpdates(), withoutPropTypes()];

/** lit and r2wc extend `HTMLElement` as they load. On a server there is none: the class is made all the same, and never used (package.2). */
function withoutDom() {
  const LIBRARY = /node_modules[\\/]@(lit[\\/]reactive-element|r2wc[\\/]core)[\\/]/;
  return {
    name: "without-dom",
    transform(code, id) {
      if (!LIBRARY.test(id) || !code.includes("extends HTMLElement")) return undefined;
      return { code: code.replace("extends HTMLElement", "extends (globalThis.HTMLElement ?? Object)"), map: null };
    },
  };
}

/** Behaviour elements have no shadow root, so nothing ever calls lit's way to styles: 0.3 kB of a page with one of them. */
function withoutLitStyles() {
  return {
    name: "without-lit-styles",
    load(id) {
      if (!/node_modules[\\/]@lit[\\/]reactive-element[\\/](?:\w+[\\/])?css-tag\.js(?:\?|$)/.test(id)) return undefined;
      const names = ["CSSResult", "adoptStyles", "css", "getCompatibleStyle", "supportsAdoptingStyleSheets", "unsafeCSS"];
      return { code: `const none = undefined;\nexport { ${names.map((name) => `none as ${name}`).join(", ")} };`, map: null };
    },
  };
}

/**
 * What lit does with the properties that a class declares, and with updates, which begin where a property changes.
 * `observedAttributes` asks `finalize` and the constructor `requestUpdate`; each takes nothing for none.
 */
const UPDATE_METHODS = [
  ...["createProperty", "getPropertyDescriptor", "getPropertyOptions", "finalize", "finalizeStyles", "createRenderRoot"],
  ...["attributeChangedCallback", "requestUpdate", "scheduleUpdate", "performUpdate", "shouldUpdate", "willUpdate", "update"],
  ...["updated", "firstUpdated", "_$Ei", "_$Eu", "_$E_", "_$ET", "_$AK", "_$EP", "_$AE", "_$EM", "C"],
];

/** What lit takes of `Object`: `is`, and then what only those methods called. */
const FUNCTIONS = /(\{is:\w+),[^{}]*(\}=Object\b)/;

/**
 * Behaviour elements declare no properties to lit, for `withModel` reads their options, and draw nothing by it: 1.4 kB of a page
 * with one of them, and an update of each element that changed nothing.
 */
function withoutLitUpdates() {
  return {
    name: "without-lit-updates",
    transform(code, id) {
      if (!/node_modules[\\/]@lit[\\/]reactive-element[\\/](?:\w+[\\/])?reactive-element\.js(?:\?|$)/.test(id)) return undefined;
      const methods = methodsOf(this.parse(code)).filter(({ key }) => UPDATE_METHODS.includes(key.name));
      const missing = UPDATE_METHODS.filter((name) => !methods.some(({ key }) => key.name === name));
      if (missing.length > 0) this.error(`lit has no method ${missing.join(", ")} any more. Adapt withoutLitUpdates to its new version.`);
      const emptied = methods.reduceRight((text, { key, end }) => `${text.slice(0, key.end)}(){}${text.slice(end)}`, code);
      if (!FUNCTIONS.test(emptied)) this.error("lit's functions of Object were not found. Adapt withoutLitUpdates to its new version.");
      return { code: emptied.replace(FUNCTIONS, "$1$2"), map: null };
    },
  };
}

/** The methods of all classes of a module, in their order. */
function methodsOf(node) {
  if (Array.isArray(node)) return node.flatMap(methodsOf);
  if (typeof node !== "object" || node === null) return [];
  if (node.type === "ClassBody") return node.body.filter(({ type, kind }) => type === "MethodDefinition" && kind === "method");
  return Object.values(node).flatMap(methodsOf);
}

/** r2wc's own kinds of props: `withModel` reads all options, and gives r2wc none. 0.4 kB of a page with a feature element. */
function withoutPropTypes() {
  const KINDS = /(\w+ = \{)\s*string: [^}]*(\})/;
  return {
    name: "without-prop-types",
    transform(code, id) {
      if (!/node_modules[\\/]@r2wc[\\/]core[\\/]/.test(id)) return undefined;
      if (!KINDS.test(code)) this.error("r2wc's kinds of props were not found. Adapt withoutPropTypes to its new version.");
      return { code: code.replace(KINDS, "$1$2"), map: null };
    },
  };
}
