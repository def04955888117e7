import type { Styles } from "../../../src/markup/styles.ts";
import type { Translate } from "../../../src/state/model-context.ts";
import { Dialog, dialogStyles } from "../../../src/overlay/dialog.tsx";
import { Listbox, listboxStyles } from "../../../src/ui/listbox.tsx";
import { Popover, popoverStyles } from "../../../src/overlay/popover.tsx";
import { useEffect, useRef, type RefObject } from "../../../src/view/react.ts";
import type { Frequency } from "./subscribe-box.frequencies.ts";

export const styles: Styles = [dialogStyles, listboxStyles, popoverStyles];

export interface FrequencyListProps {
  readonly host: HTMLElement;
  readonly open: boolean;
  readonly close: (reason: string) => void;
  readonly id: string;
  readonly look: "dropdown" | "popover" | "sheet";
  readonly offered: readonly Frequency[];
  readonly selected: string | null;
  /** of a dropdown: the entry that the keys have reached */
  readonly active: number;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly pick: (code: string) => void;
  readonly t: Translate;
}

/** The frequencies, in the look of their control. */
export function View(props: FrequencyListProps) {
  const { host, open, close, look, anchor, offered, selected, pick, t } = props;
  const surface = "subscribe-frequency";
  const list = (
    <Listbox
      label={t("subscribe-box.frequency")}
      options={offered.map(({ code, label }) => ({ id: code, content: label, text: label }))}
      selected={selected}
      onPick={pick}
    />
  );
  const opener = () => anchor.current;
  const initialFocus = () => (look === "dropdown" ? null : selectedIn(host));
  if (look === "sheet")
    return (
      <Dialog
        {...{ open, surface, opener }}
        kind="bottom-sheet"
        heading={t("subscribe-box.frequency")}
        closeLabel={t("subscribe-box.close")}
        onClose={close}
        initialFocus={initialFocus}
      >
        {list}
      </Dialog>
    );
  return (
    <Popover {...{ open, surface, anchor, opener, initialFocus }} onClose={close}>
      {look === "popover" ? list : <Options {...props} />}
    </Popover>
  );
}

const selectedIn = (host: HTMLElement) => host.shadowRoot?.querySelector<HTMLElement>('.dp-listbox [role="option"][tabindex="0"]');

/** The entries of a combobox, which keeps the focus. */
function Options({ id, offered, selected, active, pick, t }: FrequencyListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => void list.current?.children[active]?.scrollIntoView({ block: "nearest" }), [active]);
  return (
    <div ref={list} id={`${id}-list`} className="dp-listbox" part="listbox" role="listbox" aria-label={t("subscribe-box.frequency")}>
      {offered.map(({ code, label }, at) => (
        // the keys are heard at the combobox
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={code}
          id={`${id}-${at}`}
          className="dp-option"
          part="option"
          role="option"
          aria-selected={code === selected}
          data-active={at === active || undefined}
          onClick={() => pick(code)}
        >
          {label}
        </div>
      ))}
    </div>
  );
}
