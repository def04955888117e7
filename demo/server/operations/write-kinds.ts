import { contract } from "../../../src/contract/index.ts";
import type { Settings } from "../settings.ts";

/** What writes of one kind have in common, by the address that they come from. */
interface WriteKind {
  readonly name: "sign-in" | "claim" | "list" | "registry" | "log" | "other";
  /** the setting that limits how many one address sends in a minute */
  readonly limit: keyof Settings & `${string}_PER_MINUTE`;
  /** bytes of the body, at most */
  readonly bytes: number;
}

/** As much as browsers let a beacon carry; the largest form of the shop has a tenth of it. */
export const MOST_BYTES = 64 * 1024;

/** A log is appended to by whoever asks, so a row is small; the largest report that an element sends fits. */
export const MOST_LOG_BYTES = 8 * 1024;

const kind = (name: WriteKind["name"], limit: WriteKind["limit"], bytes = MOST_BYTES): WriteKind => ({ name, limit, bytes });

const LOG = kind("log", "LOGS_PER_MINUTE", MOST_LOG_BYTES);
const OTHER = kind("other", "ADDRESS_WRITES_PER_MINUTE");

const LOGS = new Set(contract.filter(({ measures }) => measures).map(({ path }) => path.split("?")[0]));

/** The first whose pattern fits the path counts; calls and forms of one subject are at paths of one beginning. */
const KINDS: readonly (readonly [RegExp, WriteKind])[] = [
  [/^\/sign-in$/, kind("sign-in", "SIGN_INS_PER_MINUTE", MOST_LOG_BYTES)],
  [
    /^\/(?:promotions|deals|digital-dash|invitations|library|gp\/collect-coupon|api\/marketplaces\/[^/]+\/deals)\//,
    kind("claim", "CLAIMS_PER_MINUTE"),
  ],
  [/^\/(?:hz\/wishlist|create\/api|business\/lists|afx\/lists|voice\/list)\//, kind("list", "LIST_WRITES_PER_MINUTE")],
  [/^\/(?:baby-reg|wedding|registries)(?:\/|$)/, kind("registry", "REGISTRY_WRITES_PER_MINUTE")],
];

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** The kind of write that a request is; `undefined` for a read. `path` is decoded as the router decodes it. */
export function kindOfWrite(method: string, path: string): WriteKind | undefined {
  if (READS.has(method)) return undefined;
  if (LOGS.has(path)) return LOG;
  return KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? OTHER;
}
