import { closestToForm } from "../lib/page-form.ts";
import type { Translate } from "../state/model-context.ts";
import type { RegistryModal } from "../state/registry-modal.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Fragment } from "../ui/fragment.tsx";
import { Message } from "../ui/message.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { queryAll } from "../page/query.ts";
import { fragmentDrawer, serverField } from "../page/fragment-view.ts";
import { Link } from "./link.tsx";
import { recommendedItems } from "./recommended-items.ts";
import { useEffect, useMemo, useRef, useStore } from "../view/react.ts";

export interface RegistryDialogProps {
  readonly host: HTMLElement;
  readonly modal: RegistryModal;
  readonly t: Translate;
  readonly heading: string;
  readonly closeLabel: string;
  readonly retryLabel: string;
  /** what is said when the form does not come */
  readonly failed: string;
  /** the server's name for the field with the count */
  readonly field: string;
  /** the way to the registry after an add */
  readonly link: { readonly href: string; readonly part: string; readonly text: string; readonly follow: (url: string) => void };
  /** what controls of the form do beside `add` and `close`, by `data-dp-action` */
  readonly actions: Readonly<Record<string, (() => void) | undefined>>;
  readonly opener: () => HTMLElement | null | undefined;
}

/** Whether an add button stands for a recommended item rather than for the product itself (registry-button.9, registry-picker.7). */
function isRecommended(control: Element, product: string): boolean {
  const asin = control.closest<HTMLElement>("[data-asin]")?.dataset["asin"];
  return control.closest("[data-dp-item]") !== null || (asin !== undefined && asin !== product);
}

/** The modal that adds to a registry: the server's form, and what became of it. Parts beside the dialog's: fragment, retry, the link's. */
export function RegistryDialog(props: RegistryDialogProps) {
  const { host, modal, t, heading, closeLabel, retryLabel, failed: failedText, link } = props;
  const content = useStore(modal.$content);
  const message = useStore(modal.$message);
  const adding = useStore(modal.$adding);
  const pressed = useRef<HTMLElement | null>(null);
  const latest = useRef(props);
  latest.current = props;

  const draw = useMemo(() => {
    /** what the shopper typed, for a form that is drawn anew in the same opening */
    let typed: { readonly sequence: number; readonly value: string } | undefined;
    const field = (within: ParentNode | null) => (within ? serverField(within, latest.current.field) : undefined);
    const recommended = recommendedItems({
      add: modal.addRecommended,
      nameless: modal.nameless,
      text: (key, params) => latest.current.t(key, params),
    });
    const add = (control: HTMLElement) => {
      if (isRecommended(control, modal.product())) return recommended(control);
      pressed.current = control;
      const count = field(control.closest("form") ?? control.closest("[data-dp-fragment]"));
      modal.add(count ? Number(count.value) : undefined);
    };
    const drawer = fragmentDrawer(host, {
      action(name, control) {
        if (name === "add") add(control);
        else if (name === "close") modal.close("button");
        else latest.current.actions[name]?.();
      },
      submit(form) {
        const [control] = queryAll(closestToForm(form, "[data-dp-item]") ?? form, "[data-dp-action=add]");
        add((control as HTMLElement | undefined) ?? form);
      },
      drawn(into, empty) {
        if (empty) return modal.notDrawn();
        const count = field(into);
        if (count && typed?.sequence === modal.sequence()) count.value = typed.value;
      },
      failed: () => modal.notDrawn(),
    });
    return (into: HTMLElement, html: string, css?: string) => {
      const takeAway = drawer(into, html, css);
      return () => {
        const count = field(into);
        if (count) typed = { sequence: modal.sequence(), value: count.value };
        takeAway();
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

  const loading = content?.kind === "loading";
  const failed = content?.kind === "failed";
  // below what scrolls: on a small screen the form is longer than it
  const outcome = (
    <>
      <Message
        text={failed ? failedText : message && (message.words ?? t(message.key, message.params))}
        role={failed ? "alert" : (message?.role ?? "status")}
      />
      {(failed || message?.again) && (
        <Button part="retry" onPress={modal.retry}>
          {retryLabel}
        </Button>
      )}
      {message?.link && (
        <Link part={link.part} href={link.href} follow={link.follow}>
          {link.text}
        </Link>
      )}
    </>
  );
  return (
    <Dialog
      open={content !== undefined}
      surface={modal.surface}
      heading={heading}
      closeLabel={closeLabel}
      busy={loading}
      opener={() => latest.current.opener()}
      onClose={modal.close}
      footer={outcome}
    >
      {loading && <Spinner label={t("surface.loading")} />}
      {content?.kind === "ready" && <Fragment html={content.html} draw={draw} />}
    </Dialog>
  );
}
