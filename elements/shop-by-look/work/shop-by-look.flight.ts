/** What of the calls that end each other is on its way. */
export interface Flight {
  readonly kind: "first" | "filter" | "more" | "mark";
  /** the item that was liked or disliked */
  readonly asin?: string;
  readonly signal: AbortSignal;
}

/** At most one of the calls that end each other is in flight (shop-by-look.6). `ended` is called for one that was aborted. */
export function createFlights(ended: (flight: Flight) => void) {
  let now: { readonly flight: Flight; readonly controller: AbortController } | undefined;

  function abort(): Flight | undefined {
    const before = now;
    now = undefined;
    before?.controller.abort();
    if (before) ended(before.flight);
    return before?.flight;
  }

  return {
    get now(): Flight | undefined {
      return now?.flight;
    },
    abort,
    begin(kind: Flight["kind"], asin?: string): Flight {
      abort();
      const controller = new AbortController();
      const flight = { kind, ...(asin !== undefined && { asin }), signal: controller.signal };
      now = { flight, controller };
      return flight;
    },
    /** false for one that was aborted: its answer is too late */
    end(flight: Flight): boolean {
      if (now?.flight !== flight) return false;
      now = undefined;
      return true;
    },
  };
}
