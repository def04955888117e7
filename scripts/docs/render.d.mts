/** What the search finds: a page, a heading, a row of a table. */
export interface Entry {
  readonly anchor: string;
  readonly section: string;
  readonly name: string;
  readonly text: string;
}

export interface Rendered {
  readonly title: string;
  readonly html: string;
  /** the first is the page itself */
  readonly entries: readonly Entry[];
}

export function render(markdown: string, path: string): Rendered;

/** The address on the shop of a link in the Markdown of the page with this path. */
export function addressOf(href: string, path: string): string;
