import { checkSame, fingerprintOf, type Attempt, type Outcome, type Reply, type Work } from "./ids.ts";
import { Refusal, RefusedForNow, UnknownOutcome } from "./refusal.ts";

/**
 * How far a press is. `begun`: nothing was sent yet. `sent`: it may have happened. `unknown`: it was sent, and no whole answer was given.
 * `done`: `reply` is the answer of all its repetitions.
 */
export interface Kept {
  readonly call: string;
  readonly fingerprint: string;
  readonly state: "begun" | "sent" | "unknown" | "done";
  /** what the confirming read said before it was sent */
  readonly known?: unknown;
  readonly reply?: Reply;
  /** ms since 1970 of the last step */
  readonly since: number;
}

/** Keeps presses by session and key. */
export interface Keeper {
  /** Keeps it where nothing is kept; else gives what is. One of several that begin at once gets `undefined`. */
  begin(session: string, key: string, kept: Kept): Promise<Kept | undefined>;
  /** Puts one step in place of another; false where another process was first. */
  step(session: string, key: string, from: Kept, to: Kept): Promise<boolean>;
  /** Forgets it, where no other process has put another step in its place. */
  drop(session: string, key: string, kept: Kept): Promise<void>;
}

interface Waiting {
  /** ms for which a repetition waits for the first attempt */
  readonly patience: number;
  /** ms after which a press that is not done is taken for one whose process has ended */
  readonly staleAfter: number;
}

/** ms between two looks at a press that another process does */
const PAUSE = 25;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE));

const unknown = () => new UnknownOutcome("The shop's own system gave no whole answer to the first attempt.");

type Doing = { readonly reply: Reply } | { readonly mine: Kept };

/** Does a press once by steps that a keeper keeps, for a system that has no transaction with the ids (backend.3). */
export async function onceByKeeper<Db>(keeper: Keeper, attempt: Attempt, work: Work<Db>, db: Db, waiting: Waiting): Promise<Outcome> {
  const { key, call, session } = attempt;
  const fingerprint = await fingerprintOf(attempt);
  if (!key) return { ...(await work.write(db)), isRepeated: false };
  const begun = (): Kept => ({ call, fingerprint, state: "begun", since: Date.now() });
  const step = async (from: Kept, to: Partial<Kept>): Promise<Kept | undefined> => {
    const next = { ...from, ...to, since: Math.max(Date.now(), from.since + 1) };
    return (await keeper.step(session.id, key, from, next)) ? next : undefined;
  };

  /** What a kept press asks of this process; `undefined`: to wait, another one does it. */
  const judged = async (kept: Kept): Promise<Doing | undefined> => {
    const isLeft = Date.now() - kept.since > waiting.staleAfter;
    if (kept.state === "done") return { reply: kept.reply! };
    if (kept.state === "begun" || (kept.state === "sent" && !isLeft)) {
      const mine = isLeft && (await step(kept, begun()));
      return mine ? { mine } : undefined;
    }
    const decision = await work.decide?.(kept.known, db).catch(() => undefined);
    if (!decision || (decision.happened && !decision.reply)) throw unknown();
    if (decision.happened) {
      await step(kept, { state: "done", reply: decision.reply! });
      return { reply: decision.reply! };
    }
    const mine = await step(kept, begun());
    return mine && { mine };
  };

  const enter = async (): Promise<Doing> => {
    const until = Date.now() + waiting.patience;
    for (;;) {
      const mine = begun();
      const kept = await keeper.begin(session.id, key, mine);
      if (!kept) return { mine };
      checkSame(kept, call, fingerprint);
      const doing = await judged(kept);
      if (doing) return doing;
      if (Date.now() > until) throw new RefusedForNow(503, "in-flight", "The same request is still on its way.", 1);
      await pause();
    }
  };

  const doing = await enter();
  if ("reply" in doing) return { ...doing.reply, isRepeated: true };
  let kept: Kept | undefined = doing.mine;
  try {
    kept = await step(kept, { state: "sent", known: await work.known?.(db) });
    if (!kept) throw new RefusedForNow(503, "in-flight", "Another process has taken this request over.", 1);
  } catch (error) {
    await keeper.drop(session.id, key, doing.mine); // nothing was sent
    throw error;
  }
  try {
    const reply = await work.write(db);
    await step(kept, { state: "done", reply });
    return { ...reply, isRepeated: false };
  } catch (error) {
    if (error instanceof Refusal) {
      await keeper.drop(session.id, key, kept); // it was refused: nothing has happened
      throw error;
    }
    const doubtful = await step(kept, { state: "unknown" });
    const decision = await work.decide?.(kept.known, db).catch(() => undefined);
    if (doubtful && decision?.happened && decision.reply) {
      await step(doubtful, { state: "done", reply: decision.reply });
      return { ...decision.reply, isRepeated: false };
    }
    // one that has not happened is the shopper's to repeat: it is never sent again here
    if (doubtful && decision?.happened === false) await keeper.drop(session.id, key, doubtful);
    throw error;
  }
}
