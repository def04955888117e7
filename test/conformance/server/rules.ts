import type { CallEntry } from "../../../src/contract/entry.ts";
import { requestId } from "../../../src/lib/ids.ts";
import type { Tell } from "./check.ts";
import type { Answered, Sent, Server } from "./send.ts";

const said = ({ status, result }: Answered): string => (result.ok ? `status ${status}` : result.message.replace(/^[\w-]+: /, ""));

/** A server that has no such call says so by one of these. */
const NOBODY: readonly number[] = [404, 405, 501];

export const isMissing = ({ result, status }: Answered): boolean => !result.ok && NOBODY.includes(status);

/** Status, content type, schema, redirects and time-out of an answer (calls.2, calls.4, calls.5). */
export function answerHolds(entry: CallEntry, answered: Answered, tell: Tell): void {
  const { result, foreign, took, status } = answered;
  const late = !result.ok && result.code === "timeout";
  tell("redirect", foreign && `It leads to another origin, ${foreign}: the call fails there.`);
  if (Number.isFinite(entry.timeout)) tell("time-out", late ? result.message : undefined, `${Math.round(took)} of ${entry.timeout} ms`);
  if (foreign || late) return;
  tell("answer", result.ok ? undefined : said(answered), `status ${status}`);
}

/** What one shopper gets must not be kept for another. */
export function notShared({ headers, status }: Answered, withShopper: boolean, tell: Tell): void {
  if (!withShopper || status === 0) return;
  const kept = headers.get("cache-control") ?? "";
  const shared = /\bpublic\b|\bs-maxage=[1-9]/.test(kept);
  tell("cache", shared ? `"cache-control: ${kept}" lets the answer to one shopper be given to another.` : undefined, kept);
}

/** calls.15: a token that is not the session's is a 403, and nothing is done. */
export async function refusesToken(server: Server, sent: Sent, tell: Tell): Promise<void> {
  const { status } = await server.send({ ...sent, key: requestId(), who: { ...sent.who, csrfToken: `not-${sent.who.csrfToken}` } });
  tell("wrong token", status === 403 ? undefined : `A wrong token is answered with ${status || "nothing"}, not with 403.`, "403");
}

/** calls.9: without a shopper a 401, or an answer that says so. */
export async function refusesGuests(server: Server, sent: Sent, tell: Tell): Promise<void> {
  const { status, result } = await server.send({ ...sent, key: requestId() });
  // the client takes a login page and `authRequired` for a 401, but the first is no answer that a back end should rely on
  const told = !result.ok && result.status === 401;
  const problem = `Without a shopper it answers with ${status || "nothing"}, not with 401 or authRequired.`;
  tell("signed out", told ? undefined : problem, status === 401 ? "401" : `status ${status}, taken for a 401`);
}

/** Whether a page of another origin may send the call with credentials and read the answer (calls.2). */
export async function acrossOrigins(server: Server, sent: Sent, { headers, status }: Answered, tell: Tell): Promise<void> {
  const origin = server.fixtures.pageOrigin!;
  tell("credentials", status === 0 ? "There was no answer." : credentials(headers, origin));
  let problem: string | undefined;
  try {
    const asked = await server.preflight(sent);
    problem = asked.ok
      ? (credentials(asked.headers, origin) ?? allowed(asked.headers, server, sent))
      : `OPTIONS is answered with ${asked.status}.`;
  } catch (cause) {
    problem = `OPTIONS failed: ${String(cause)}`;
  }
  tell("preflight", problem);
}

function credentials(headers: Headers, origin: string): string | undefined {
  const given = headers.get("access-control-allow-origin");
  if (given !== origin) return `access-control-allow-origin is ${given ?? "missing"}, not ${origin}.`;
  return headers.get("access-control-allow-credentials") === "true" ? undefined : "access-control-allow-credentials is not true.";
}

function allowed(headers: Headers, server: Server, sent: Sent): string | undefined {
  const listed = (headers.get("access-control-allow-headers") ?? "").toLowerCase().split(/\s*,\s*/);
  const wanted = Object.keys(server.prepare({ ...sent, key: "key" }).init.headers).map((name) => name.toLowerCase());
  const lacking = wanted.filter((name) => !/^(cookie|origin|accept|accept-language)$/.test(name) && !listed.includes(name));
  const methods = (headers.get("access-control-allow-methods") ?? "").toUpperCase().split(/\s*,\s*/);
  if (lacking.length > 0) return `access-control-allow-headers lacks ${lacking.join(", ")}.`;
  return sent.entry.method === "PUT" && !methods.includes("PUT") ? "access-control-allow-methods lacks PUT." : undefined;
}
