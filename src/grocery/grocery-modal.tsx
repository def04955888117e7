import type { ReadableAtom } from "nanostores";
import { showFragment } from "../page/fragment-view.ts";
import type { Styles } from "../markup/styles.ts";
import type { GroceryModal } from "./add-phase.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, dialogStyles } from "../overlay/dialog.tsx";
import { Fragment, fragmentStyles } from "../ui/fragment.tsx";
import { useEffect, useRef, useState, useStore } from "../view/react.ts";

export const styles: Styles = [dialogStyles, fragmentStyles];

export interface GroceryModalProps {
  readonly host: HTMLElement;
  readonly open: boolean;
  readonly close: (reason: string) => void;
  readonly $modal: ReadableAtom<GroceryModal | null>;
  readonly $acting: ReadableAtom<boolean>;
  readonly act: (name: string, data: DOMStringMap) => void;
  readonly ok: string;
  readonly opener: () => HTMLElement | null | undefined;
}

/** A modal after an add: the server's HTML, whose controls act, or words of our own. Parts beside the dialog's: fragment, ok, modal-text. */
export function View(props: GroceryModalProps) {
  const { host, $acting, ok } = props;
  const modal = useStore(props.$modal);
  const acting = useStore($acting);
  // its words stay while it goes
  const shown = useRef<GroceryModal | null>(null);
  if (modal) shown.current = modal;
  const place = useRef<HTMLElement | null>(null);
  const [heading, setHeading] = useState<string>();
  const [hasDismiss, setHasDismiss] = useState(false);
  const latest = useRef(props);
  latest.current = props;

  const show = (into: HTMLElement) => {
    place.current = into;
    const action = (name: string, control: HTMLElement) => latest.current.act(name, { ...control.dataset });
    const hide = showFragment(host, into, shown.current!.fragment!, { action });
    setHeading(into.querySelector("h1,h2,h3,h4,h5,h6")?.textContent?.trim() || undefined);
    setHasDismiss(into.querySelector("[data-dp-action=dismiss]") !== null);
    return hide;
  };

  useEffect(() => {
    if (!acting) return;
    const controls = [...(place.current?.querySelectorAll("[data-dp-action]") ?? [])];
    for (const control of controls) control.setAttribute("aria-disabled", "true");
    return () => {
      for (const control of controls) control.removeAttribute("aria-disabled");
    };
  }, [acting]);

  const content = shown.current;
  const own = content?.text !== undefined;
  const needsOk = own || !hasDismiss;
  return (
    <Dialog
      open={props.open && modal !== null}
      surface={content?.surface ?? "grocery-error"}
      {...(own ? { heading: content.title } : { label: heading ?? content?.title ?? "" })}
      busy={acting}
      opener={() => latest.current.opener()}
      onClose={props.close}
    >
      {own && <p part="modal-text">{content.text}</p>}
      {content?.fragment && <Fragment key={content.fragment.source} content={content.fragment} show={show} />}
      {content && needsOk && (
        <Button kind="primary" part="ok" disabled={acting} onPress={() => props.close("button")}>
          {ok}
        </Button>
      )}
    </Dialog>
  );
}
