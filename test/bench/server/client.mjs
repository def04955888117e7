import { Agent, request } from "node:http";

/** Sends one request and reads its answer to the end. Rejects for any status but 200. */
function send(agent, origin, { path, init }, cookie) {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const headers = { ...init.headers, cookie, ...(init.body && { "content-length": Buffer.byteLength(init.body) }) };
    const sent = request({ agent, hostname, port, path, method: init.method, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk) => (text += chunk));
      response.on("end", () =>
        response.statusCode === 200 ? resolve(text) : reject(new Error(`${init.method} ${path}: ${response.statusCode} ${text}`)),
      );
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(init.body);
  });
}

/**
 * Requests a second that the processes answer, from clients that each send one after the other on a connection of their own.
 * @param {{ path: string, init: object, cookie: string }[]} requests
 */
export async function requestsPerSecond(origins, requests, clients) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const began = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let at = client; at < requests.length; at += clients)
        await send(agent, origins[client % origins.length], requests[at], requests[at].cookie);
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  return requests.length / seconds;
}

export const sendOnce = (origin, one) => send(new Agent(), origin, one, one.cookie);
