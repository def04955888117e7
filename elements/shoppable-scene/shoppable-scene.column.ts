/** What `onColumnScroll` takes; each of the four is required (shoppable-scene.31). */
export interface ColumnScroll {
  /** called each time that the column is scrolled to within `offset` of its end */
  readonly handler: (event: Event) => void;
  /** of the listener */
  readonly options: AddEventListenerOptions | boolean;
  /** selector of the column, in the element or else on the page */
  readonly column: string;
  /** CSS px */
  readonly offset: number;
}

const FITS: { readonly [Name in keyof ColumnScroll]: (value: unknown) => boolean } = {
  handler: (value) => typeof value === "function",
  options: (value) => typeof value === "boolean" || (typeof value === "object" && value !== null),
  column: (value) => typeof value === "string" && value.trim() !== "",
  offset: (value) => typeof value === "number" && Number.isFinite(value),
};

/** Listens to the scrolling of a column; returns a function that ends it, as `signal` does. Throws a `TypeError` that names what is missing. */
export function listenToColumn(host: HTMLElement, given: ColumnScroll, signal?: AbortSignal): () => void {
  for (const [name, fits] of Object.entries(FITS))
    if (!fits((given as Partial<ColumnScroll> | undefined)?.[name as keyof ColumnScroll]))
      throw new TypeError(`onColumnScroll: ${name} is missing. Give handler, options, column and offset.`);
  const { handler, options, column, offset } = given;
  const node = host.shadowRoot?.querySelector(column) ?? document.querySelector(column);
  const scrolled = (event: Event) => {
    // a position can be a fraction of a pixel beyond a whole one
    if (node && Math.floor(node.scrollHeight - node.clientHeight - node.scrollTop) <= offset) handler(event);
  };
  const stop = () => node?.removeEventListener("scroll", scrolled, options);
  node?.addEventListener("scroll", scrolled, options);
  signal?.addEventListener("abort", stop, { once: true });
  return stop;
}
