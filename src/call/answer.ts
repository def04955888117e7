import { fragmentExcess } from "../lib/fragment-size.ts";
import { startTags } from "../lib/html-tags.ts";
import { isRecord, readJson } from "../lib/json.ts";
import type { CallEntry } from "../contract/entry.ts";
import type { CallFailure, CallResult, RunOptions } from "./result.ts";
import type { Reply } from "./send.ts";

/** What a reply means for this entry, and the sign-in address that it names, if any (calls.9). */
export interface Understood {
  readonly result: CallResult<unknown>;
  readonly signInAt?: string;
}

const failure = (code: CallFailure["code"], message: string, more?: Partial<CallFailure>): Understood => ({
  result: { ok: false, code, message, ...more },
});

/** Parses a reply against the entry (calls.5, calls.9, fragment.4). */
export function understand(entry: CallEntry, reply: Reply, signInUrl: string): Understood {
  const { name, answer } = entry;
  if (reply.kind !== "answer") return failure(reply.kind, `${name}: ${reply.message}`);
  const { status, type, text } = reply;
  const good = status >= 200 && status <= 205;
  const json = /[/+]json$/.test(type);
  const html = type === "text/html" || type === "application/xhtml+xml";

  const body = json ? readJson(text) : undefined;
  // the text of a 401 may be the sign-in address, whatever its content type (digital-dash.11)
  const data = body ?? (type === "text/plain" || status === 401 ? text : undefined);
  const came = { status, data, answer: { statusText: reply.statusText ?? "", headers: reply.headers ?? {} } };
  const asked = isRecord(body) && body["authRequired"] === true;
  if (status === 401 || asked || samePage(reply.url, signInUrl) || (good && html && answer.as !== "none" && asksForPassword(text))) {
    const target = isRecord(body) && typeof body["authUrl"] === "string" ? { signInAt: body["authUrl"] } : {};
    return { ...failure("http", `${name}: the shopper has to sign in.`, { ...came, status: 401 }), ...target };
  }

  const listed = answer.as === "json" && answer.statuses?.includes(status);
  if (!listed && (status < 200 || status > 299)) return failure("http", `${name}: HTTP status ${status}.`, came);
  if (answer.as === "none") return { result: { ok: true, status, data: undefined } };
  const bad = (why: string) => failure("bad-response", `${name}: ${why}`, came);
  if (answer.as === "html") {
    if (answer.emptyMeans !== undefined && status !== 206 && text.trim() === "")
      return { result: { ok: true, status, data: answer.emptyMeans } };
    if (status !== 200) return bad(`HTTP status ${status} in place of a fragment.`);
    if (!html) return bad(`the content type ${type || "(none)"} in place of text/html.`);
    if (text.trim() === "") return bad("an empty body in place of a fragment.");
    const excess = fragmentExcess(text);
    return excess === undefined ? { result: { ok: true, status, data: text } } : bad(`a fragment of ${excess} is not drawn.`);
  }

  if (!good && !listed) return bad(`HTTP status ${status}, which it does not know.`);
  if (text.trim() === "") {
    return "emptyMeans" in answer ? { result: { ok: true, status, data: answer.emptyMeans } } : bad("an empty body.");
  }
  if (!json) return bad(`the content type ${type || "(none)"} in place of JSON.`);
  if (body === undefined) return bad("a body that is no JSON.");
  const outcome = answer.schema.safeParse(body);
  if (outcome.success) return { result: { ok: true, status, data: outcome.data } };
  const issue = outcome.error.issues[0];
  const where = issue?.path.join(".") || "the whole body";
  return bad(issue?.code === "custom" ? `${where}: ${issue.message}` : `${where} is not as agreed (${issue?.code ?? "unknown"}).`);
}

/** A good answer that its element does not accept cannot be read. */
export function accepted({ name }: CallEntry, result: CallResult<unknown>, { invalid }: Pick<RunOptions, "invalid">): CallResult<unknown> {
  const why = result.ok ? invalid?.(result.data) : undefined;
  return why === undefined ? result : { ok: false, code: "bad-response", status: result.status ?? 0, message: `${name}: ${why}` };
}

function samePage(url: string, signInUrl: string): boolean {
  try {
    const [here, there] = [new URL(url), new URL(signInUrl, url)];
    return here.origin === there.origin && here.pathname === there.pathname;
  } catch {
    return false;
  }
}

/** Read as text, not parsed: there is no document where this runs, and Trusted Types forbid one made from a string (policy.1). */
function asksForPassword(html: string): boolean {
  for (const { name, attributes } of startTags(html)) {
    if (
      name === "input" &&
      attributes
        .find((each) => each.name === "type")
        ?.value.trim()
        .toLowerCase() === "password"
    )
      return true;
  }
  return false;
}
