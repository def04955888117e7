import { openPagePopover, type PagePopoverSpec } from "../../src/opening/page-popover.ts";
import css from "./action-panel.css?inline";

/** Opens an element of the page as a popover 400 px wide (action-panel.12). Returns a function that closes it and restores the element. */
export const openHelp = (spec: Omit<PagePopoverSpec, "surface" | "css">): (() => void) =>
  openPagePopover({ ...spec, surface: "action-panel", css }).hide;
