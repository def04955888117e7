import { fragmentDrawer, isPlainPress, serverField } from "../../src/element/fragment-view.ts";
import { recommendedItems } from "../../src/element/recommended-items.ts";
import { useEffect, useMemo, useRef, useStore } from "../../src/element/view.ts";
import type { Translate } from "../../src/state/model-context.ts";
import { Button } from "../../src/ui/button.tsx";
import { Dialog } from "../../src/ui/dialog.tsx";
import { Fragment } from "../../src/ui/fragment.tsx";
import { Message } from "../../src/ui/message.tsx";
import { Spinner } from "../../src/ui/spinner.tsx";
import { controlOf } from "./registry-button.page.ts";
import { MANAGE_URL, type WeddingModal } from "./registry-button.wedding.ts";

interface Props {
  readonly host: HTMLElement;
  readonly wedding: WeddingModal;
  readonly t: Translate;
}

/** Whether an add button stands for a recommended item rather than for the product itself (registry-button.9). */
function isRecommended(control: Element, product: string): boolean {
  const asin = control.closest<HTMLElement>("[data-asin]")?.dataset["asin"];
  return control.closest("[data-dp-item]") !== null || (asin !== undefined && asin !== product);
}

const requestedQuantity = (control: HTMLElement): number | undefined => {
  const within = control.closest("form") ?? control.closest("[data-dp-fragment]");
  const field = within && serverField(within, "requestedQuantity");
  return field ? Number(field.value) : undefined;
};

/** The modal that adds to a wedding registry: the server's form, and what became of it. */
export function WeddingDialog({ host, wedding, t }: Props) {
  const content = useStore(wedding.$content);
  const message = useStore(wedding.$message);
  const adding = useStore(wedding.$adding);
  const pressed = useRef<HTMLElement | null>(null);
  const text = useRef(t);
  text.current = t;

  const draw = useMemo(() => {
    const recommended = recommendedItems({
      add: wedding.addRecommended,
      nameless: wedding.nameless,
      text: (key, params) => text.current(key, params),
    });
    const add = (control: HTMLElement) => {
      if (isRecommended(control, wedding.product())) return recommended(control);
      pressed.current = control;
      wedding.add(requestedQuantity(control));
    };
    return fragmentDrawer(host, {
      action(name, control) {
        if (name === "add") add(control);
        else if (name === "close") wedding.close("button");
        else if (name === "manage") wedding.manage();
      },
      submit(form) {
        add((form.closest("[data-dp-item]") ?? form).querySelector<HTMLElement>("[data-dp-action=add]") ?? form);
      },
      drawn: (_, empty) => empty && wedding.notDrawn(),
      failed: () => wedding.notDrawn(),
    });
  }, [host, wedding]);

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
  return (
    <Dialog
      open={content !== undefined}
      surface="wedding-registry"
      heading={t("registry-button.wedding-title")}
      closeLabel={t("registry-button.close")}
      busy={loading}
      opener={() => controlOf(host)}
      onClose={wedding.close}
    >
      {loading && <Spinner label={t("surface.loading")} />}
      {content?.kind === "ready" && <Fragment html={content.html} draw={draw} />}
      <Message
        text={failed ? t("registry-button.failed") : message && t(message.key)}
        role={failed ? "alert" : (message?.role ?? "status")}
      />
      {(failed || message?.again) && (
        <Button part="retry" onPress={wedding.retry}>
          {t("registry-button.retry")}
        </Button>
      )}
      {message?.manage && (
        <a
          className="manage"
          part="manage"
          href={MANAGE_URL}
          onClick={(event) => {
            if (!isPlainPress(event.nativeEvent)) return;
            event.preventDefault();
            wedding.manage();
          }}
        >
          {t("registry-button.manage")}
        </a>
      )}
    </Dialog>
  );
}
