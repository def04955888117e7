import { listNoticeStyles } from "../../src/lists/list-notice.tsx";
import { dialogStyles } from "../../src/overlay/dialog.tsx";
import { fragmentStyles } from "../../src/ui/fragment.tsx";
import { messageStyles } from "../../src/ui/message.tsx";
import { popoverStyles } from "../../src/overlay/popover.tsx";
import { toastStyles } from "../../src/ui/toast.tsx";
import formCss from "../../src/ui/fragment-form.css?inline";
import fieldCss from "../../src/ui/field.css?inline";
import css from "./create-list.surface.css?inline";

export { createListForm } from "./form/create-list.form.model.ts";
export { wireForm } from "./form/create-list.wire.ts";
export { CreateListSurface as View } from "./create-list.surface.view.tsx";

export const styles = [listNoticeStyles, messageStyles, fragmentStyles, formCss, dialogStyles, popoverStyles, toastStyles, fieldCss, css];
