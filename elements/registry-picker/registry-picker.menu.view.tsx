import type { Styles } from "../../src/markup/styles.ts";
import { Link, linkStyles } from "../../src/surfaces/link.tsx";
import { useLayoutEffect, useRef, useStore, type RefObject } from "../../src/view/react.ts";
import type { Translate } from "../../src/state/model-context.ts";
import { Button } from "../../src/ui/button.tsx";
import { activeElement, composedContains } from "../../src/focus/focus.ts";
import { Menu } from "../../src/ui/menu.tsx";
import { Message } from "../../src/ui/message.tsx";
import { Picture } from "../../src/ui/picture.tsx";
import { Popover, popoverStyles } from "../../src/overlay/popover.tsx";
import { Spinner } from "../../src/ui/spinner.tsx";
import css from "./registry-picker.menu.css?inline";
import { CREATE_URL, type RegistryPickerModel } from "./registry-picker.model.ts";

export const styles: Styles = [popoverStyles, linkStyles, css];

export interface MenuProps {
  readonly host: HTMLElement;
  readonly open: boolean;
  readonly close: (reason: string) => void;
  readonly model: RegistryPickerModel;
  readonly t: Translate;
  readonly id: string;
  readonly anchor: RefObject<Element | null>;
  readonly opener: () => HTMLElement | null | undefined;
}

const itemsOf = (menu: Element): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>("[role=menuitem]")];

/** The shopper's registries, or why there are none (registry-picker.1 to .4, .12). */
export function View({ host, open, model, t, id, anchor, opener }: MenuProps) {
  const { list } = model;
  const content = useStore(list.$content);
  const entries = useStore(list.$entries);
  const menu = useRef<HTMLDivElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const latest = useRef(opener);
  latest.current = opener;

  useLayoutEffect(() => {
    if (!open || content === "loading") return;
    // no focus when the shopper has moved on to something else
    const active = activeElement();
    const control = latest.current();
    const here = !active || composedContains(host, active) || (control && composedContains(control, active));
    if (!here) return;
    const target = content === "failed" ? again.current : menu.current && itemsOf(menu.current).at(list.focusOn() === "last" ? -1 : 0);
    target?.focus();
  }, [open, content, host, list]);

  const leave = () => opener()?.focus();
  const ready = content === "ready";
  return (
    <Popover
      open={open}
      surface="registry-picker"
      id={id}
      anchor={anchor}
      opener={opener}
      onClose={list.close}
      role="group"
      label={t("registry-picker.open")}
    >
      <div className="registries" part="list" aria-busy={content === "loading" || undefined}>
        {content === "loading" && (
          <p className="loading">
            <Spinner label={t("registry-picker.loading")} /> <span aria-hidden="true">{t("registry-picker.loading")}</span>
          </p>
        )}
        <Message
          text={
            content === "failed" ? t("registry-picker.list-failed") : ready && entries.length === 0 ? t("registry-picker.none") : undefined
          }
          role={content === "failed" ? "alert" : "status"}
        />
        {ready && (
          <Menu
            menuRef={menu}
            label={t("registry-picker.open")}
            items={itemsOf}
            textOf={nameOf}
            onTab={() => {
              leave(); // from there the browser goes on, in page order
              list.close("tab");
            }}
          >
            {entries.map((entry, at) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the menu hears the keys of its entries
              <div
                key={`${at} ${entry.id}`}
                className="registry"
                part="registry"
                role="menuitem"
                tabIndex={-1}
                aria-label={entry.typeText ? `${entry.name}, ${entry.typeText}` : undefined}
                data-name={entry.name}
                onClick={() => model.choose(entry)}
              >
                <span className="room">{entry.imageUrl && <Picture src={entry.imageUrl} className="picture" />}</span>
                <span className="words">
                  <bdi className="name">{entry.name}</bdi>{" "}
                  {entry.typeText && (
                    <span className="kind" dir="auto">
                      {entry.typeText}
                    </span>
                  )}
                </span>
              </div>
            ))}
            <Link href={CREATE_URL} follow={model.create} part="create" role="menuitem" tabIndex={-1}>
              {t("registry-picker.create")}
            </Link>
          </Menu>
        )}
        {content === "failed" && (
          <Button
            buttonRef={again}
            part="retry"
            onPress={() => {
              leave(); // the button disappears with the message
              list.retry();
            }}
          >
            {t("registry-picker.retry")}
          </Button>
        )}
      </div>
    </Popover>
  );
}

const nameOf = (item: HTMLElement): string => item.dataset["name"] ?? item.textContent;
