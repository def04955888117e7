import { fragmentDrawer } from "../../src/page/fragment-view.ts";
import { useEffect, useMemo, useRef, useStore, type RefObject } from "../../src/view/react.ts";
import type { Translate } from "../../src/state/model-context.ts";
import { Button } from "../../src/ui/button.tsx";
import { activeElement } from "../../src/ui/focus.ts";
import { Fragment } from "../../src/ui/fragment.tsx";
import { Menu } from "../../src/ui/menu.tsx";
import { Message } from "../../src/ui/message.tsx";
import { Popover } from "../../src/ui/popover.tsx";
import { Spinner } from "../../src/ui/spinner.tsx";
import { entryOf, itemsOf, lockMenu, prepareMenu, textOf } from "./list-button.menu.ts";
import type { ListButtonModel } from "./list-button.model.ts";

interface Props {
  readonly host: HTMLElement;
  readonly model: ListButtonModel;
  readonly t: Translate;
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly menuButton: RefObject<HTMLButtonElement | null>;
}

/** The lists of the shopper as the server draws them, or why they cannot be had. */
export function DropdownView({ host, model, t, id, anchor, menuButton }: Props) {
  const { dropdown } = model;
  const open = useStore(dropdown.$open);
  const content = useStore(dropdown.$content);
  const drawn = useStore(dropdown.$entries) !== undefined;
  const unavailable = useStore(dropdown.$unavailable);
  const adding = useStore(model.$adding);
  const menu = useRef<HTMLDivElement>(null);

  const draw = useMemo(
    () =>
      fragmentDrawer(host, {
        action(name, control) {
          const entry = entryOf(control);
          if (entry) model.choose(entry);
          else if (name === "create-list") model.create("form");
          else if (name === "create-idea-list") model.create("idea");
          else if (name === "choose") model.chooseWithTags();
          else if (name === "close") dropdown.close("button");
        },
        drawn(into, empty) {
          if (empty) return dropdown.notDrawn("bad-response");
          const entries = prepareMenu(into);
          // focus goes with the shopper: not when they have gone on to something else meanwhile
          const active = activeElement();
          const here = active === null || host.shadowRoot?.contains(active) === true;
          model.drawn(entries);
          if (here && dropdown.$open.get())
            itemsOf(into)
              .at(dropdown.focusOn() === "last" ? -1 : 0)
              ?.focus();
        },
        failed: () => dropdown.notDrawn("network"),
      }),
    [host, model, dropdown],
  );

  useEffect(() => {
    if (menu.current && drawn) lockMenu(menu.current, adding);
  }, [adding, drawn]);

  const ready = !unavailable && content.kind === "ready";
  const loading = !unavailable && (content.kind === "loading" || (ready && !drawn));
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
            busy={!drawn}
            onTab={() => {
              menuButton.current?.focus(); // from there the browser goes on, in page order
              dropdown.close("tab");
            }}
          >
            <Fragment html={content.html} css={content.css} draw={draw} />
          </Menu>
        )}
        <Message text={unavailable ? t("list-button.unavailable") : failed ? t("list-button.load-failed") : undefined} role="alert" />
        {failed && (
          <Button
            part="retry"
            onPress={() => {
              menuButton.current?.focus(); // the button goes with the message
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
