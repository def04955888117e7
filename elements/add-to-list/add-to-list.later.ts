import { linkStyles } from "../../src/surfaces/link.tsx";
import { dialogStyles } from "../../src/overlay/dialog.tsx";
import { messageStyles } from "../../src/ui/message.tsx";
import fieldCss from "../../src/ui/field.css?inline";
import css from "./add-to-list.choice.css?inline";

export { createListChoice, listCreator } from "./add-to-list.choice.model.ts";
export { ListChoiceView as View } from "./add-to-list.choice.view.tsx";

export const styles = [linkStyles, messageStyles, dialogStyles, fieldCss, css];
