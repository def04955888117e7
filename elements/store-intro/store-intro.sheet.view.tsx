import { showFragment } from "../../src/page/fragment-view.ts";
import type { SafeFragment } from "../../src/state/fragment.ts";
import type { Translate } from "../../src/state/model-context.ts";
import { Button } from "../../src/ui/button.tsx";
import { Dialog, dialogStyles } from "../../src/overlay/dialog.tsx";
import { Fragment, fragmentStyles } from "../../src/ui/fragment.tsx";
import { Message, messageStyles } from "../../src/ui/message.tsx";
import { useEffect, useRef, useState, useStore } from "../../src/view/react.ts";
import type { StoreIntroModel } from "./store-intro.model.ts";

export const styles = [dialogStyles, fragmentStyles, messageStyles];

export interface SheetProps {
  readonly host: HTMLElement;
  readonly model: StoreIntroModel;
  readonly t: Translate;
  readonly open: boolean;
  readonly close: (reason: string) => void;
}

/** CSS px (store-intro.4) */
const WIDTH = 325;
const HEIGHT = 190;

const STOREFRONT = "[data-dp-action=storefront]";

export function View({ host, model, t, open, close }: SheetProps) {
  const content = useStore(model.$content);
  const isBottom = useStore(model.$isBottom);
  const isLeaving = useStore(model.$isLeaving);
  const place = useRef<HTMLElement | null>(null);
  // it stays while the sheet slides out
  const shown = useRef<SafeFragment | undefined>(undefined);
  const [heading, setHeading] = useState<string>();
  const [hasStorefront, setHasStorefront] = useState(true);
  if (content.kind === "ready") shown.current = content.value;

  function show(into: HTMLElement): () => void {
    const action = (name: string) => {
      if (name === "storefront") void model.press();
      else if (name === "close") model.close("button");
    };
    place.current = into;
    const hide = showFragment(host, into, shown.current!, { action });
    setHeading(into.querySelector("h1,h2,h3,h4,h5,h6")?.textContent?.trim() || undefined);
    setHasStorefront(into.querySelector(STOREFRONT) !== null);
    return hide;
  }

  useEffect(() => {
    if (!isLeaving) return undefined;
    const controls = [...(place.current?.querySelectorAll(STOREFRONT) ?? [])];
    for (const control of controls) control.setAttribute("aria-disabled", "true");
    return () => {
      for (const control of controls) control.removeAttribute("aria-disabled");
    };
  }, [isLeaving]);

  const button = (
    <Button kind="primary" part="storefront" disabled={isLeaving} onPress={() => void model.press()}>
      {t("store-intro.storefront")}
    </Button>
  );
  return (
    <Dialog
      {...{ open }}
      surface="store-intro"
      kind={isBottom ? "bottom-sheet" : "side-sheet"}
      label={heading ?? t("store-intro.title")}
      closeLabel={t("store-intro.close")}
      width={WIDTH}
      height={HEIGHT}
      busy={isLeaving}
      opener={model.opener}
      onClose={close}
      footer={
        isLeaving || !hasStorefront ? (
          <>
            <Message text={isLeaving ? t("store-intro.leaving") : undefined} />
            {!hasStorefront && button}
          </>
        ) : undefined
      }
    >
      {shown.current && <Fragment content={shown.current} show={show} />}
    </Dialog>
  );
}
