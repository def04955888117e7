import { durationOf, play } from "./motion.ts";

const RESIZE_MS = 300;

/**
 * Lets the bottom sheet around `content` go to its new height within 0.3 s when the content's own changes while it is open
 * (`--dp-duration-sheet`). The function returned ends it.
 */
export function followHeight(content: HTMLElement): () => void {
  const sheet = content.closest("dialog");
  let height: number | undefined;
  let running: Animation | undefined;
  const observer = new ResizeObserver(() => {
    if (!sheet?.open) return void (height = undefined);
    const from = running?.playState === "running" ? sheet.offsetHeight : height;
    running?.cancel();
    height = sheet.offsetHeight;
    if (from === undefined || from === height) return;
    const ms = Math.min(RESIZE_MS, durationOf(sheet, "sheet", RESIZE_MS));
    running = play(sheet, [{ blockSize: `${from}px` }, { blockSize: `${height}px` }], ms);
  });
  observer.observe(content);
  return () => {
    observer.disconnect();
    running?.cancel();
  };
}
