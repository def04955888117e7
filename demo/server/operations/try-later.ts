import { RefusedForNow } from "../../../src/backend/refusal.ts";

/** 503: the database is away, full or too slow, or the process is starting. */
export const unavailable = () => new RefusedForNow(503, "unavailable", "The shop cannot serve this now. Try again in a few seconds.", 2);
