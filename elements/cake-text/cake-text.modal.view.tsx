import type { ReadableAtom } from "nanostores";
import type { Styles } from "../../src/markup/styles.ts";
import { Button } from "../../src/ui/button.tsx";
import { Dialog, dialogStyles } from "../../src/overlay/dialog.tsx";
import { useRef, useStore } from "../../src/view/react.ts";

/** 320 px, borders included; never wider than the screen (cake-text.11). */
const css = `.dp-dialog { inline-size: 320px; }`;

export const styles: Styles = [dialogStyles, css];

export interface CakeModalProps {
  readonly host: HTMLElement;
  readonly open: boolean;
  readonly close: (reason: string) => void;
  readonly $modal: ReadableAtom<string | null>;
  readonly heading: string;
  readonly ok: string;
  readonly field: () => HTMLElement | null;
}

/** Why the text is not written. Parts beside the dialog's: modal-text, ok. */
export function View({ open, close, $modal, heading, ok, field }: CakeModalProps) {
  const text = useStore($modal);
  // the words stay while it goes
  const shown = useRef("");
  if (text !== null) shown.current = text;
  return (
    <Dialog
      open={open}
      surface="cake-text"
      heading={heading}
      opener={field}
      onClose={close}
      footer={
        <Button kind="primary" part="ok" onPress={() => close("button")}>
          {ok}
        </Button>
      }
    >
      <p part="modal-text">{shown.current}</p>
    </Dialog>
  );
}
