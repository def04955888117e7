/** The rows of the table of custom properties (host.4). */
export function tokens(): { name: string; fallback: string; what: string }[];
