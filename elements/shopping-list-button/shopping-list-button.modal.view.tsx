import type { ViewProps } from "../../src/element/feature.tsx";
import { openerOf } from "../../src/opening/opening.ts";
import { Button, buttonStyles } from "../../src/ui/button.tsx";
import { Dialog, dialogStyles } from "../../src/overlay/dialog.tsx";
import { messageStyles } from "../../src/ui/message.tsx";
import { useLayoutEffect, useRef, useStore } from "../../src/view/react.ts";
import type { ShoppingListButtonModel } from "./shopping-list-button.model.ts";
import type { ShoppingListButtonOptions } from "./shopping-list-button.options.ts";
import css from "./shopping-list-button.css?inline";

export const styles = [buttonStyles, dialogStyles, messageStyles, css];

export interface ModalProps extends ViewProps<ShoppingListButtonOptions, ShoppingListButtonModel> {
  readonly open: boolean;
  readonly close: (reason: string) => void;
}

/** The lists, one of them chosen, and what became of the press (shopping-list-button.2). */
export function View({ open, close, model, t, host }: ModalProps) {
  const state = useStore(model.$state);
  const chosen = useStore(model.$list);
  const notice = useStore(model.$notice);
  const select = useRef<HTMLSelectElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const lists = model.lists();
  const isDone = state === "added";
  const isBusy = state === "adding";
  useLayoutEffect(() => {
    if (open && isDone) closeButton.current?.focus();
  }, [open, isDone]);
  return (
    <Dialog
      open={open}
      onClose={close}
      surface="shopping-list"
      heading={t("shopping-list-button.title")}
      opener={() => openerOf(host)}
      initialFocus={() => (isDone ? closeButton.current : select.current)}
    >
      <div className="choice">
        {lists.length === 0 ? (
          <p part="no-lists">{t("shopping-list-button.no-lists")}</p>
        ) : (
          <div className="list">
            <label htmlFor="list">{t("shopping-list-button.list")}</label>
            <select ref={select} id="list" part="list" value={chosen?.id} onChange={(event) => model.choose(event.currentTarget.value)}>
              {lists.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        )}
        {/* announced by the page part: the outcome may be known while the modal is closed */}
        {notice && (
          <div data-role={notice.role}>
            <span className="dp-message" data-kind={notice.role} part="message">
              {notice.text}
            </span>
          </div>
        )}
        <div className="buttons">
          {isDone ? (
            <Button part="close" kind="primary" buttonRef={closeButton} onPress={() => close("button")}>
              {t("shopping-list-button.close")}
            </Button>
          ) : (
            <>
              {lists.length > 0 && (
                <Button part="add" kind="primary" busy={isBusy} onPress={model.add}>
                  {t(isBusy ? "shopping-list-button.adding" : "shopping-list-button.add")}
                </Button>
              )}
              <Button part="cancel" onPress={() => close("button")}>
                {t("shopping-list-button.cancel")}
              </Button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}
