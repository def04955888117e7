import type { ReadableAtom } from "nanostores";
import type { ModelContext } from "../state/model-context.ts";

interface OpenAttribute {
  readonly $options: ReadableAtom<{ readonly open: boolean }>;
  readonly $open: ReadableAtom<boolean>;
  show(): void;
  close(reason: string): void;
}

/** Opens and closes a surface by the attribute `open` of its element, and writes the attribute when the surface opens or closes. */
export function followOpenAttribute(
  host: HTMLElement,
  { follow }: Pick<ModelContext<unknown>, "follow">,
  { $options, $open, show, close }: OpenAttribute,
): void {
  // the attribute is written here as well: only a change of the option opens or closes
  follow($options, ({ open }, before) => {
    if (open === (before?.open ?? false) || open === $open.get()) return;
    if (!open) return close("script");
    show();
    if (!$open.get()) host.removeAttribute("open");
  });
  follow($open, (open, before) => {
    if (open !== (before ?? false)) host.toggleAttribute("open", open);
  });
}
