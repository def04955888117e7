import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { COPIES } from "./writes.ts";
import { mediaType } from "../../../src/backend/read-request.ts";

/** What a server can do wrong; one that does none of it is right. */
export type Wrong =
  | "status"
  | "type"
  | "not-json"
  | "schema"
  | "login-page"
  | "redirect"
  | "loop"
  | "cut"
  | "slow"
  | "slow-body"
  | "shared"
  | "any-token"
  | "for-guests"
  | "twice"
  | "check-then-insert"
  | "says-nothing"
  | "other-answer"
  | "unseen"
  | "no-cors"
  | "cors-for-all"
  | "no-preflight"
  | "few-headers";

export const COOKIE = "session=ann";
export const TOKEN = "token-of-ann";
export const PAGES = "https://pages.example";

/** A small shop of its own making, with a cart, that may be wrong in one way. It keeps what it was asked. */
export class WrongServer {
  wrong: Wrong | undefined;
  units = 0;
  readonly asked: { method: string; url: string; headers: IncomingMessage["headers"] }[] = [];
  readonly #answers = new Map<string, string>();
  readonly #looked: (() => void)[] = [];
  readonly #server: Server = createServer((request, response) => void this.#answer(request, response));

  async start(): Promise<URL> {
    await new Promise<void>((done) => this.#server.listen(0, "127.0.0.1", done));
    return new URL(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`);
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  begin(wrong?: Wrong): void {
    this.wrong = wrong;
    this.units = 0;
    this.asked.length = 0;
    this.#answers.clear();
    this.#looked.length = 0;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "", headers } = request;
    this.asked.push({ method, url, headers });
    let body = "";
    for await (const piece of request) body += String(piece);
    this.#cors(request, response);
    if (method === "OPTIONS") return void response.writeHead(this.wrong === "no-preflight" ? 405 : 204).end();
    if (url.endsWith("/gone")) return void response.writeHead(302, { location: "/gone" }).end();
    if (headers.cookie !== COOKIE && this.wrong !== "for-guests")
      return void response.writeHead(401, { "content-type": "application/json" }).end("{}");
    if (method === "POST" && url.startsWith("/hz/")) this.#list(request, response);
    else if (method === "POST") await this.#add(request, response, body);
    else this.#items(response);
  }

  #cors({ headers: { origin } }: IncomingMessage, response: ServerResponse): void {
    if (!origin || this.wrong === "no-cors") return;
    response.setHeader("access-control-allow-origin", this.wrong === "cors-for-all" ? "*" : origin);
    response.setHeader("access-control-allow-credentials", "true");
    response.setHeader("access-control-allow-methods", "GET, POST, PUT");
    const names = "content-type, x-api-csrf-token, anti-csrftoken-a2z, x-encrypted-slate-token, x-currency-of-preference";
    response.setHeader("access-control-allow-headers", this.wrong === "few-headers" ? names : `${names}, idempotency-key`);
  }

  #list({ headers }: IncomingMessage, response: ServerResponse): void {
    if (headers["anti-csrftoken-a2z"] !== TOKEN) return void response.writeHead(403).end();
    this.#send(
      response,
      "application/json",
      this.wrong === "says-nothing" ? "{}" : JSON.stringify({ isValid: true, updateSuccessful: true }),
    );
  }

  /** All copies of the first press have looked for their key before one of them notes it. */
  #meet(): Promise<void> {
    return new Promise((go) => {
      if (this.#looked.push(go) === COPIES) for (const next of this.#looked.splice(0)) next();
    });
  }

  async #add({ headers }: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
    if (headers["x-api-csrf-token"] !== TOKEN && this.wrong !== "any-token") return void response.writeHead(403).end();
    const key = String(headers["idempotency-key"]);
    const known = this.#answers.get(key);
    const [item] = (JSON.parse(body) as { items: { asin: string; quantity: number }[] }).items;
    if (this.wrong === "check-then-insert" && this.#answers.size === 0) await this.#meet();
    if (known === undefined || this.wrong === "twice") this.units += item!.quantity;
    const answer = JSON.stringify({ type: "cart", entity: { items: [{ id: "1", asin: item!.asin, quantity: this.units }] } });
    if (known === undefined) this.#answers.set(key, answer);
    const same =
      this.wrong === "other-answer" && known !== undefined
        ? JSON.stringify({ type: "done", entity: { items: [{ id: "other", asin: "B0OTHER", quantity: 1 }] } })
        : (known ?? answer);
    this.#send(response, mediaType("cart.add-items/v1", "count"), same);
  }

  #items(response: ServerResponse): void {
    const quantity = this.wrong === "unseen" ? 0 : this.units;
    this.#send(response, mediaType("cart.items/v1"), JSON.stringify({ entity: { items: [{ id: "1", asin: "B0KETTLE17", quantity }] } }));
  }

  #send(response: ServerResponse, type: string, text: string): void {
    const headers = { "content-type": type, "cache-control": this.wrong === "shared" ? "public, max-age=60" : "private, no-store" };
    const html = { "content-type": "text/html" };
    switch (this.wrong) {
      case "status":
        return void response.writeHead(500, headers).end(text);
      case "type":
        return void response.writeHead(200, { ...headers, "content-type": "text/plain" }).end(text);
      case "not-json":
        return void response.writeHead(200, headers).end(text.slice(0, -2));
      case "schema":
        return void response.writeHead(200, headers).end(JSON.stringify({ entity: { lines: [] } }));
      case "login-page":
        return void response.writeHead(200, html).end('<form><input type="password"></form>');
      case "redirect":
        return void response.writeHead(302, { location: "http://elsewhere.example/cart" }).end();
      case "loop":
        return void response.writeHead(302, { location: "/gone" }).end();
      case "cut":
        return void response.destroy();
      case "slow":
        return; // never
      case "slow-body":
        return void response.writeHead(200, headers).write(text.slice(0, 5));
      default:
        return void response.writeHead(200, headers).end(text);
    }
  }
}
