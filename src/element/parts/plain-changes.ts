import { fire } from "../../page/events.ts";
import type { PlainChangesPart } from "../../state/model-context.ts";
import type { Part } from "./part.ts";

interface Change {
  readonly name: string;
  readonly value: unknown;
  /** what the event may say of a value of this store (events.6) */
  shown(name: string, value: unknown): unknown;
}

/** Sets a store and fires its `dp-change`; a value that is the same changes and fires nothing. */
export function changeStore(host: HTMLElement, store: { get(): unknown; set(value: never): void }, { name, value, shown }: Change): void {
  const previous = store.get();
  if (Object.is(previous, value)) return;
  store.set(value as never);
  fire(host, "dp-change", { name, value: shown(name, value), previous: shown(name, previous) });
}

/** `changes` for a model whose stores hold nothing of the shopper: a page with this element loads no redaction. */
export const plainChanges: Part<PlainChangesPart> = {
  create({ host, scope }) {
    return { setProduct: (name, value) => changeStore(host, scope[name], { name, value, shown: (_name, whole) => whole }) };
  },
};
