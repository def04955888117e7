import { useRef, useStore, type RefObject } from "../../src/view/react.ts";
import { ListBanner } from "../../src/lists/list-notice.tsx";
import type { Translate } from "../../src/state/model-context.ts";
import { activeElement } from "../../src/focus/focus.ts";
import { Popover } from "../../src/overlay/popover.tsx";
import type { ListButtonModel } from "./list-button.model.ts";

export interface OutcomeProps {
  readonly host: HTMLElement;
  readonly open: boolean;
  readonly close: (reason: string) => void;
  readonly model: ListButtonModel;
  readonly t: Translate;
  /** the main button, or the heart */
  readonly control: RefObject<HTMLButtonElement | null>;
}

/** The outcome of the last add, below the buttons (list-button.14, .16). */
export function BannerView({ host, model, t, control }: OutcomeProps) {
  const notice = useStore(model.$notice);
  return (
    <ListBanner
      part="banner"
      notice={notice}
      follow={model.follow}
      closeLabel={t("list-button.close")}
      onClose={() => {
        // the pressed button is removed with the banner
        if (host.shadowRoot?.contains(activeElement())) control.current?.focus();
        model.closeNotice();
      }}
    />
  );
}

/** The outcome of its press in a popover at the heart (list-button.23). */
export function HeartPopover({ model, t, control, name }: OutcomeProps & { readonly name: string }) {
  const notice = useStore(model.$notice);
  const anchor = useRef(control.current?.parentElement ?? null);
  return (
    <Popover
      open={notice !== undefined}
      surface="list-heart"
      role="group"
      label={name}
      anchor={anchor}
      opener={() => control.current}
      onClose={model.closeNotice}
    >
      <ListBanner part="banner" notice={notice} follow={model.follow} closeLabel={t("list-button.close")} onClose={model.closeNotice} />
    </Popover>
  );
}
