import { REDACTED, redactPath, redactQuery, redactText } from "../lib/sensitive.ts";
import type { CallEntry } from "../contract/entry.ts";

type Secrets = readonly (string | undefined)[];

/**
 * A copy of which only the fields named are shown; every other value is `"[redacted]"`, whatever it is (events.6). `names` are
 * those of the call's contract entry.
 */
export function redact(value: unknown, names: readonly string[] = [], secrets: Secrets = [], path = ""): unknown {
  if (value === undefined || (value === null && path === "")) return value;
  if (Array.isArray(value) && leads(path, names)) return value.map((entry) => redact(entry, names, secrets, path));
  if (typeof value === "object" && value !== null && leads(path, names)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, held]) => {
        const field = path === "" ? name : `${path}.${name}`;
        const shown = redact(held, names, secrets, field);
        // A name outside the contract can contain personal data as a value can.
        return [redactText(name, secrets), shown];
      }),
    );
  }
  return isNamed(path, names) ? code(value, secrets) : REDACTED;
}

const leads = (path: string, names: readonly string[]): boolean =>
  path === "" || isNamed(path, names) || names.some((name) => name.startsWith(`${path}.`));

const isNamed = (path: string, names: readonly string[]): boolean =>
  names.includes(path) || names.includes(path.replace(/\[\d+(?=[\].])/g, "[*"));

/** A field that is shown holds a number, a flag or a code: what holds white space or markup is a text, and none is shown. */
function code(value: unknown, secrets: Secrets): unknown {
  if (typeof value !== "string") return value;
  return /[\s<>]/.test(value) ? REDACTED : redactText(value, secrets);
}

/** What sets the address of a call, besides its entry: `endpoints` of the page, an option of the element, or the page's markup. */
interface Moved {
  readonly endpoint?: string | undefined;
  readonly path?: string | undefined;
}

/**
 * The address of a call: the path as the contract or the page's settings write it, each value put into it and each field of
 * the query only where the entry names it. A path that an element brought along is shown only where it is the contract's own.
 */
export function redactUrl(entry: CallEntry, href: string, { endpoint, path }: Moved = {}, secrets: Secrets = []): string {
  const [, origin = "", pathname = "", query] = /^([a-z]+:\/\/[^/?#]*)([^?#]*)(?:\?([^#]*))?/i.exec(href) ?? [];
  const { url: names = [], hidesQuery = false } = entry.shown;
  const fixed = new URLSearchParams(entry.path.split("?")[1]);
  const shown = (name: string, value: string) =>
    fixed.get(name) === value || (isNamed(name, names) && code(value, secrets) === value) ? undefined : REDACTED;
  const brought = endpoint === undefined && path !== undefined;
  const there = pathOf(pathname, endpoint ?? entry.path, names, brought) ?? `/${REDACTED}`;
  return origin + redactPath(there, secrets) + (hidesQuery ? "" : redactQuery(query, shown, secrets));
}

/** The part before the template is `endpoint-base`; a path given by an option has none. */
function pathOf(pathname: string, template: string, names: readonly string[], brought: boolean): string | undefined {
  const written = template
    .replace(/^[a-z]+:\/\/[^/]*/i, "")
    .split(/[?#]/)[0]!
    .split("/")
    .filter(Boolean);
  const there = pathname.split("/");
  const base = there.length - written.length;
  if (base < 1 || (brought && base > 1)) return undefined;
  const shown = written.map((segment, index) => {
    const holes = [...segment.matchAll(/\{(\w+)\}/g)];
    if (holes.length > 0) return holes.every(([, name = ""]) => names.includes(name)) ? there[base + index]! : REDACTED;
    return segment === there[base + index] ? segment : undefined;
  });
  if (shown.includes(undefined)) return undefined;
  return [...there.slice(0, base), ...shown].join("/");
}
