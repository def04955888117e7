import type { Connection } from "../options/connections.ts";

interface Page {
  dpElements?: { connect?: (connection: Connection) => unknown; early?: Connection[] };
}

/** Connects a preset, before the library's code is there as well: then its first element takes it up (`src/element/global.ts`). */
export function install(connection: Connection): void {
  const all = globalThis.window as Page | undefined;
  if (!all) return; // on a server
  const page = (all.dpElements ??= {});
  if (page.connect) page.connect(connection);
  else (page.early ??= []).push(connection);
}
