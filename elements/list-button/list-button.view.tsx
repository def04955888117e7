import type { ViewProps } from "../../src/element/feature.tsx";
import { useId, useRef, useStore } from "../../src/view/react.ts";
import { Button } from "../../src/ui/button.tsx";
import { chevronDownIcon } from "../../src/ui/icons/chevron-down.ts";
import { chevronUpIcon } from "../../src/ui/icons/chevron-up.ts";
import { menuButtonProps } from "../../src/focus/menu-button.ts";
import { announceOutcome, Banner, Dropdown } from "./list-button.code.ts";
import { HeartView } from "./list-button.heart.view.tsx";
import type { ListButtonModel } from "./list-button.model.ts";
import type { ListButtonOptions } from "./list-button.options.ts";

export function ListButtonView(props: ViewProps<ListButtonOptions, ListButtonModel>) {
  return props.options.appearance === "heart" ? <HeartView {...props} /> : <ButtonView {...props} />;
}

/** Main button, menu button, dropdown and banner (list-button.1). */
function ButtonView({ model, t, host }: ViewProps<ListButtonOptions, ListButtonModel>) {
  const adding = useStore(model.$adding);
  const open = useStore(model.dropdown.$open);
  const notice = useStore(model.$notice);
  const row = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      <div ref={row} className="row">
        <Button buttonRef={add} part="add" busy={adding} onPress={model.press}>
          {t("list-button.add")}
        </Button>
        <Button
          buttonRef={menuButton}
          part="open"
          kind="icon"
          icon={open ? chevronUpIcon : chevronDownIcon}
          label={t("list-button.open")}
          controls={id}
          {...menuButtonProps(open, model.toggle)}
        />
      </div>
      <Dropdown {...{ host, open, model, t, id, menuButton }} close={model.dropdown.close} anchor={row} />
      <Banner {...{ host, model, t }} open={notice !== undefined} close={announceOutcome(model)} control={add} />
    </>
  );
}
