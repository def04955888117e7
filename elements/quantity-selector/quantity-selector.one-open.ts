import { shared } from "../../src/lib/registry.ts";

type Close = () => void;

/** At most one quantity popover is open on a page (quantity-selector.25): the latch that all selectors share. */
const latch = (): { close: Close | undefined } => shared("quantity-popover", () => ({ close: undefined }));

/** Closes the one that is open and takes its place; the function returned gives the place up. */
export function claimOpen(close: Close): () => void {
  const held = latch();
  const before = held.close;
  held.close = close;
  before?.();
  return () => {
    if (held.close === close) held.close = undefined;
  };
}
