import type { Extension } from "@electric-sql/pglite";

type Imports = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
type Instantiate = (imports: Imports, done: unknown) => unknown;

/** Milliseconds with a fraction: of two questions the later one gets the later time, however soon it follows. */
function ascendingNow(): () => number {
  let [read, microseconds] = [0, 0];
  return () => {
    const now = Date.now();
    microseconds = now === read ? microseconds + 1 : now * 1000;
    read = now;
    // the engine cuts the fraction off
    return (microseconds + 0.5) / 1000;
  };
}

/** The engine's clock counts in milliseconds: rows that are written within one have no order. A server counts in microseconds. */
export const microsecondClock: Extension = {
  name: "microseconds",
  setup: async (_engine, options: { readonly instantiateWasm: Instantiate }) => ({
    emscriptenOpts: {
      ...options,
      instantiateWasm: ({ env, ...imports }: Imports, done: unknown) =>
        options.instantiateWasm({ ...imports, env: { ...env, emscripten_date_now: ascendingNow() } }, done),
    },
  }),
};
