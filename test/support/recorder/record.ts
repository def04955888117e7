/** What the recorder keeps; `expectSeen.<plural>` limits the list to one of them. */
export const KINDS = ["announcement", "console", "cookie", "event", "request", "storage"] as const;
export type Kind = (typeof KINDS)[number];

export interface Entry {
  readonly kind: Kind;
  readonly label: string;
  /** the test looked at it: by `expectSeen`, or in a way of its own that the recorder knows */
  named: boolean;
  /** `expectSeen` has listed it: the next call begins after it */
  listed: boolean;
}

let entries: Entry[] = [];
const readers = new Set<() => void>();

/** Runs before each reading, and before the next entry: brings what has happened but is not yet kept. */
export const beforeReading = (read: () => void): void => void readers.add(read);

function readAll(): void {
  for (const read of readers) read();
}

export function keep(kind: Kind, label: string, named = false): Entry {
  readAll();
  const entry = { kind, label: label.replace(/\s+/g, " ").trim(), named, listed: false };
  entries.push(entry);
  return entry;
}

export function drop(entry: Entry): void {
  const at = entries.indexOf(entry);
  if (at >= 0) entries.splice(at, 1);
}

export function kept(kinds: readonly Kind[] = KINDS): readonly Entry[] {
  readAll();
  return entries.filter(({ kind }) => kinds.includes(kind));
}

/** Begins an empty record. Returns a function that restores the one before it, and says whether the record was still in use. */
export function beginRecord(): () => boolean {
  readAll(); // what is under way belongs to the record before
  const before = entries;
  const own: Entry[] = [];
  entries = own;
  return () => {
    const current = entries === own;
    if (current) entries = before;
    return current;
  };
}

/** For a fake server: the requests that a test reads of it are named, all or those of a path. */
export function nameRequests(path?: string): void {
  const isOfPath = (label: string) => new URL(label.slice(label.indexOf(" ") + 1), location.href).pathname === path;
  name("request", (label) => path === undefined || isOfPath(label));
}

/** For a fixture that collects events: those that a test reads of it are named, all or those of a type. */
export const nameEvents = (type?: string): void => name("event", (label) => type === undefined || label.split(" ")[0] === type);

function name(kind: Kind, isRead: (label: string) => boolean): void {
  for (const entry of entries) if (entry.kind === kind && isRead(entry.label)) entry.named = true;
}
