import { connections, type Connection } from "../options/connections.ts";
import { holdElements, readAgain } from "./held.ts";

/** Connects the page's own names and its own cart (connect.1); the function returned takes it back. Elements read their options anew. */
export function connect(connection: Connection): () => void {
  const own = { ...connection }; // the same object may be connected twice
  const all = connections();
  const set = (next: readonly Connection[]) => {
    all.set(next);
    readAgain();
  };
  holdElements((name) => own[name as keyof Connection]);
  set([...all.get(), own]);
  return () => set(all.get().filter((each) => each !== own));
}
