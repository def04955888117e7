import { callsOfPage } from "../../../src/call/in-flight.ts";
import type { CallEntry } from "../../../src/contract/entry.ts";
import { registry } from "../../../src/lib/registry.ts";
import { fakeFetch, htmlAnswer, json, type FakeFetch, type SeenRequest } from "../../support/fake-fetch.ts";
import type { Answer } from "./declaration.ts";

/** What elements share on a page beside the stores. */
const SHARED = ["coupons-visited", "gift-registries", "gift-tag-updates", "exposures", "staples-education"];

type Call = CallEntry<any, any, any, any>;
type Reply = Response | Promise<Response>;

/** An answer in the form that the contract entry names. */
export function responseOf({ name, answer }: Call, data: Answer): Response {
  if (data instanceof Response) return data.clone(); // a test may read one that was sent
  if (answer.as === "html") return htmlAnswer(String(data));
  if (answer.as === "none") return new Response(null, { status: 204 });
  const parsed = answer.schema.safeParse(data);
  if (!parsed.success) throw new Error(`The answer declared for ${name} does not fit its schema: ${parsed.error.message}`);
  if (answer.type === undefined) return json(data);
  return new Response(JSON.stringify(data), { headers: { "content-type": `application/vnd.dp.api+json; type="${answer.type}"` } });
}

export interface Shop {
  /** requests of the call, in order */
  sent(call: Call, path?: string, isIt?: (request: SeenRequest) => boolean): SeenRequest[];
  /** the call's answer from now on */
  answers(call: Call, path: string | undefined, reply: (request: SeenRequest) => Reply): void;
  /** holds back all answers from now on; returns a function that gives them */
  hold(): () => void;
  /** ends the test: nothing is on its way any more */
  end(): void;
}

/** The path without a query that the contract entry has. */
const pathOf = (path: string): string => path.split("?")[0]!;

/** A server that knows no call until it is told what to answer; each test begins as a new page view. */
export function openShop(others: Readonly<Record<string, (request: SeenRequest) => Answer>>): Shop {
  const replies = new Map<string, (request: SeenRequest) => Reply>();
  const paths = new Set<string>();
  const server: FakeFetch = fakeFetch();
  let gate: Promise<void> | undefined;
  let release = () => {};
  const route = (path: string) => {
    if (paths.has(path)) return;
    paths.add(path);
    server.on(path, async (request) => {
      await gate;
      const reply = replies.get(`${request.method} ${path}`);
      if (reply) return reply(request);
      const other = others[path]?.(request);
      return other instanceof Response
        ? other
        : other === undefined
          ? json({}, 404)
          : typeof other === "string"
            ? htmlAnswer(other)
            : json(other);
    });
  };
  for (const path of Object.keys(others)) route(path);
  // what the element asks for and the declaration does not name
  const fetched = window.fetch;
  window.fetch = (input, init) => {
    route(new URL(input instanceof Request ? input.url : input, location.href).pathname);
    return fetched(input, init);
  };
  const page = callsOfPage();
  page.ids.clear();
  page.reloaded = false;
  for (const store of SHARED) (registry().shared.get(store) as Map<string, unknown> | undefined)?.clear();
  return {
    sent: ({ method, path: own }, path = pathOf(own), isIt = () => true) =>
      server.requests.filter((request) => request.method === method && request.path === path && isIt(request)),
    answers: ({ method, path: own }, path = pathOf(own), reply) => {
      route(path);
      replies.set(`${method} ${path}`, reply);
    },
    hold() {
      gate = new Promise((resolve) => (release = resolve));
      return () => {
        gate = undefined;
        release();
      };
    },
    end() {
      gate = undefined;
      release();
      server.restore();
    },
  };
}
