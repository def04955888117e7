import type { ReadableAtom } from "nanostores";
import { bindControl, type ControlBinding } from "./control.ts";

interface NamedSession {
  readonly $options: ReadableAtom<{ readonly for: string | undefined }>;
  readonly signal: AbortSignal;
}

/**
 * Binds a control in the element, or anywhere in its root where `for` names it. Returns what follows a change of the page,
 * an option or the language.
 */
export function bindNamedControl(host: HTMLElement, { $options, signal }: NamedSession, binding: ControlBinding): () => void {
  let bound: Node | undefined;
  let life = new AbortController();
  let update = () => {};
  signal.addEventListener("abort", () => life.abort());
  const follow = () => {
    const place = $options.get().for === undefined ? host : host.getRootNode();
    if (place === bound) return update();
    life.abort();
    life = new AbortController();
    bound = place;
    ({ update } = bindControl(place, life, binding));
  };
  follow();
  return follow;
}
