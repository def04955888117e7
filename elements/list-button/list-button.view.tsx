import type { ViewProps } from "../../src/element/feature.tsx";
import { useId, useRef, useStore } from "../../src/view/react.ts";
import { Button } from "../../src/ui/button.tsx";
import { activeElement } from "../../src/ui/focus.ts";
import { MENU_BUTTON_KEYS } from "../../src/ui/menu-keys.ts";
import { DropdownView } from "./list-button.dropdown.view.tsx";
import { HeartView } from "./list-button.heart.view.tsx";
import type { ListButtonModel } from "./list-button.model.ts";
import type { ListButtonOptions } from "./list-button.options.ts";
import { Banner } from "./list-button.outcome.view.tsx";

export function ListButtonView(props: ViewProps<ListButtonOptions, ListButtonModel>) {
  return props.options.appearance === "heart" ? <HeartView {...props} /> : <ButtonView {...props} />;
}

/** Main button, menu button, dropdown and banner (list-button.1). */
function ButtonView({ model, t, host }: ViewProps<ListButtonOptions, ListButtonModel>) {
  const adding = useStore(model.$adding);
  const open = useStore(model.dropdown.$open);
  const outcome = useStore(model.$outcome);
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
          icon={open ? "chevron-up" : "chevron-down"}
          label={t("list-button.open")}
          haspopup="menu"
          expanded={open}
          controls={id}
          onKeyDown={(event) => {
            const focusOn = MENU_BUTTON_KEYS[event.key];
            if (!focusOn || open) return;
            event.preventDefault();
            model.toggle(focusOn);
          }}
          onPress={() => model.toggle()}
        />
      </div>
      <DropdownView host={host} model={model} t={t} id={id} anchor={row} menuButton={menuButton} />
      <Banner
        outcome={outcome}
        t={t}
        follow={model.follow}
        onClose={() => {
          // the pressed button is removed with the banner
          if (host.shadowRoot?.contains(activeElement())) add.current?.focus();
          model.closeOutcome();
        }}
      />
    </>
  );
}
