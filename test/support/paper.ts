import { emulateMedia } from "@web/test-runner-commands";

/** Runs while the page is being printed: as the driver emulates it, else by the events that a browser fires around it. */
export async function onPaper(run: () => unknown): Promise<void> {
  const emulates = navigator.userAgent.includes("Chrome/");
  const turn = (on: boolean) =>
    emulates ? emulateMedia({ media: on ? "print" : "screen" }) : void dispatchEvent(new Event(on ? "beforeprint" : "afterprint"));
  await turn(true);
  try {
    await run();
  } finally {
    await turn(false);
  }
}
