import { requestId } from "../../../src/lib/ids.ts";
import type { CallEntry } from "../../../src/contract/entry.ts";
import { fill, type Fixtures } from "./fixtures.ts";
import { saysDone } from "./outcome.ts";
import { acrossOrigins, answerHolds, isMissing, notShared, refusesGuests, refusesToken } from "./rules.ts";
import { Server, type Sent } from "./send.ts";
import { repeatsOnce } from "./writes.ts";

/**
 * `missing`: nobody answers the call; `untold`: the fixtures do not say enough; `left`: not asked for; `blind`: nothing that the server
 * answers can show it.
 */
export type Outcome = "pass" | "fail" | "missing" | "untold" | "left" | "blind";

export interface Finding {
  readonly call: string;
  /** what was looked at, in a word or two */
  readonly check: string;
  readonly outcome: Outcome;
  readonly message: string;
}

export interface Settings {
  readonly base: URL;
  readonly fixtures: Fixtures;
  /** lets calls be sent that change something or are logged */
  readonly writes: boolean;
}

/** Reports one check of the call that it was made for. */
export type Tell = (check: string, problem: string | undefined, passed?: string) => void;

/** Reports that a check of the call could not be made. */
export type Leave = (check: string, message: string) => void;

/** A call that leaves something behind: a write, and what only measures or tells. */
export const leavesTraces = (entry: CallEntry): boolean => entry.write || entry.measures === true || entry.answer.as === "none";

/** Checks one call against its entry; the findings come in the order of the checks. */
export async function checkCall(entry: CallEntry, { base, fixtures, writes }: Settings): Promise<Finding[]> {
  const findings: Finding[] = [];
  const add = (check: string, outcome: Outcome, message: string) => findings.push({ call: entry.name, check, outcome, message });
  const tell: Tell = (check, problem, passed = "") => void add(check, problem === undefined ? "pass" : "fail", problem ?? passed);
  const leave: Leave = (check, message) => void add(check, "untold", message);
  const blind: Leave = (check, message) => void add(check, "blind", message);

  if (leavesTraces(entry) && !writes) {
    add("request", "left", "It leaves something behind: --writes sends it.");
    return findings;
  }
  const filled = fill(entry, fixtures, requestId().slice(0, 8));
  if ("missing" in filled) {
    leave("request", `The fixtures do not say ${filled.missing.join(", ")}, there or by name in "values".`);
    return findings;
  }
  const server = new Server(base, fixtures);
  const shopper = { cookie: fixtures.cookie, csrfToken: fixtures.csrfToken };
  const sent: Sent = { entry, ...filled, who: shopper };
  try {
    server.prepare(sent);
  } catch (error) {
    leave("request", `${(error as Error).message}: the fixtures do not say it.`);
    return findings;
  }

  if (entry.write && !fixtures.csrfToken) leave("wrong token", "The fixtures give no csrfToken, which every write carries.");
  else if (entry.write) await refusesToken(server, sent, tell);
  if (fixtures.needsShopper?.includes(entry.name)) {
    const guest = entry.write ? fixtures.guest : { cookie: undefined, csrfToken: undefined, ...fixtures.guest };
    if (guest) await refusesGuests(server, { ...sent, who: { cookie: guest.cookie, csrfToken: guest.csrfToken } }, tell);
    else leave("signed out", "The fixtures give no guest.cookie and guest.csrfToken: a session without a shopper.");
  } else if (!fixtures.needsShopper) blind("signed out", "The fixtures do not say in needsShopper which calls a guest is refused.");
  const answered = entry.write ? await repeatsOnce(server, sent, tell, blind) : await server.send({ ...sent, key: requestId() });
  if (isMissing(answered)) {
    const message = `Nobody answers it (${answered.status}), or the fixtures name something that the shop has not.`;
    return [{ call: entry.name, check: "answer", outcome: "missing", message }];
  }
  answerHolds(entry, answered, tell);
  saysDone(entry, answered, tell, blind);
  notShared(answered, shopper.cookie !== undefined, tell);
  if (fixtures.pageOrigin) await acrossOrigins(server, sent, answered, tell);
  else blind("other origin", "The fixtures give no pageOrigin: what a page of another origin needs was not checked.");
  return findings;
}
