import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** `answer`: the engine does it and its answer is lost. `request`: it never hears of it. */
export type Loss = "answer" | "request";

export interface LossyEngine {
  readonly address: string;
  /** The next questions that match are lost in these ways, one after the other. */
  lose(pattern: RegExp, ...losses: readonly Loss[]): void;
  /** What is asked after the last of them is lost as well. */
  loseNext(loss: Loss): void;
  /** Losses that have not happened. */
  left(): number;
  /** Until the next change of the cart the engine seems to have more than it has, as it had before another shopper was faster. */
  boast(): void;
  close(): Promise<void>;
}

/** The way to the engine, on which questions and answers can be lost. */
export async function lossyEngine(api: string): Promise<LossyEngine> {
  let pattern = /(?!)/;
  let losses: Loss[] = [];
  let next: Loss[] = [];
  let isBoasting = false;
  const server = createServer((request, response) => {
    const run = async () => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece as Buffer);
      const body = Buffer.concat(pieces).toString();
      const loss = pattern.test(body) ? losses.shift() : undefined;
      if (loss && losses.length === 0 && next.length > 0) [pattern, losses, next] = [/(?:)/, next, []];
      if (loss === "request") return void request.socket.destroy();
      const { authorization } = request.headers;
      const answer = await fetch(new URL(request.url!, api), {
        method: request.method!,
        headers: { "content-type": "application/json", ...(authorization && { authorization }) },
        ...(request.method === "POST" && { body }),
      });
      let text = await answer.text();
      if (loss === "answer") return void request.socket.destroy();
      if (isBoasting) text = text.replaceAll(/"stockLevel":"\d+"/g, '"stockLevel":"100000"');
      if (body.includes("addItemsToOrder")) isBoasting = false;
      const token = answer.headers.get("vendure-auth-token");
      response.writeHead(answer.status, { "content-type": "application/json", ...(token && { "vendure-auth-token": token }) });
      response.end(text);
    };
    run().catch(() => request.socket.destroy());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/shop-api`,
    lose(which, ...kinds) {
      pattern = which;
      losses = [...kinds];
    },
    loseNext: (loss) => void next.push(loss),
    left: () => losses.length + next.length,
    boast: () => void (isBoasting = true),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
