import { openerOf } from "../../src/opening/opening.ts";
import { linkStyles } from "../../src/surfaces/link.tsx";
import { activeElement } from "../../src/focus/focus.ts";
import { Dialog, dialogStyles } from "../../src/overlay/dialog.tsx";
import { disclosureStyles } from "../../src/ui/disclosure.tsx";
import { Fragment, fragmentStyles } from "../../src/ui/fragment.tsx";
import { LoadFailure, Loading, loadStateStyles } from "../../src/ui/load-state.tsx";
import { productCardStyles } from "../../src/ui/product-card.tsx";
import { useEffect, useLayoutEffect, useRef, useStore } from "../../src/view/react.ts";
import { AccessoriesView } from "./bundles-sheet.accessories.view.tsx";
import { AddedView } from "./bundles-sheet.added.view.tsx";
import { BundleView } from "./bundles-sheet.bundle.view.tsx";
import { showPart, type SheetContent } from "./bundles-sheet.content.ts";
import type { SheetProps } from "./bundles-sheet.props.ts";
import css from "./bundles-sheet.css?inline";

export const styles = [dialogStyles, disclosureStyles, fragmentStyles, linkStyles, loadStateStyles, productCardStyles, css];

export function View(props: SheetProps) {
  const { open, close, model, t, host } = props;
  const content = useStore(model.$content);
  const added = useStore(model.$added);
  return (
    <Dialog
      open={open}
      onClose={close}
      surface="bundles-sheet"
      kind="side-sheet"
      heading={t("bundles-sheet.title")}
      closeLabel={t("bundles-sheet.close")}
      width={560}
      backdropDelay={400}
      busy={content.kind === "loading"}
      opener={() => openerOf(host)}
    >
      {content.kind === "loading" && <Loading label={t("bundles-sheet.loading")} />}
      {content.kind === "failed" && (
        <LoadFailure message={t("bundles-sheet.error")} retryLabel={t("bundles-sheet.retry")} retry={model.retry} />
      )}
      {content.kind === "ready" && (
        <>
          <BundlesView {...props} content={content.value} isShown={added === undefined} />
          {added && <AddedView {...props} added={added} />}
          <AccessoriesView {...props} />
        </>
      )}
    </Dialog>
  );
}

/** The bundles, related ones behind their divider. They stay while the post-add view shows, so that they are as they were (bundles-sheet.21). */
function BundlesView({ content, isShown, ...props }: SheetProps & { readonly content: SheetContent; readonly isShown: boolean }) {
  const { model, host } = props;
  const request = useStore(model.$request);
  const node = useRef<HTMLDivElement>(null);
  const shown = useRef<{ readonly bundle: string | undefined; readonly isShown: boolean }>({ bundle: undefined, isShown });
  const added = useStore(model.$added);

  // after the dialog has opened, whose own effect runs later than a layout effect of this one
  useEffect(() => {
    const area = node.current?.closest<HTMLElement>(".dp-dialog-body");
    if (!area) return;
    area.scrollTop = 0;
    area.style.removeProperty("--_room");
    const { bundleAsin, section } = request;
    const highlighted = bundleAsin && node.current!.querySelector<HTMLElement>("[aria-current]");
    if (highlighted) {
      highlighted.scrollIntoView({ block: "nearest" });
      return;
    }
    const divider = section === "related" && node.current!.querySelector<HTMLElement>("[data-dp-related-divider]");
    if (!divider) return;
    const top = divider.getBoundingClientRect().top - area.getBoundingClientRect().top;
    // room below, where what follows is less than the area is high
    const below = area.lastElementChild!.getBoundingClientRect().bottom - divider.getBoundingClientRect().top;
    const room = area.clientHeight - below - Number.parseFloat(getComputedStyle(area).paddingBlockEnd);
    if (room > 0) area.style.setProperty("--_room", `${Math.ceil(room)}px`);
    area.scrollTop = top;
  }, [request, content]);

  // back from the post-add view: to the heading of the bundle that was added
  useLayoutEffect(() => {
    const { bundle, isShown: was } = shown.current;
    if (isShown && !was && bundle !== undefined && !activeElement())
      node.current?.querySelector<HTMLElement>(`[data-bundle="${CSS.escape(bundle)}"] button`)?.focus();
    shown.current = { bundle: added?.bundle.asin ?? bundle, isShown };
  }, [isShown, added]);

  return (
    <div ref={node} className="bundles" hidden={!isShown}>
      {content.parts.map((part) =>
        part.kind === "bundle" ? (
          <BundleView key={part.bundle.asin} {...props} content={content} part={part} />
        ) : (
          <Fragment
            key={part.at}
            part="between"
            content={content}
            show={(into) => showPart(host, into, content, part, { action: (name) => name === "close" && props.close("action") })}
          />
        ),
      )}
    </div>
  );
}
