import { Button } from "../../src/ui/button.tsx";
import { Disclosure } from "../../src/ui/disclosure.tsx";
import { activeElement } from "../../src/focus/focus.ts";
import { Fragment } from "../../src/ui/fragment.tsx";
import { useFocusFallback } from "../../src/focus/focus-fallback.ts";
import { Spinner } from "../../src/ui/spinner.tsx";
import { useLayoutEffect, useRef, useStore } from "../../src/view/react.ts";
import { BundleProductView } from "./bundles-sheet.product.view.tsx";
import { showPart, type SheetContent, type SheetPart } from "./bundles-sheet.content.ts";
import type { ComponentsState } from "./bundles-sheet.model.ts";
import type { SheetProps } from "./bundles-sheet.props.ts";

interface BundleProps extends SheetProps {
  readonly content: SheetContent;
  readonly part: Extract<SheetPart, { kind: "bundle" }>;
}

/** Presses of links and buttons with a click reference, of server-made HTML (bundles-sheet.33). */
function recordClicks(into: HTMLElement, clicked: (tag: string) => void): () => void {
  const stop = new AbortController();
  const press = ({ target }: Event) => {
    const tag = target instanceof Element && target.closest<HTMLElement>("a, button")?.dataset["refTag"];
    if (tag) clicked(tag);
  };
  into.addEventListener("click", press, { capture: true, signal: stop.signal });
  return () => stop.abort();
}

/** A bundle: its heading expands what the server says of it, with the button that adds it. */
export function BundleView(props: BundleProps) {
  const { content, part, model, t, host, close } = props;
  const { bundle } = part;
  const { asin, title } = bundle;
  const isExpanded = useStore(model.$expanded).has(asin);
  const isHighlighted = useStore(model.$highlighted) === asin;
  const { phase, text } = useStore(model.$bundleStates)[asin] ?? { phase: "idle" };
  const article = useRef<HTMLElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const components = useStore(model.$components)[asin];
  const phaseBefore = useRef<string>(phase);

  const isHidden = phase === "limit" || phase === "unknown" || phase === "error";
  const adding = t("bundles-sheet.adding");
  useLayoutEffect(() => {
    const buttons = [...(article.current?.querySelectorAll<HTMLElement>('[data-dp-action="add-bundle"]') ?? [])];
    const holder = buttons.find((button) => button === activeElement());
    for (const button of buttons) setButton(button, { isHidden, isBusy: phase === "adding", adding });
    if (isHidden && holder) message.current?.focus();
  }, [phase, isHidden, content, adding]);
  // the message has gone: its button is back; else the components cannot be read
  useFocusFallback(article, () => {
    const control = phaseBefore.current === phase ? ".dp-disclosure-button" : '[data-dp-action="add-bundle"]';
    article.current?.querySelector<HTMLElement>(control)?.focus();
  });
  useLayoutEffect(() => void (phaseBefore.current = phase), [phase]);

  const show = (into: HTMLElement) => {
    const stop = recordClicks(into, model.clicked);
    const remove = showPart(host, into, content, part, {
      action(name) {
        if (name === "add-bundle") model.addBundle(bundle);
        else if (name === "close") close("action");
      },
    });
    return () => {
      stop();
      remove();
    };
  };

  return (
    <article ref={article} className="bundle" part="bundle" data-bundle={asin} aria-current={isHighlighted || undefined}>
      <Disclosure level={3} open={isExpanded} onToggle={(open) => model.toggle(asin, open)} summary={title}>
        <Fragment content={content} show={show} />
        {isHidden && (
          <div ref={message} className="outcome" part="bundle-message" tabIndex={-1} data-role={phase === "error" ? "alert" : "status"}>
            <span className="dp-message" data-kind={phase === "error" ? "alert" : "status"}>
              {text}
            </span>
            {phase === "error" && (
              <Button part="retry" onPress={() => model.offerAgain(asin)}>
                {t("bundles-sheet.retry")}
              </Button>
            )}
          </div>
        )}
        <ComponentsView {...props} state={components} />
      </Disclosure>
    </article>
  );
}

interface Look {
  readonly isHidden: boolean;
  readonly isBusy: boolean;
  /** name of the spinner */
  readonly adding: string;
}

/** The server's button: hidden, or busy with a spinner in it (bundles-sheet.19). */
function setButton(button: HTMLElement, { isHidden, isBusy, adding }: Look): void {
  button.toggleAttribute("hidden", isHidden);
  button.querySelector(".dp-spinner")?.remove();
  if (!isBusy) {
    button.removeAttribute("aria-disabled");
    button.removeAttribute("aria-busy");
    return;
  }
  button.setAttribute("aria-disabled", "true");
  button.setAttribute("aria-busy", "true");
  const spinner = document.createElement("span");
  spinner.className = "dp-spinner";
  spinner.setAttribute("role", "progressbar");
  spinner.setAttribute("aria-label", adding);
  button.prepend(spinner);
}

/** What is in the bundle, read when it is first asked for (bundles-sheet.13). */
function ComponentsView({ model, part: { bundle }, t, state }: BundleProps & { readonly state: ComponentsState | undefined }) {
  if (bundle.components.length === 0 || state?.content === "failed") return null;
  return (
    <Disclosure
      open={state?.isOpen ?? false}
      onToggle={(open) => model.toggleComponents(bundle, open)}
      summary={t("bundles-sheet.components", { count: bundle.components.length })}
    >
      {state?.content === "loading" && <Spinner label={t("surface.loading")} />}
      {Array.isArray(state?.content) && (
        <ul className="products" part="components">
          {state.content.map((product) => (
            <li key={product.asin}>
              <BundleProductView {...{ product, model, t }} />
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}
