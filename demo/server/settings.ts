import * as z from "zod";
import { serverUrls } from "./database/servers.ts";

/** An environment variable that holds an integer. */
const integer = (from: number, to: number, preset: number, description: string) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to, `an integer from ${from} to ${to}`)
    .transform(Number)
    .prefault(String(preset))
    .describe(description);

/** A limit of what one address sends to a process. */
const perAddress = (preset: number, what: string) =>
  integer(0, 999_999_999, preset, `${what}, from one address in one minute and process, above that 429; 0 is no limit.`);

/** An environment variable that turns something on or off. */
const toggle = (preset: "on" | "off", description: string) =>
  z
    .enum(["on", "off"], "on or off")
    .transform((text) => text === "on")
    .prefault(preset)
    .describe(description);

const isDatabaseUrl = (text: string) =>
  serverUrls(text).every((url) => /^postgres(?:ql)?:$/.test(URL.canParse(url) ? new URL(url).protocol : ""));

/** Every setting of the shop's process: name of the environment variable, values, default, meaning. The guide has the same table. */
export const settingsSchema = z.object({
  PORT: integer(0, 65_535, 4000, "Port to listen on; 0 takes a free one."),
  HOST: z.optional(z.string()).describe("Address to listen on; without it both of this machine (`127.0.0.1`, `::1`)."),
  DATABASE_URL: z
    .optional(z.string().refine(isDatabaseUrl, "an address such as postgres://user:password@host:5432/name"))
    .describe(
      "PostgreSQL server, or several hosts with commas between them, of which one takes writes; without it a database is embedded, for one process.",
    ),
  DATA_DIR: z.string().prefault(".data").describe("Directory of the embedded database."),
  MIGRATE_AT_START: toggle("on", "Bring the tables up to date at the start. With `off`, run `npm run migrate` before."),
  DATABASE_POOL: integer(1, 1000, 10, "Connections to PostgreSQL, at most, of this process."),
  CONNECT_TIMEOUT_MS: integer(1, 600_000, 3000, "Limit of the wait for a connection, new or from the pool."),
  STATEMENT_TIMEOUT_MS: integer(1, 600_000, 5000, "Limit of one statement; 2 s later its connection is given up."),
  LOCK_TIMEOUT_MS: integer(1, 600_000, 3000, "Limit of the wait for a lock."),
  IDLE_TRANSACTION_TIMEOUT_MS: integer(1, 600_000, 10_000, "Limit of the time that a transaction does nothing."),
  READY_TIMEOUT_MS: integer(1, 60_000, 1000, "Limit of the question that `/readyz` asks the database."),
  DRAIN_DELAY_MS: integer(0, 600_000, 0, "Time between `/readyz` falling and the end of listening, for the proxy to notice."),
  DRAIN_TIMEOUT_MS: integer(1, 600_000, 10_000, "Limit of the time that open requests get to end after SIGTERM."),
  WRITES_PER_MINUTE: integer(0, 999_999_999, 10_000, "Writes of one session in one minute and process, above that 429; 0 is no limit."),
  ADDRESS_WRITES_PER_MINUTE: perAddress(600, "Writes of the cart and whatever has no limit of its own"),
  SIGN_INS_PER_MINUTE: perAddress(30, "Sign-ins and sign-outs"),
  CLAIMS_PER_MINUTE: perAddress(60, "Claims of deals, promotions and coupons"),
  LIST_WRITES_PER_MINUTE: perAddress(60, "Writes to lists"),
  REGISTRY_WRITES_PER_MINUTE: perAddress(60, "Writes to registries"),
  LOGS_PER_MINUTE: perAddress(600, "Reports that pages append to logs"),
  HOLDS_CHECK_SECONDS: integer(0, 86_400, 60, "Time between two looks for expired holds; 0 leaves them to `housekeeping`."),
  TRUSTED_PROXIES: integer(0, 10, 0, "Proxies in front of the shop whose `X-Forwarded-*` headers are believed."),
  ACCESS_LOG: toggle("on", "Write a line for each request."),
});

export type Settings = z.output<typeof settingsSchema>;

/** Reads the settings from the environment. Throws one error that lists every invalid variable; it does not repeat secrets. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  // An empty variable is one that is not set: a compose file passes those.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = settingsSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    const value = name === "DATABASE_URL" ? "" : ` "${given[name]}"`;
    return `The environment variable ${name} has the invalid value${value}. Set it to ${message}.`;
  });
  throw new Error(problems.join("\n"));
}
