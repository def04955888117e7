import { Refusal } from "./refusal.ts";

/** Fields of a form or a query, at most (backend.2). */
export const MOST_FIELDS = 1_000;
/** Levels of objects and lists, at most. */
export const MOST_DEPTH = 64;
/** Bytes of a body, at most. */
export const MOST_BYTES = 1024 * 1024;

const unreadable = (why: string) => new Refusal(400, "bad-request", `The request cannot be read: ${why}`);

/** Throws 400 for a text that few databases keep: one with a NUL or half of a character. */
function checkText(text: string): void {
  if (text.includes("\0") || /\p{Surrogate}/u.test(text)) throw unreadable("a text has a NUL or half of a character.");
}

/** Throws 400 for data that is nested too deep, or has a text that a database cannot keep. */
export function checkData(data: unknown): void {
  // By a list and not by calling itself: the data may be deeper than the stack.
  let level: readonly unknown[] = [data];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_DEPTH) throw unreadable(`it is nested deeper than ${MOST_DEPTH} levels.`);
    const deeper: unknown[] = [];
    for (const value of level) {
      if (typeof value === "string") checkText(value);
      if (typeof value !== "object" || value === null) continue;
      for (const [name, inner] of Object.entries(value)) {
        checkText(name);
        deeper.push(inner);
      }
    }
    level = deeper;
  }
}

const tooLarge = () => new Refusal(413, "too-large", `The body is longer than ${MOST_BYTES} bytes.`);

/** The body as text. Throws 413 before it has read more than a shop takes. */
export async function readText(request: Request): Promise<string> {
  const length = request.headers.get("content-length");
  if (length !== null && Number(length) > MOST_BYTES) throw tooLarge();
  if (length !== null && !request.headers.has("transfer-encoding")) return request.text();
  // of unknown length: counted as it arrives
  const pieces: string[] = [];
  const decoder = new TextDecoder();
  let bytes = 0;
  const reader = request.body?.getReader();
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader!.read()) {
    bytes += piece.value.byteLength;
    if (bytes > MOST_BYTES) {
      await reader!.cancel();
      throw tooLarge();
    }
    pieces.push(decoder.decode(piece.value, { stream: true }));
  }
  return pieces.join("") + decoder.decode();
}
