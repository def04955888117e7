/** First segments of the paths of the contract: what `write-paths` lists where the page says nothing (calls.19). */
export const OF_CONTRACT: readonly string[] =
  "afx alexashoppinglists alm api auto-deliveries baby-reg business cart create custom digital-dash discover fmc fom gp hctp hz invitations library log page-speed portal-migration products promotions registries repeatitems sponsored ussx vap voice wedding".split(
    " ",
  );

/** An address of a write that came from markup which may not be the author's (calls.19). */
export interface MarkupAddress {
  /** the address as it goes out, resolved */
  readonly url: URL;
  /** the same as its call was given it */
  readonly sent: string;
  /** the text in the markup, which the call may have appended to */
  readonly found: string;
  /** path of `endpoint-base`, which all paths begin with */
  readonly base: string;
  readonly writePaths: readonly string[] | undefined;
  readonly endpoints: Readonly<Record<string, string>>;
}

/** Whether a write may go there: below one of `write-paths`, and with nothing in it that would swallow what the call appends. */
export function mayWriteTo({ url, sent, found, base, writePaths, endpoints }: MarkupAddress): boolean {
  if (/[?#]/.test(found) && sent !== found) return false;
  const own = segmentsOf(url.pathname);
  const below = segmentsOf(base);
  const path = below.every((segment, at) => own[at] === segment) ? own.slice(below.length) : own;
  const allowed = [...(writePaths ?? OF_CONTRACT), ...Object.values(endpoints)].map((each) => segmentsOf(pathOf(each)));
  return allowed.some((segments) => segments.length > 0 && segments.every((segment, at) => segment === path[at]));
}

const segmentsOf = (path: string): string[] => path.split("/").filter(Boolean);

/** The path of an address that may name an origin. */
const pathOf = (address: string): string => address.replace(/^([a-z][a-z0-9+.-]*:)?\/\/[^/]*/i, "").split(/[?#]/)[0]!;
