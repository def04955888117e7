import { later } from "../../src/lib/later.ts";
import { laterSurface } from "../../src/surfaces/later-surface.tsx";
import { announce } from "../../src/ui/announcer.ts";
import type { ListButtonModel } from "./list-button.model.ts";

/** The dropdown, the outcome of a press, and the surfaces of other elements: what no press has asked for yet. */
export const laterCode = later(() => import("./list-button.later.ts"));

/** An outcome whose code does not load is announced all the same. */
export const announceOutcome =
  ({ $notice, closeNotice }: ListButtonModel) =>
  (): void => {
    const notice = $notice.get();
    if (notice) announce(notice.text, notice.role);
    closeNotice();
  };

export const Dropdown = laterSurface(async () => {
  const { DropdownView: View, styles } = await laterCode.load();
  return { View, styles };
});

export const Banner = laterSurface(async () => {
  const { BannerView: View, styles } = await laterCode.load();
  return { View, styles };
});

export const HeartOutcome = laterSurface(async () => {
  const { HeartPopover: View, styles } = await laterCode.load();
  return { View, styles };
});
