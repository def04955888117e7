import { durationOf, play } from "../ui/motion.ts";

const RESIZE_MS = 300;

/**
 * Lets the bottom sheet around `content` go to its new height within 0.3 s when the content's own changes while it is open
 * (`--dp-duration-sheet`). The function returned ends it.
 */
export function followHeight(content: HTMLElement): () => void {
  const sheet = content.closest("dialog");
  let height: number | undefined;
  let running: Animation | undefined;
  let still: Animation | undefined;
  const cancel = () => {
    running?.cancel();
    still?.cancel();
  };
  const observer = new ResizeObserver(() => {
    if (!sheet?.open) return void (height = undefined);
    const from = running?.playState === "running" ? sheet.offsetHeight : height;
    cancel();
    height = sheet.offsetHeight;
    if (from === undefined || from === height) return;
    const scroller = content.closest(".dp-dialog-body");
    const fits = scroller && scroller.scrollHeight <= scroller.clientHeight;
    const ms = Math.min(RESIZE_MS, durationOf(sheet, "sheet", RESIZE_MS));
    running = play(sheet, [{ blockSize: `${from}px` }, { blockSize: `${height}px` }], ms);
    // on its way the sheet may be too small: a scroll bar during that time would make the content narrower, and so on
    const hidden = { overflow: "hidden" };
    if (fits) still = play(scroller, [hidden, hidden], ms);
  });
  observer.observe(content);
  return () => {
    observer.disconnect();
    cancel();
  };
}
