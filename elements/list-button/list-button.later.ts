import { listNoticeStyles } from "../../src/lists/list-notice.tsx";
import { messageStyles } from "../../src/ui/message.tsx";
import { popoverStyles } from "../../src/overlay/popover.tsx";
import css from "./list-button.surface.css?inline";

export { DropdownView } from "./dropdown/list-button.dropdown.view.tsx";
export { BannerView, HeartPopover } from "./list-button.outcome.view.tsx";
export { surfacesOf } from "./list-button.surfaces.ts";

export const styles = [listNoticeStyles, messageStyles, popoverStyles, css];
