import { Button } from "../../../src/ui/button.tsx";
import { Message } from "../../../src/ui/message.tsx";
import { useId, useRef, useStore } from "../../../src/view/react.ts";
import { DiscountText } from "../money/subscribe-box.money.view.tsx";
import type { BoxProps } from "../subscribe-box.props.ts";
import { subscribes, type Action } from "./subscribe-box.actions.model.ts";

const CHANGES_CART: readonly Action[] = ["add", "add-sns", "buy-now"];

/** The buttons; while one is pressed none takes a press, and the pressed one keeps its place (subscribe-box.56). */
export function Actions({ model, options, t }: BoxProps) {
  const { actions } = model;
  const main = useStore(actions.$main);
  const pressed = useStore(actions.$pressed);
  const isLocked = useStore(actions.$isLocked);
  const isTaken = useStore(actions.$isTaken);
  const isJoining = useStore(actions.$joins);
  const isPrime = useStore(model.$isPrime);
  const notice = useStore(actions.$notice);
  const { optIn } = useStore(model.$choice);
  const discount = useStore(model.$justSubscribe);
  const id = useId();
  // what the first button does can change while its press is under way
  const pressedFirst = useRef<Action | undefined>(undefined);
  const first = pressed && pressed === pressedFirst.current ? pressed : main;

  const button = (action: Action, description?: string) => {
    const locked = isLocked && subscribes(action);
    return (
      <Button
        kind={action === first ? "primary" : "secondary"}
        part={action}
        busy={pressed === action}
        busyLabel={t("subscribe-box.submitting")}
        disabled={
          locked || (isTaken && pressed === undefined && CHANGES_CART.includes(action)) || (pressed !== undefined && pressed !== action)
        }
        onRefused={() => locked && actions.press(action)}
        {...((locked || description) && { describedBy: locked ? `${id}-locked` : description })}
        onPress={() => {
          pressedFirst.current = action === main ? action : undefined;
          actions.press(action);
        }}
      >
        {t(`subscribe-box.${action}`)}
      </Button>
    );
  };

  return (
    <div className="actions">
      {optIn && options.joinMembership && (
        <label className="option">
          <input type="checkbox" part="join-check" checked={isJoining} onChange={() => actions.setJoins(!isJoining)} />
          {t("subscribe-box.join-check")}
        </label>
      )}
      {first && button(first)}
      {optIn && options.buyNow && button("buy-now")}
      {optIn && options.snsJustSubscribeOptionEnabled && (
        <>
          {button("subscribe-only", discount && `${id}-only`)}
          {discount && (
            <p id={`${id}-only`} className="note" part="subscribe-only-discount">
              <DiscountText discount={discount} t={t} />
            </p>
          )}
        </>
      )}
      {optIn && options.joinPrime && !isPrime && button("join-prime")}
      {isLocked && (
        <p id={`${id}-locked`} className="note" part="locked">
          {t("subscribe-box.locked")}
        </p>
      )}
      <Message notice={notice} />
    </div>
  );
}
