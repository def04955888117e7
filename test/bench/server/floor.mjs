// The floor of a shop's server: node:http that executes the statements of one request and answers with what the shop answered.
// Nothing of a request is read, checked, written to a log or rendered.
import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { literalFor } from "./statements.mjs";

/** @returns {Promise<{ origin: string, serve(name: string, work: object): void, end(): void }>} */
export async function startFloor(url, connections) {
  const child = fork(fileURLToPath(import.meta.url), [url, String(connections)]);
  const [{ port }] = await once(child, "message");
  return {
    origin: `http://127.0.0.1:${port}`,
    serve: (name, work) => child.send({ name, work }),
    end: () => child.kill("SIGKILL"),
  };
}

function run(url, connections) {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const works = new Map();
  process.on("message", ({ name, work }) => works.set(name, prepared(name, work)));
  const server = createServer(async (request, response) => {
    const [, name, shopper] = request.url.split("/");
    try {
      const { statements, answer } = works.get(name);
      request.resume();
      const client = await pool.connect();
      for (const { values, ...statement } of statements) await client.query({ ...statement, values: values(shopper) });
      client.release();
      response.writeHead(200, { "content-type": "text/plain" }).end(answer);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));
}

const prepared = (name, { statements, answer, names }) => ({
  answer,
  statements: statements.map(({ text, parameters }, at) => ({
    name: parameters.length > 0 ? `${name}-${at}` : undefined,
    text,
    values(shopper) {
      const key = String(Math.random());
      return parameters.map((literal) => literalFor(literal, names, { shopper, key }));
    },
  })),
});

if (process.argv[1] === fileURLToPath(import.meta.url)) run(process.argv[2], Number(process.argv[3]));
