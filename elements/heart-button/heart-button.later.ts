import type { Session } from "../../src/element/mixin.ts";
import { listCreator } from "../../src/surfaces/list-surfaces.ts";
import type { HeartButtonOptions } from "./heart-button.options.ts";
import type { HeartSending } from "./heart-button.sending.ts";

export { createHeartSending } from "./heart-button.sending.ts";

/** Sets how the create element is opened (heart-button.3). */
export function wireSending(
  host: HTMLElement,
  { signal, $options }: Pick<Session<HeartButtonOptions, object>, "signal" | "$options">,
  sending: HeartSending,
): void {
  const heart = () => host.shadowRoot?.querySelector<HTMLElement>("[part~=heart]") ?? null;
  const create = listCreator(host, () => $options.get(), heart, signal);
  sending.opens((asin) => create({ startedFrom: "hearts", asin }));
}
