import { atom, type ReadableAtom } from "nanostores";
import type { CallResult } from "../call/result.ts";
import { isReportable, type ReportableFailure } from "./call-failure.ts";
import type { ErrorCode } from "./events.ts";
import { canWrite } from "./customer.ts";
import type { ModelContext } from "./model-context.ts";

/** Why a write was not done, in the words of the element and, where it has some, of the server. */
export interface WriteFailure {
  /** the element's own text: the only one that an event carries (events.6) */
  readonly text: string;
  readonly title?: string | undefined;
  /** what the server says; shown to the shopper in place of `text` */
  readonly serverText?: string | undefined;
  /** of an unsuccessful answer; default `refused` */
  readonly code?: ErrorCode;
}

/**
 * `checking`: the answer was lost and a read looks for the outcome (calls.11). `done` and `failed` last until the next press or
 * until the element is about another subject.
 */
export type WritePhase =
  | { readonly kind: "idle" | "busy" | "checking" | "done" }
  | { readonly kind: "failed"; readonly code: ErrorCode; readonly title?: string | undefined; readonly text: string };

export interface WriteSpec<Options, Answer, Given> {
  /** kebab-case name of the call, for `dp-error` */
  readonly call: string | ((given: Given) => string);
  /** prefix of the metrics `.press` and `.outcome`; without it there are none */
  readonly metric?: string;
  /** what the write is about, by identity: another subject starts over, and never shows the outcome of the one before */
  subject(options: Options): unknown;
  /** the address that the element's options give, not yet guarded; `undefined` where it is the contract's own */
  url?(options: Options): string | undefined;
  send(options: Options, sending: Sending<Given>): Promise<CallResult<Answer>>;
  /** tags of `.outcome` */
  tags?(result: CallResult<Answer>): Readonly<Record<string, string>>;
  /** the press is sent for a guest as well: only the server leads to sign-in */
  readonly allowsGuests?: boolean;
  /** of an unsuccessful answer; `undefined`: the write has happened */
  refusal(answer: Answer): WriteFailure | undefined;
  /** of a call that failed, or of an address that the guard blocked (then without a failure) */
  failure(failure: ReportableFailure | undefined, given: Given): WriteFailure;
  /** the write has happened. `isShown` is false when the element has left, or is about another subject by now */
  done(answer: Answer, options: Options, isShown: boolean, given: Given): void;
  /** reports a failure in the element's own way, with no `dp-error`, and returns the phase that follows; `undefined` for any other */
  handled?(failure: ReportableFailure): "idle" | "failed" | undefined;
}

export interface Sending<Given> {
  /** the address as the options have it, so that `endpoint-base` moves it (calls.3) */
  readonly path: string | undefined;
  /** what the press brought */
  readonly given: Given;
  /** for the call's options: the outcome is unknown, and is being looked up */
  readonly onUnknown: () => void;
}

export interface Write<Given> {
  readonly $phase: ReadableAtom<WritePhase>;
  /** sends it, unless it is on its way already; a guest goes to sign-in */
  press(given: Given): void;
  /** forgets the outcome, unless the write is on its way */
  reset(): void;
}

type WriteContext<Options> = Pick<
  ModelContext<Options>,
  "$options" | "signal" | "page" | "pageOptions" | "follow" | "text" | "error" | "metric" | "signIn" | "safeUrl"
>;

const IDLE: WritePhase = { kind: "idle" };
const BUSY: WritePhase = { kind: "busy" };

/**
 * One write, from the press to its outcome: sign-in first, one at a time (calls.7), the address guard (url.1), a refusal by its schema,
 * an outcome that is unknown (calls.11), and silence for a call that was cancelled, or that led away from the page. An element that
 * has left still sees its write to the end (calls.6).
 */
export function createWrite<Options, Answer, Given = void>(
  context: WriteContext<Options>,
  spec: WriteSpec<Options, Answer, Given>,
): Write<Given> {
  const { $options } = context;
  const $phase = atom<WritePhase>(IDLE);
  let subject = spec.subject($options.get());
  /** subjects whose write is on its way: one that shows again is still busy (calls.7) */
  const inFlight = new Set<unknown>();

  context.follow($options, (options) => {
    const next = spec.subject(options);
    if (Object.is(next, subject)) return;
    subject = next;
    $phase.set(inFlight.has(next) ? BUSY : IDLE);
  });

  const failed = (code: ErrorCode, { title, text, serverText }: WriteFailure): WritePhase => ({
    kind: "failed",
    code,
    title,
    text: serverText ?? text,
  });

  /** The phase after a write that did not succeed; emits what there is to emit. */
  function outcome(result: CallResult<Answer>, refusal: WriteFailure | undefined, given: Given): WritePhase {
    if (!result.ok && !isReportable(result)) return IDLE;
    const handled = result.ok ? undefined : spec.handled?.(result);
    if (handled === "idle") return IDLE;
    const code = result.ok ? (refusal!.code ?? "refused") : result.code;
    const call = typeof spec.call === "string" ? spec.call : spec.call(given);
    const failure = result.ok
      ? refusal!
      : { ...spec.failure(result, given), ...(code === "unknown" && { text: context.text("calls.unconfirmed") }) };
    if (!handled && (result.ok || !result.reported))
      context.error(code, failure.text, { call, status: result.status, serverText: failure.serverText });
    return failed(code, failure);
  }

  async function run(options: Options, path: string | undefined, given: Given): Promise<void> {
    const own = subject;
    const isShown = () => own === subject && !context.signal.aborted;
    inFlight.add(own);
    $phase.set(BUSY);
    const onUnknown = () => void (isShown() && $phase.set({ kind: "checking" }));
    const result = await spec.send(options, { path, given, onUnknown });
    inFlight.delete(own);
    if (spec.metric && (result.ok || isReportable(result))) context.metric(`${spec.metric}.outcome`, 1, spec.tags?.(result));
    const refusal = result.ok ? spec.refusal(result.data) : undefined;
    if (result.ok && !refusal) {
      if (isShown()) $phase.set({ kind: "done" });
      spec.done(result.data, options, isShown(), given);
    } else if (isShown()) $phase.set(outcome(result, refusal, given));
    // of an element that has left the page is reported (calls.6); what another subject shows has nothing to do with it
    else if (own === subject) outcome(result, refusal, given);
  }

  const isBusy = () => ["busy", "checking"].includes($phase.get().kind);

  return {
    $phase,
    reset: () => void (isBusy() || $phase.set(IDLE)),
    press(given) {
      if (isBusy()) return;
      if (spec.metric) context.metric(`${spec.metric}.press`);
      if (!spec.allowsGuests && !canWrite(context)) return context.signIn();
      const options = $options.get();
      const path = spec.url?.(options);
      // the guard reports a blocked address itself
      if (path !== undefined && context.safeUrl(path) === undefined) $phase.set(failed("blocked-url", spec.failure(undefined, given)));
      else void run(options, path, given);
    },
  };
}
