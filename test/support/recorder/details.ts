import { nameEvents } from "./record.ts";

interface Collected<Detail> {
  readonly type: string;
  readonly detail: Detail;
}

/** Details of the events of a type that a fixture has collected. The recorder counts them as named: the test looks at them. */
export function detailsOf<Detail>(events: readonly Collected<Detail>[], type: string): Detail[] {
  nameEvents(type);
  return events.filter((event) => event.type === type).map(({ detail }) => detail);
}
