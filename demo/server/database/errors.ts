/** What PostgreSQL and its driver report, read in one place. */

interface Caused {
  readonly cause?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
}

/** deadlock_detected and serialization_failure: nothing was done, and the same transaction may succeed now. */
const REPEATABLE = new Set(["40P01", "40001"]);

/** SQLSTATE classes: connection exception, invalid authorization, unknown database, insufficient resources, operator intervention. */
const UNAVAILABLE_CLASS = /^(?:08|28|3D|53|57)/;

/** lock_not_available, idle_in_transaction_session_timeout, transaction_timeout, and a server that became a standby. */
const UNAVAILABLE = new Set([...REPEATABLE, "55P03", "25P03", "25P04", "25006"]);

/** System errors of a connection that failed, or was never made. */
const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EADDRNOTAVAIL",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** The driver gives its own errors no code. */
const DRIVER_MESSAGE =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|timeout expired|write CONNECTION_ENDED)/;

/** An error and its causes, outermost first: the query builder wraps what the driver throws. */
function* causesOf(error: unknown): Generator<Caused> {
  for (let at = error, depth = 0; typeof at === "object" && at !== null && depth < 8; at = (at as Caused).cause, depth++) {
    yield at;
    if (at instanceof AggregateError) yield* at.errors as Caused[];
  }
}

/** The SQLSTATE of an error (`40P01`), or the code of the system error; `undefined` for any other error. */
export function errorCode(error: unknown): string | undefined {
  for (const { code } of causesOf(error)) if (typeof code === "string") return code;
  return undefined;
}

/** Whether the transaction was undone only because of others that ran at the same time. */
export const isRepeatable = (error: unknown): boolean => REPEATABLE.has(errorCode(error) ?? "");

/** Whether the database cannot serve now, through no fault of the request: it is away, full, locked or too slow. */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined) return /^[\dA-Z]{5}$/.test(code) && /\d/.test(code) ? isServerState(code) : UNREACHABLE.has(code);
  for (const { message } of causesOf(error)) if (typeof message === "string" && DRIVER_MESSAGE.test(message)) return true;
  return false;
}

/** Whether only the statement was ended, and its connection is well: statement and lock time-outs, deadlocks. */
export const isStatementEnded = (error: unknown): boolean => isRepeatable(error) || ["57014", "55P03"].includes(errorCode(error) ?? "");

/** Whether the password or the name of the database is wrong: waiting does not help. */
export const isMisconfigured = (error: unknown): boolean => /^(?:28|3D)/.test(errorCode(error) ?? "");

const isServerState = (code: string): boolean => UNAVAILABLE.has(code) || UNAVAILABLE_CLASS.test(code);

/** Whether the driver stopped waiting for an answer, which may still arrive: such a connection is of no use. */
export function isReadTimeout(error: unknown): boolean {
  for (const { message } of causesOf(error)) if (message === "Query read timeout") return true;
  return false;
}
