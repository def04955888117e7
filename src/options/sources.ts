import { PLACES, type Place } from "./look-up.ts";

/** Places that only the author of a page writes (calls.19). */
const AUTHORED = ["property", "changed product state", "attribute", "data attribute", "page attribute"] as const;
/** The names of `PLACES`, in their order. */
const SOURCES = [...AUTHORED, "current product state", "hidden field", "page state", "product state"] as const;

export type Source = (typeof SOURCES)[number];

export const sourceOf = (place: Place): Source => SOURCES[PLACES.indexOf(place)]!;

export const isAuthored = (place: Place): boolean => PLACES.indexOf(place) < AUTHORED.length;
