import type { CallEnvironment } from "../../../src/call/caller.ts";
import type { Clock } from "./clock.ts";

/** What becomes of one request, in ms there and back. What is not planned is answered well and soon. */
export interface Fate {
  readonly kind: "well" | "request lost" | "answer lost" | "twice" | "error" | "unreadable";
  readonly there: number;
  readonly back: number;
  /** what is lost: the connection breaks, or nothing comes until the time-out */
  readonly silent: boolean;
}

export const WELL: Fate = { kind: "well", there: 5, back: 5, silent: false };

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

export interface Exchange {
  readonly url: string;
  readonly signal: AbortSignal;
  readonly fate: Fate;
  /** what the shop does and answers, each time that the request arrives */
  answer(): Reply;
  /** the page knows the outcome, or has given up */
  end(): void;
}

/** One request over a network that does to it what `fate` says. */
export const send = (clock: Clock, { url, signal, fate, answer, end }: Exchange): ReturnType<CallEnvironment["fetch"]> =>
  new Promise((resolve, reject) => {
    const lose = () => {
      if (fate.silent) return;
      end();
      reject(new TypeError("The connection broke."));
    };
    signal.addEventListener("abort", () => {
      end();
      reject(new DOMException("aborted", "AbortError"));
    });
    const arrive = (how: Fate["kind"]) => {
      if (signal.aborted) return; // the connection is closed: nothing more arrives by it
      if (how === "error") return back({ status: 500, body: { error: "busy" } });
      const reply = answer();
      if (how === "answer lost") return void clock.after(fate.back, lose);
      return back(how === "unreadable" ? { status: reply.status, body: { neither: "nor" } } : reply);
    };
    const back = (reply: Reply) =>
      void clock.after(fate.back, () => {
        end();
        resolve(responseOf(reply, url));
      });
    if (fate.kind === "request lost") return void clock.after(fate.there, lose);
    clock.after(fate.there, () => arrive(fate.kind === "twice" ? "well" : fate.kind));
    // the browser repeats a request whose connection broke, with the same headers (docs/decisions/0005)
    if (fate.kind === "twice") clock.after(fate.there + 3, () => arrive("answer lost"));
  });

const headers = new Headers({ "content-type": "application/json" });

const responseOf = ({ status, body }: Reply, url: string): Response =>
  ({ status, statusText: "", url, headers, body: null, text: () => Promise.resolve(JSON.stringify(body)) }) as unknown as Response;
