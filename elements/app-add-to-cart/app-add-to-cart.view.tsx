import type { ViewProps } from "../../src/element/feature.tsx";
import { lazySurface } from "../../src/surfaces/lazy-surface.tsx";
import { Button } from "../../src/ui/button.tsx";
import { Live } from "../../src/ui/live.tsx";
import { Message } from "../../src/ui/message.tsx";
import { Spinner } from "../../src/ui/spinner.tsx";
import { Toast } from "../../src/ui/toast.tsx";
import { useLayoutEffect, useRef, useStore } from "../../src/view/react.ts";
import type { AlertProps } from "./app-add-to-cart.alert.view.tsx";
import type { AlertKind, AppAddToCartModel } from "./app-add-to-cart.model.ts";
import type { AppAddToCartOptions } from "./app-add-to-cart.options.ts";

export const Alert = lazySurface<AlertProps>(() => import("./app-add-to-cart.alert.view.tsx"));

/** Longer than the model lets it show. */
const NO_END = 60_000;

/** In the top layer while the add runs, where its toast will be (app-add-to-cart.4). */
function Overlay({ text }: { readonly text: string }) {
  const node = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => node.current?.showPopover(), []);
  return (
    <div ref={node} className="dp-toast overlay" part="overlay" popover="manual">
      <Spinner />
      <Live role="status">{text}</Live>
    </div>
  );
}

export function AppAddToCartView({ model, host }: ViewProps<AppAddToCartOptions, AppAddToCartModel>) {
  const phase = useStore(model.$phase);
  const isBusy = useStore(model.$isBusy);
  const alert = useStore(model.$alert);
  const notice = useStore(model.$notice);
  const isDeal = useStore(model.$dealToast);
  const button = useRef<HTMLButtonElement>(null);
  // the words stay while it closes
  const last = useRef<AlertKind>("problem");
  if (alert) last.current = alert;
  const { text } = model;
  const isAdding = phase === "adding" || phase === "checking";
  return (
    <div>
      <Button kind="primary" disabled={isBusy} buttonRef={button} onPress={model.press}>
        {text("app-add-to-cart.button")}
      </Button>
      {/* its toast announces a failure, and this one not again */}
      {notice?.role === "alert" && (
        <p className="dp-message" data-kind="alert" part="message">
          {notice.text}
        </p>
      )}
      <Message notice={notice?.role === "status" ? notice : undefined} />
      {isAdding && <Overlay text={text(phase === "checking" ? "calls.unknown" : "app-add-to-cart.loading")} />}
      <Toast open={isDeal} role="none" duration={NO_END} onClosed={() => {}}>
        {text("app-add-to-cart.deal-unavailable")}
      </Toast>
      <Alert host={host} open={alert !== undefined} close={model.close} kind={last.current} model={model} opener={() => button.current} />
    </div>
  );
}
