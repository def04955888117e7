import { Button, buttonStyles } from "../ui/button.tsx";
import { closeIcon } from "../ui/icons/close.ts";
import { Popover, popoverStyles, type PopoverProps } from "../overlay/popover.tsx";
import { useRef } from "../view/react.ts";
import css from "./headed-popover.css?inline";

export const headedPopoverStyles: readonly string[] = [...buttonStyles, ...popoverStyles, css];

export interface HeadedPopoverProps extends Pick<PopoverProps, "open" | "surface" | "anchor" | "opener" | "describedBy" | "children"> {
  readonly heading: string;
  readonly closeLabel: string;
  readonly onClose: (reason: string) => void;
}

/** A popover that is named by its heading, and has a close button, which gets focus. Parts: popover, close. */
export function HeadedPopover({ heading, closeLabel, children, ...props }: HeadedPopoverProps) {
  const head = useRef<HTMLDivElement>(null);
  return (
    <Popover {...props} role="dialog" labelledBy="title" initialFocus={() => head.current?.querySelector("button")}>
      <div ref={head} className="dp-popover-head">
        <h2 id="title" className="dp-popover-heading">
          {heading}
        </h2>
        <Button kind="icon" icon={closeIcon} part="close" label={closeLabel} onPress={() => props.onClose("button")} />
      </div>
      {children}
    </Popover>
  );
}
