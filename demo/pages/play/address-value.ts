import { guardUrl } from "../../../src/safe/url.ts";

/** Options that hold an address, by the words that their names end with. */
const ADDRESS = /(?:^|-)(?:url|href|link|src|endpoint|endpoint-prefix|host|path|image)$/;

/**
 * What the address bar may set an option to: anyone can make a link to a page of ours, so of addresses only those of this site pass
 * (url.1). What is typed into the form has no such limit: its author sits before it.
 */
export const mayBeSet = (option: string, value: string, base: string): boolean =>
  !ADDRESS.test(option) || value === "" || guardUrl(value, { base, allowedOrigins: [], purpose: "link" })?.origin === new URL(base).origin;
