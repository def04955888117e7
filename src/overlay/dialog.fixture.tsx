import { clickOn } from "../../test/support/pointer.ts";
import { until, type Stage } from "../../test/support/view.fixture.tsx";
import { useRef, useState } from "../view/react.ts";
import { Button, buttonStyles } from "../ui/button.tsx";
import { Dialog, dialogStyles, type CloseReason, type DialogProps } from "./dialog.tsx";
import { iconStyles } from "../ui/icon.tsx";
import { tokensCss } from "../ui/tokens.ts";

export const sheets = [tokensCss, iconStyles, buttonStyles, dialogStyles];

export function Opener({ log, nested, ...props }: Partial<DialogProps> & { log: CloseReason[]; nested?: boolean }) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button buttonRef={opener} onPress={() => setOpen(true)}>
        Open
      </Button>
      <Dialog
        surface="test"
        heading="Title"
        closeLabel="Close"
        opener={() => opener.current}
        {...props}
        open={open}
        onClose={(reason) => {
          log.push(reason);
          setOpen(false);
        }}
      >
        {props.children ?? <input aria-label="Name" />}
        {nested && <Opener log={log} surface="inner" heading="Inner" />}
      </Dialog>
    </>
  );
}

export async function openFirst(view: Stage): Promise<HTMLDialogElement> {
  await clickOn(view.find("button"));
  await until(() => view.all("dialog[open]").length > 0, "open");
  return view.find<HTMLDialogElement>("dialog");
}
