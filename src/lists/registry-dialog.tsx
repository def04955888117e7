import type { SafeFragment } from "../state/fragment.ts";
import type { Translate } from "../state/model-context.ts";
import type { RegistryModal } from "./registry-modal.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, dialogStyles } from "../overlay/dialog.tsx";
import { Fragment, fragmentStyles } from "../ui/fragment.tsx";
import { Message } from "../ui/message.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { showFragment, type FragmentHandlers } from "../page/fragment-view.ts";
import { serverField } from "../markup/server-fields.ts";
import { Link, linkStyles } from "../surfaces/link.tsx";
import type { Styles } from "../markup/styles.ts";
import { addButtonOf, recommendedItems } from "./recommended-items.ts";
import { useEffect, useMemo, useRef, useStore } from "../view/react.ts";

export const styles: Styles = [dialogStyles, fragmentStyles, linkStyles];

export interface RegistryDialogProps {
  readonly host: HTMLElement;
  readonly open: boolean;
  readonly close: (reason: string) => void;
  readonly modal: Omit<RegistryModal, "open">;
  readonly t: Translate;
  readonly heading: string;
  readonly closeLabel: string;
  readonly retryLabel: string;
  /** the server's name for the field with the count */
  readonly field: string;
  /** leads to the registry after an add */
  readonly link: { readonly href: string; readonly part: string; readonly text: string; readonly follow: (url: string) => void };
  /** for controls of the form beside `add` and `close`, by `data-dp-action` */
  readonly actions: Readonly<Record<string, (() => void) | undefined>>;
  readonly opener: () => HTMLElement | null | undefined;
}

/** Whether an add button adds a recommended item rather than the product (registry-button.9, registry-picker.7). */
function isRecommended(control: Element, product: string): boolean {
  const asin = control.closest<HTMLElement>("[data-asin]")?.dataset["asin"];
  return control.closest("[data-dp-item]") !== null || (asin !== undefined && asin !== product);
}

/** The modal that adds to a registry: the server's form and the outcome. Parts beside the dialog's: fragment, retry, the link's. */
export function View(props: RegistryDialogProps) {
  const { host, modal, t, heading, closeLabel, retryLabel, link } = props;
  const content = useStore(modal.$content);
  const notice = useStore(modal.$notice);
  const adding = useStore(modal.$adding);
  const pressed = useRef<HTMLElement | null>(null);
  const latest = useRef(props);
  latest.current = props;

  const show = useMemo(() => {
    /** the shopper's count, for a form that is loaded again in the same opening */
    let typed: { readonly sequence: number; readonly value: string } | undefined;
    const field = (within: ParentNode) => serverField(within, latest.current.field);
    const recommended = recommendedItems(modal.recommended);
    const add = (control: HTMLElement) => {
      if (isRecommended(control, modal.product())) return recommended(control);
      pressed.current = control;
      const count = field(control.closest("form") ?? control.closest("[data-dp-fragment]")!);
      modal.add(count ? Number(count.value) : undefined);
    };
    const handlers: FragmentHandlers = {
      action(name, control) {
        if (name === "add") add(control);
        else if (name === "close") modal.close("button");
        else latest.current.actions[name]?.();
      },
      submit(form) {
        add(addButtonOf(form) ?? form);
      },
    };
    return (into: HTMLElement, fragment: SafeFragment) => {
      const hide = showFragment(host, into, fragment, handlers);
      const count = field(into);
      if (count && typed?.sequence === modal.sequence()) count.value = typed.value;
      return () => {
        if (count) typed = { sequence: modal.sequence(), value: count.value };
        hide();
      };
    };
  }, [host, modal]);

  useEffect(() => {
    const control = pressed.current;
    if (!adding || !control) return;
    control.setAttribute("aria-busy", "true");
    control.setAttribute("aria-disabled", "true");
    return () => {
      control.removeAttribute("aria-busy");
      control.removeAttribute("aria-disabled");
    };
  }, [adding]);

  const loading = content.kind === "loading";
  // outside of the part that scrolls, since the form can be longer than a small screen
  const outcome = (
    <>
      <Message notice={notice} />
      {notice?.again && (
        <Button part="retry" onPress={modal.retry}>
          {retryLabel}
        </Button>
      )}
      {notice?.link && (
        <Link part={link.part} href={link.href} follow={link.follow}>
          {link.text}
        </Link>
      )}
    </>
  );
  return (
    <Dialog
      open={props.open}
      surface={modal.surface}
      heading={heading}
      closeLabel={closeLabel}
      busy={loading}
      opener={() => latest.current.opener()}
      onClose={modal.close}
      footer={outcome}
    >
      {loading && <Spinner label={t("surface.loading")} />}
      {content.kind === "ready" && <Fragment content={content.value} show={(into) => show(into, content.value)} />}
    </Dialog>
  );
}
