const KEY = Symbol.for("dp-loader");

/** The one file with everything is a classic script: while it runs it is the current one. Of a module there is none. */
const running: unknown =
  typeof document === "undefined" ? null : Object.getOwnPropertyDescriptor(Document.prototype, "currentScript")?.get?.call(document);

/**
 * The script tag that brought the library. The loader names its own by a symbol, and the getter is the prototype's, so that no
 * markup can stand in its place.
 */
export const loaderScript = (): HTMLScriptElement | undefined => {
  const script = (globalThis as { [KEY]?: unknown })[KEY] ?? running;
  return script instanceof HTMLScriptElement ? script : undefined;
};
