import { lazySurface } from "../../../src/surfaces/lazy-surface.tsx";
import { Button } from "../../../src/ui/button.tsx";
import { Icon } from "../../../src/ui/icon.tsx";
import { chevronDownIcon } from "../../../src/ui/icons/chevron-down.ts";
import { moveInList, typeAhead } from "../../../src/focus/listbox-keys.ts";
import { useId, useRef, useState, useStore, type KeyboardEvent } from "../../../src/view/react.ts";
import type { BoxProps } from "../subscribe-box.props.ts";
import type { FrequencyListProps } from "./subscribe-box.frequency.list.view.tsx";

const FrequencyList = lazySurface<FrequencyListProps>(() => import("./subscribe-box.frequency.list.view.tsx"));

/** The frequency in one of three looks; its list loads when it is opened (subscribe-box.19). */
export function FrequencyControl(props: BoxProps) {
  const { model, options, t, host } = props;
  const { offered, frequency } = useStore(model.$choice);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const typed = useRef(typeAhead());
  const control = useRef<HTMLDivElement & HTMLButtonElement>(null);
  const id = useId();
  const look = options.frequencyControl ?? (model.deviceType() === "desktop" ? "dropdown" : "sheet");
  const chosen = offered.findIndex(({ code }) => code === frequency?.code);

  const open = () => {
    setActive(Math.max(0, chosen));
    setOpen(true);
  };
  const pick = (code: string | undefined) => {
    setOpen(false);
    if (code !== undefined) model.choice.setFrequency(code);
  };
  /** APG select-only combobox: moving chooses nothing. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Tab") return setOpen(false);
    const isPick = event.key === "Enter" || event.key === " ";
    const entries = offered.map(({ label }) => ({ text: label }));
    const to = moveInList(event.key, active, offered.length) ?? typed.current(event.key, active, entries);
    if (!isOpen && (isPick || to !== undefined)) {
      if (!event.repeat) open();
    } else if (to !== undefined) setActive(to);
    else if (isPick) void (event.repeat || pick(offered[active]?.code));
    else return;
    event.preventDefault();
  };

  const text = (
    <span id={`${id}-value`} className="value">
      {frequency?.label}
    </span>
  );
  return (
    <div className="field">
      <span id={`${id}-name`}>{t("subscribe-box.frequency")}</span>
      {look === "dropdown" ? (
        <div
          ref={control}
          className="combobox"
          part="frequency"
          role="combobox"
          tabIndex={0}
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-labelledby={`${id}-name`}
          aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
          onKeyDown={onKeyDown}
          onClick={() => (isOpen ? setOpen(false) : open())}
        >
          {text}
          <Icon shape={chevronDownIcon} />
        </div>
      ) : (
        <Button
          buttonRef={control}
          part="frequency"
          haspopup={look === "popover" ? "listbox" : "dialog"}
          expanded={isOpen}
          label={`${t("subscribe-box.frequency")}: ${frequency?.label ?? ""}`}
          onPress={() => setOpen(!isOpen)}
        >
          {`${frequency?.label ?? ""} `}
          <Icon shape={chevronDownIcon} />
        </Button>
      )}
      <FrequencyList
        {...{ host, id, look, offered, active, t, pick }}
        open={isOpen}
        close={() => setOpen(false)}
        selected={frequency?.code ?? null}
        anchor={control}
      />
    </div>
  );
}
