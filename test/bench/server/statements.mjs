// The statements of one request, as the server's log has them, and the same as a script of pgbench.
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

/** Settings of a cluster whose log can be read by a program; what is committed is on disk, as in a shop. */
export const settings = {
  logging_collector: "on",
  log_destination: "jsonlog",
  log_directory: ".",
  log_filename: "statements.log",
  fsync: "on",
  max_connections: "200", // the shop, its floor and pgbench are connected at the same time
};

const logOf = (cluster) => join(cluster.directory, "data", "statements.json");

/** What PostgreSQL executes while `run` sends its request: text and parameters, in order. */
export async function statementsOf(cluster, query, run) {
  const begin = randomUUID();
  const end = randomUUID();
  await query("alter system set log_statement = 'all'");
  await query("select pg_reload_conf()");
  await reached(cluster, query, begin);
  await run();
  const entries = await reached(cluster, query, end);
  await query("alter system reset log_statement");
  await query("select pg_reload_conf()");
  const from = entries.findIndex(({ message }) => message.includes(begin));
  const own = new Set(entries.filter(({ message }) => message.includes(begin) || message.includes(end)).map(({ pid }) => pid));
  return entries.slice(from).flatMap((entry) => (own.has(entry.pid) ? [] : executed(entry)));
}

/** Executes a statement that carries the mark, and gives the entries of the log once it is among them. */
async function reached(cluster, query, mark) {
  for (;;) {
    // a backend reads a changed setting before its next statement, not at once
    await query(`select '${mark}'`);
    const lines = readFileSync(logOf(cluster), "utf8").split("\n");
    const entries = lines.slice(0, -1).map((line) => JSON.parse(line));
    if (entries.some(({ message }) => message?.includes(mark))) return entries.filter(({ message }) => message);
  }
}

function executed({ message, detail = "" }) {
  const found = /^(?:statement|execute [^:]+): ([\s\S]*)$/.exec(message);
  if (!found) return [];
  const parameters = [...detail.matchAll(/\$\d+ = (NULL|'(?:[^']|'')*')/g)].map(([, value]) => value);
  return [{ text: found[1].trim().replace(/;$/, ""), parameters }];
}

/**
 * The statements for pgbench. What belongs to the shopper of the request is that of the shopper `:n` there, the request id is a new
 * one each time, all else stays as it was.
 * @param {{ session: string, keyOf: string | undefined, shopper: string }} names what the request's shopper is called
 * @param {string} pick how a transaction chooses its shopper
 */
export function scriptOf(statements, { session, key, shopper }, pick) {
  const value = (literal) => {
    const text = literal.slice(1, -1);
    const [, kind, number] = /^(bench|cart)-(\d+)$/.exec(text) ?? [];
    if (number === shopper) return `('${kind}-' || :n)`;
    if (text === session) return "('session-' || :n)";
    if (key && text === key) return ":key::text";
    // a colon begins a variable of pgbench
    return literal.includes(":") ? ` E${literal.replaceAll("\\", "\\\\").replaceAll(":", "\\x3A")}` : literal;
  };
  const lines = statements.map(({ text, parameters }) => `${text.replace(/\$(\d+)/g, (_, at) => value(parameters[at - 1]))};`);
  return [pick, "\\set key random(1, 9007199254740991)", ...lines, ""].join("\n");
}

/**
 * The value of a parameter in the log, for another shopper and another request id.
 * @param {{ session: string, key: string | undefined, shopper: string }} names what the request's shopper is called
 */
export function literalFor(literal, names, { shopper, key }) {
  if (literal === "NULL") return null;
  const text = literal.slice(1, -1).replaceAll("''", "'");
  const [, kind, number] = /^(bench|cart)-(\d+)$/.exec(text) ?? [];
  if (number === names.shopper) return `${kind}-${shopper}`;
  if (text === names.session) return `session-${shopper}`;
  return text === names.key ? key : text;
}

/** Transactions a second of pgbench, prepared, with as many connections as the shop's clients. Throws when one of them failed. */
export async function transactionsPerSecond(cluster, script, { clients, count, shoppers }) {
  const file = join(cluster.directory, "script.sql");
  writeFileSync(file, script);
  const variables = { i: -1, per: count / clients, shoppers };
  const { stdout, stderr } = await promisify(execFile)(
    join(cluster.bin, "pgbench"),
    [
      ...["-n", "-M", "prepared", "-c", clients, "-j", 2, "-t", count / clients, "-f", file],
      ...Object.entries(variables).flatMap(([name, number]) => ["-D", `${name}=${number}`]),
      ...["-h", "127.0.0.1", "-p", cluster.port, "-U", "shop", "postgres"],
    ].map(String),
  );
  const [, done] = /actually processed: (\d+)\//.exec(stdout) ?? [];
  const [, rate] = /tps = ([\d.]+) \(without/.exec(stdout) ?? [];
  if (Number(done) !== count || !/failed transactions: 0 /.test(stdout)) throw new Error(`pgbench: ${stdout}\n${stderr}\n${script}`);
  return Number(rate);
}
