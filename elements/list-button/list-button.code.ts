import { lazy } from "../../src/lib/lazy.ts";
import { lazySurface } from "../../src/surfaces/lazy-surface.tsx";
import { announce } from "../../src/ui/announcer.ts";
import type { ListButtonModel } from "./list-button.model.ts";

/** The dropdown, the outcome of a press, and the surfaces of other elements: what no press has asked for yet. */
export const laterCode = lazy(() => import("./list-button.later.ts"));

/** An outcome whose code does not load is announced all the same. */
export const announceOutcome =
  ({ $notice, closeNotice }: ListButtonModel) =>
  (): void => {
    const notice = $notice.get();
    if (notice) announce(notice.text, notice.role);
    closeNotice();
  };

export const Dropdown = lazySurface(async () => {
  const { DropdownView: View, styles } = await laterCode.load();
  return { View, styles };
});

export const Banner = lazySurface(async () => {
  const { BannerView: View, styles } = await laterCode.load();
  return { View, styles };
});

export const HeartOutcome = lazySurface(async () => {
  const { HeartPopover: View, styles } = await laterCode.load();
  return { View, styles };
});
