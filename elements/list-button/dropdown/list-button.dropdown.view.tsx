import { showFragment } from "../../../src/page/fragment-view.ts";
import { useEffect, useRef, useStore, type RefObject } from "../../../src/view/react.ts";
import type { SafeFragment } from "../../../src/state/fragment.ts";
import type { Translate } from "../../../src/state/model-context.ts";
import { Button } from "../../../src/ui/button.tsx";
import { activeElement } from "../../../src/focus/focus.ts";
import { Fragment } from "../../../src/ui/fragment.tsx";
import { Menu } from "../../../src/ui/menu.tsx";
import { Message } from "../../../src/ui/message.tsx";
import { Popover } from "../../../src/overlay/popover.tsx";
import { Spinner } from "../../../src/ui/spinner.tsx";
import { entryOf, itemsOf, lockMenu, prepareMenu, textOf } from "./list-button.menu.ts";
import type { ListButtonModel } from "../list-button.model.ts";

export interface DropdownProps {
  readonly host: HTMLElement;
  readonly open: boolean;
  readonly close: (reason: string) => void;
  readonly model: ListButtonModel;
  readonly t: Translate;
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly menuButton: RefObject<HTMLButtonElement | null>;
}

/** The lists of the shopper as the server renders them, or why they are missing. */
export function DropdownView({ host, open, model, t, id, anchor, menuButton }: DropdownProps) {
  const { dropdown } = model;
  const content = useStore(dropdown.$content);
  const unavailable = useStore(dropdown.$unavailable);
  const adding = useStore(model.$adding);
  const menu = useRef<HTMLDivElement>(null);

  function action(name: string, control: HTMLElement): void {
    const entry = entryOf(control);
    if (entry) model.choose(entry);
    else if (name === "create-list") model.create("form");
    else if (name === "create-idea-list") model.create("idea");
    else if (name === "choose") model.chooseWithTags();
    else if (name === "close") dropdown.close("button");
  }

  function show(into: HTMLElement, fragment: SafeFragment): () => void {
    const stop = showFragment(host, into, fragment, { action });
    model.setEntries(prepareMenu(into));
    return stop;
  }

  useEffect(() => {
    if (menu.current) lockMenu(menu.current, adding);
  }, [open, content, adding]);

  // not in `show`, when the popover is not open yet
  useEffect(() => {
    // focus follows the shopper: not when they have moved it elsewhere meanwhile
    const active = activeElement();
    if (!open || !menu.current || (active !== null && !host.shadowRoot?.contains(active))) return;
    itemsOf(menu.current)
      .at(dropdown.focusOn() === "last" ? -1 : 0)
      ?.focus();
  }, [open, content, dropdown, host]);

  const ready = !unavailable && content.kind === "ready";
  const loading = !unavailable && content.kind === "loading";
  const failed = !unavailable && content.kind === "failed";
  return (
    <Popover
      open={open}
      surface="list-dropdown"
      id={id}
      anchor={anchor}
      opener={() => menuButton.current}
      onClose={dropdown.close}
      role="group"
      label={t("list-button.open")}
    >
      <div className="lists" part="dropdown" aria-busy={loading || undefined}>
        {loading && (
          <p className="loading">
            <Spinner label={t("list-button.loading")} /> <span aria-hidden="true">{t("list-button.loading")}</span>
          </p>
        )}
        {ready && (
          <Menu
            menuRef={menu}
            label={t("list-button.open")}
            items={itemsOf}
            textOf={textOf}
            onTab={() => {
              menuButton.current?.focus(); // the browser moves on from there, in page order
              dropdown.close("tab");
            }}
          >
            <Fragment content={content.value} show={(into) => show(into, content.value)} />
          </Menu>
        )}
        <Message text={unavailable ? t("list-button.unavailable") : failed ? t("list-button.load-failed") : undefined} role="alert" />
        {failed && (
          <Button
            part="retry"
            onPress={() => {
              menuButton.current?.focus(); // the button is removed with the message
              dropdown.retry();
            }}
          >
            {t("list-button.retry")}
          </Button>
        )}
      </div>
    </Popover>
  );
}
