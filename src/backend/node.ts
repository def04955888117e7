import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";

/** What mounts: the `fetch` of a back end. */
interface Fetching {
  fetch(request: Request): Promise<Response | undefined>;
}

/** The request of `node:http` as the web has it. */
export function requestOf(incoming: IncomingMessage): Request {
  const { method = "GET", url = "/", headers, socket } = incoming;
  const scheme = "encrypted" in socket && socket.encrypted ? "https" : "http";
  const given = new Headers();
  for (const [name, value] of Object.entries(headers)) for (const one of [value ?? []].flat()) given.append(name, one);
  const hasBody = method !== "GET" && method !== "HEAD";
  const body = hasBody ? (Readable.toWeb(incoming) as ReadableStream) : null;
  return new Request(new URL(url, `${scheme}://${headers.host ?? "localhost"}`), {
    method,
    headers: given,
    body,
    ...(hasBody && { duplex: "half" }),
  } as RequestInit);
}

/** Sends a response of the web by `node:http`. */
export async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) if (name !== "set-cookie") outgoing.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);
  if (!response.body) return void outgoing.end();
  for await (const piece of Readable.fromWeb(response.body as NodeReadableStream)) outgoing.write(piece);
  outgoing.end();
}

/**
 * A listener for `node:http` and for Express and its like (backend.1). All other requests go to `next`, or are a 404
 * without one. Mount it before what reads bodies (`express.json()`).
 */
export const nodeListener =
  (backend: Fetching) =>
  (incoming: IncomingMessage, outgoing: ServerResponse, next?: (error?: unknown) => void): void => {
    const run = async () => {
      try {
        const response = await backend.fetch(requestOf(incoming));
        if (response) return await sendResponse(response, outgoing);
      } catch (error) {
        if (next) return next(error);
        if (!outgoing.headersSent) outgoing.writeHead(500);
        return void outgoing.end();
      }
      if (next) next();
      else outgoing.writeHead(404).end();
    };
    void run();
  };
