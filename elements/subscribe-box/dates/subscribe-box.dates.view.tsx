import { showFragment } from "../../../src/page/fragment-view.ts";
import type { Styles } from "../../../src/markup/styles.ts";
import { Button } from "../../../src/ui/button.tsx";
import { Dialog, dialogStyles } from "../../../src/overlay/dialog.tsx";
import { Fragment, fragmentStyles } from "../../../src/ui/fragment.tsx";
import { Live } from "../../../src/ui/live.tsx";
import { Spinner } from "../../../src/ui/spinner.tsx";
import { useId, useStore } from "../../../src/view/react.ts";
import { DiscountText } from "../money/subscribe-box.money.view.tsx";
import type { BoxProps } from "../subscribe-box.props.ts";

export const styles: Styles = [dialogStyles, fragmentStyles];

export interface DatesProps extends BoxProps {
  readonly open: boolean;
  readonly close: (reason: string) => void;
  readonly opener: () => HTMLElement | null;
}

/** The choice of the first delivery: the shop's own HTML, else the element's own (subscribe-box.37 to subscribe-box.39). */
export function View(props: DatesProps) {
  const { model, t, open, close, opener, host } = props;
  const content = useStore(model.dates.surface.$content);
  const fragment = content.kind === "ready" ? content.value.fragment : undefined;
  const isSheet = model.deviceType() !== "desktop";
  return (
    <Dialog
      {...{ open, opener }}
      surface="delivery-date"
      kind={isSheet ? "bottom-sheet" : "modal"}
      heading={t("subscribe-box.date-title")}
      closeLabel={t("subscribe-box.close")}
      busy={content.kind === "loading"}
      onClose={close}
      {...(isSheet && { height: 270 })}
    >
      <Live role="status">
        {content.kind === "loading" && (
          <span className="loading">
            <Spinner /> {t("subscribe-box.date-loading")}
          </span>
        )}
      </Live>
      {fragment && (
        <Fragment
          content={fragment}
          show={(into) =>
            showFragment(host, into, fragment, {
              action(name, control) {
                if (model.dates.act(name, control.dataset["date"])) mark(into, control);
              },
            })
          }
        />
      )}
      {content.kind === "ready" && !fragment && <OwnChoice {...props} />}
    </Dialog>
  );
}

/** Shows which control of the shop's choice is marked. */
function mark(into: HTMLElement, marked: HTMLElement): void {
  for (const control of into.querySelectorAll<HTMLElement>('[data-dp-action="just-subscribe"],[data-dp-action="one-time"]')) {
    const isMarked = control === marked;
    // a radio button whose press was taken over has its old state again when the event ends
    if (control instanceof HTMLInputElement) setTimeout(() => (control.checked = isMarked));
    else control.setAttribute("aria-pressed", String(isMarked));
  }
}

function OwnChoice({ model, t }: DatesProps) {
  const { dates } = model;
  const { subscribe, once } = useStore(dates.$own);
  const marked = useStore(dates.$mark);
  const name = useId();
  const isMarked = (deliveryOption: string) => marked?.deliveryOption === deliveryOption;
  return (
    <div className="dates">
      {subscribe && (
        <div>
          <label className="option">
            <input type="radio" name={name} checked={isMarked("sns")} onChange={() => dates.mark("sns", subscribe.date)} />
            {t("subscribe-box.date-subscribe", { date: subscribe.text })}
          </label>
          {subscribe.discount && (
            <p>
              <DiscountText discount={subscribe.discount} t={t} />
            </p>
          )}
          {subscribe.dates.length > 0 && (
            <ul>
              {subscribe.dates.map(({ date, text }) => (
                <li key={date}>
                  <Button part="date" pressed={isMarked("sns") && marked?.date === date} onPress={() => dates.mark("sns", date)}>
                    {text}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {once && (
        <label className="option">
          <input type="radio" name={name} checked={isMarked("onml")} onChange={() => dates.mark("onml", once.date)} />
          {t("subscribe-box.date-once", { date: once.text })}
        </label>
      )}
      <div className="actions">
        <Button kind="primary" part="date-confirm" onPress={dates.confirm}>
          {t("subscribe-box.date-confirm")}
        </Button>
        <Button part="date-cancel" onPress={() => dates.surface.close("cancel")}>
          {t("subscribe-box.date-cancel")}
        </Button>
      </div>
    </div>
  );
}
