import type { Context } from "hono";
import * as z from "zod/mini";
import { hostileReply } from "./hostile.ts";
import { requestedSession } from "../session/session.ts";

/** One fault that a test asks for (`POST /__faults`). It holds for the session that asked, so tests do not meet each other's. */
export const faultSchema = z.strictObject({
  /** name of a call, or the beginning of a path (`/dist/`) */
  call: z.string(),
  /** how often; without it until it is taken back */
  times: z.optional(z.number()),
  /** let so many pass first */
  after: z.optional(z.number()),
  /** ms before the shop looks at the request */
  delay: z.optional(z.number()),
  /** ms after the shop has done it and before the answer */
  answerDelay: z.optional(z.number()),
  /** answers with this status and does nothing */
  status: z.optional(z.number()),
  /** the shop does it, and answers with this status all the same */
  answerStatus: z.optional(z.number()),
  /** seconds, for the header of that name beside `status` */
  retryAfter: z.optional(z.number()),
  /** address that a `status` of 301 to 308 leads to */
  redirect: z.optional(z.string()),
  /** in place of the body that `status` has */
  body: z.optional(z.string()),
  /** the connection breaks: before anything is done, or in the middle of the answer */
  cut: z.optional(z.enum(["before", "during"])),
  /** ms between the pieces of an answer that comes in ten pieces */
  drip: z.optional(z.number()),
  /** the answer is cut in half, empty, or a JSON of another shape */
  malformed: z.optional(z.enum(["half", "empty", "shape"])),
  contentType: z.optional(z.string()),
  /** the shop does it, and the connection breaks before the answer */
  lostAnswer: z.optional(z.boolean()),
  /** markup and keys that attack the page */
  hostile: z.optional(z.boolean()),
  /** the session has ended (401), its token is not taken (403), or a page to sign in comes in place of the answer */
  session: z.optional(z.enum(["expired", "forbidden", "login-page"])),
});

export type Fault = z.infer<typeof faultSchema>;

interface Armed extends Fault {
  left: number;
  skip: number;
}

export interface RecordedRequest {
  /** name of the call, or the path of a page */
  readonly call: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  status?: number;
}

/** Faults and the log of one process, by session. */
export class Faults {
  readonly #armed = new Map<string, Armed[]>();
  readonly #log = new Map<string, RecordedRequest[]>();

  arm(session: string, fault: Fault): void {
    const list = this.#armed.get(session) ?? [];
    list.push({ ...fault, left: fault.times ?? Infinity, skip: fault.after ?? 0 });
    this.#armed.set(session, list);
  }

  disarm(session: string): void {
    this.#armed.delete(session);
  }

  record(session: string, request: RecordedRequest): void {
    this.#log.set(session, [...(this.#log.get(session) ?? []), request].slice(-500));
  }

  recorded(session: string): readonly RecordedRequest[] {
    return this.#log.get(session) ?? [];
  }

  /** The fault that this request meets, used up by one. */
  #meets(session: string | undefined, call: string): Fault | undefined {
    for (const fault of this.#armed.get(session ?? "") ?? []) {
      const matches = fault.call.startsWith("/") ? call.startsWith(fault.call) : fault.call === call;
      if (!matches || fault.left <= 0) continue;
      if (fault.skip > 0) fault.skip--;
      else {
        fault.left--;
        return fault;
      }
    }
    return undefined;
  }

  /** Answers a request of the call (or path), with the faults that were asked for. */
  async answer(c: Context, call: string, run: () => Promise<Response>): Promise<Response> {
    const fault = this.#meets(requestedSession(c), call);
    if (!fault) return run();
    await wait(fault.delay);
    if (fault.cut === "before") return breakOff(c);
    const instead = inPlace(c, fault);
    if (instead) return instead;
    const response = await run();
    await wait(fault.answerDelay);
    if (fault.answerStatus !== undefined) return refusing(fault, fault.answerStatus);
    return fault.lostAnswer ? breakOff(c) : spoil(c, fault, response);
  }
}

const wait = (ms = 0) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function refusing(fault: Fault, status: number, code = "fault"): Response {
  return new Response(fault.body ?? JSON.stringify({ error: { code, message: "A fault that was asked for." } }), {
    status,
    headers: {
      "content-type": fault.contentType ?? "application/json",
      ...(fault.redirect !== undefined && { location: fault.redirect }),
      ...(fault.retryAfter !== undefined && { "retry-after": String(fault.retryAfter) }),
    },
  });
}

function inPlace(c: Context, fault: Fault): Response | undefined {
  if (fault.session === "expired") return refusing(fault, 401, "sign-in-required");
  if (fault.session === "forbidden") return refusing(fault, 403, "bad-csrf-token");
  if (fault.session === "login-page")
    return c.html(
      `<!doctype html><title>Sign in</title><form method="post" action="/sign-in"><input type="password" name="password"></form>`,
    );
  if (fault.status === 204 || fault.status === 304) return new Response(null, { status: fault.status });
  return fault.status === undefined ? undefined : refusing(fault, fault.status);
}

const outgoingOf = (c: Context) => (c.env as { outgoing?: { destroy(): void } } | undefined)?.outgoing;

/** Breaks the connection. Without a socket (a test that calls the app itself) the body fails as it is read. */
function breakOff(c: Context): Response {
  const outgoing = outgoingOf(c);
  outgoing?.destroy();
  const failing = new ReadableStream({ start: (stream) => stream.error(new TypeError("The connection was cut.")) });
  return outgoing ? new Response(null, { headers: { "x-hono-already-sent": "true" } }) : new Response(failing);
}

async function spoil(c: Context, fault: Fault, response: Response): Promise<Response> {
  if (response.body === null) return response;
  const headers = new Headers(response.headers);
  const type = headers.get("content-type") ?? "";
  // Only what is rewritten is read as text: a file may come compressed.
  let bytes = new Uint8Array(await response.arrayBuffer());
  const rewrite = (text: string) => (bytes = new TextEncoder().encode(text));
  if (fault.hostile) rewrite(hostileReply(new TextDecoder().decode(bytes), type, fault.call));
  if (fault.malformed === "half") bytes = bytes.slice(0, Math.floor(bytes.length / 2));
  if (fault.malformed === "empty") bytes = bytes.slice(0, 0);
  if (fault.malformed === "shape") rewrite(type.includes("json") ? `{"unexpected":[1,2,3]}` : "<");
  if (fault.contentType) headers.set("content-type", fault.contentType);
  headers.delete("content-length");
  if (fault.drip === undefined && fault.cut !== "during") return new Response(bytes, { status: response.status, headers });
  const piece = Math.max(1, Math.ceil(bytes.length / 10));
  let at = 0;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (at > 0) await wait(fault.drip);
      if (fault.cut === "during" && at >= bytes.length / 2) {
        // With the socket gone there is nobody to tell of an error but the log.
        const outgoing = outgoingOf(c);
        outgoing?.destroy();
        if (outgoing) return controller.close();
        return controller.error(new TypeError("The connection was cut."));
      }
      controller.enqueue(bytes.slice(at, (at += piece)));
      if (at >= bytes.length) controller.close();
    },
  });
  return new Response(stream, { status: response.status, headers });
}
