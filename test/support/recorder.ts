// The first script of every page of browser tests (browser-bundle.mjs). It keeps what a test causes, and fails a test that leaves any
// of it unnamed: `expectSeen` names it.
import { callsOfPage } from "../../src/call/in-flight.ts";
import { announcer } from "../../src/ui/announce-later.ts";
import { watchAnnouncements } from "./recorder/announcements.ts";
import { watchConsole, watchCookies, watchRequests, watchStorage } from "./recorder/calls.ts";
import { forgetCalls, watchEvents } from "./recorder/events.ts";
import { beginRecord, kept, KINDS, type Entry, type Kind } from "./recorder/record.ts";
import { watchAgain } from "./recorder/replaceable.ts";
import { nextTask } from "./settled.ts";

type Wanted = string | RegExp;

const PLURALS = {
  announcements: "announcement",
  console: "console",
  cookies: "cookie",
  events: "event",
  requests: "request",
  storage: "storage",
} as const satisfies Record<string, Kind>;

const pluralOf = (kind: Kind): string => Object.entries(PLURALS).find(([, one]) => one === kind)![0];
const quoted = (entries: readonly (Entry | Wanted)[]): string =>
  entries
    .map((entry) => (typeof entry === "object" && "label" in entry ? entry.label : entry))
    .map((one) => (typeof one === "string" ? JSON.stringify(one) : String(one)))
    .join(", ");

function expectList(wanted: readonly Wanted[], kinds: readonly Kind[], call: string): void {
  const list = kept(kinds).filter(({ listed }) => !listed);
  const isEqual = (entry: Entry, one: Wanted | undefined) => (one instanceof RegExp ? one.test(entry.label) : entry.label === one);
  if (list.length !== wanted.length || !list.every((entry, index) => isEqual(entry, wanted[index]))) {
    throw new Error(`Expected ${call}(${quoted(wanted)})\n     saw ${call}(${quoted(list)})`);
  }
  for (const entry of list) Object.assign(entry, { named: true, listed: true });
}

type Expecting = (...wanted: Wanted[]) => void;

/**
 * Asserts what was seen since the test began, or since the last call, all of it and in this order, and names it:
 * `expectSeen("POST /cart/add", "dp-success add-to-cart", "polite Added to cart")`. `expectSeen.events(…)` and the like look at
 * one kind. Without arguments: nothing was seen.
 */
export const expectSeen: Expecting & Record<keyof typeof PLURALS, Expecting> = Object.assign(
  (...wanted: Wanted[]) => expectList(wanted, KINDS, "expectSeen"),
  Object.fromEntries(
    Object.entries(PLURALS).map(([plural, kind]) => [plural, (...wanted: Wanted[]) => expectList(wanted, [kind], `expectSeen.${plural}`)]),
  ) as Record<keyof typeof PLURALS, Expecting>,
);

/** Labels since the test began, or since the last `expectSeen`, to wait for one; names nothing. */
export const seen = (...kinds: Kind[]): string[] =>
  kept(kinds.length > 0 ? kinds : KINDS)
    .filter(({ listed }) => !listed)
    .map(({ label }) => label);

/** Throws what is unnamed, in words that can be pasted. */
function expectNothingUnnamed(): void {
  const left = KINDS.filter((kind) => kept([kind]).some(({ named }) => !named));
  if (left.length === 0) return;
  const lines = left.map((kind) => `  expectSeen.${pluralOf(kind)}(${quoted(kept([kind]).filter(({ listed }) => !listed))});`);
  throw new Error(
    `The test caused what it does not name:\n${lines.join("\n")}\n` +
      `Each may be right or a defect. Name what is right with expectSeen of test/support/recorder.ts; in order of time it was\n` +
      `  expectSeen(${quoted(kept().filter(({ listed }) => !listed))});`,
  );
}

type Test = (this: Mocha.Context, done?: Mocha.Done) => unknown;

/**
 * Ends the calls that a test leaves unanswered: a later press would join them (calls.7), and their elements, which have left, would tell
 * the page of them (events.11).
 */
function endCalls(): void {
  const { reads, writes, ids } = callsOfPage();
  for (const flights of [reads, writes]) for (const flight of [...flights.values()]) flight.abort();
  for (const kept of [reads, writes, ids]) kept.clear();
}

let early: Promise<unknown> | undefined;

/**
 * Elements fetch these when they need them: a test is of what is announced and sent, not of when the code for it comes. Once for a page,
 * since an `import()` walks all that a module imports each time.
 */
const loadEarly = (): Promise<unknown> =>
  (early ??= Promise.all([announcer.load(), import("../../src/call/run.ts"), import("../../src/page/caller.ts")]));

/** A test function that fails where it leaves unnamed what it causes. */
export function recorded(test: Test) {
  return async function (this: Mocha.Context): Promise<void> {
    await loadEarly();
    watchAgain();
    const endRecord = beginRecord();
    try {
      await (test.length > 0
        ? new Promise<void>((resolve, reject) => void test.call(this, (error) => (error ? reject(error) : resolve())))
        : test.call(this));
      await nextTask(); // what the test has caused already, but comes in the next task
      expectNothingUnnamed();
    } finally {
      endRecord();
      endCalls();
      forgetCalls();
    }
  };
}

// React's development build tells the browser's tools of each element and commit where these are: a third of its time, for nobody
for (const name of ["timeStamp", "createTask"]) Object.defineProperty(console, name, { configurable: true, value: undefined });

watchEvents();
watchRequests();
watchConsole();
watchCookies();
watchStorage();
watchAnnouncements();

const plainIt = globalThis.it;
globalThis.it = Object.assign(
  (title: string, test?: Test) => (test ? plainIt(title, recorded(test)) : plainIt(title)),
  plainIt,
) as Mocha.TestFunction;
