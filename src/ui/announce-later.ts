import { later } from "../lib/later.ts";
import { whenIdle } from "../lib/when-idle.ts";
import type { LiveRole } from "./announcer.ts";

/** The announcer, for elements that announce only an outcome. */
export const announcer = later(() => import("./announcer.ts"));

/** For what announces outcomes: one of them may be that the network is gone, and the code with it. */
export const preloadAnnouncer = (): void => whenIdle(announcer.preload);

/** Announces at once where the announcer has loaded, else as soon as it loads; without its code nothing is announced. */
export function announceLater(text: string, role?: LiveRole): void {
  if (announcer.now) return announcer.now.announce(text, role);
  announcer.load().then(
    ({ announce }) => announce(text, role),
    () => {},
  );
}
