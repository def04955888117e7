import { focusTemporarily } from "../focus/focus-temporarily.ts";
import { fieldsByName } from "../lib/fields.ts";
import { showFragment, type FragmentHandlers } from "../page/fragment-view.ts";
import { formAttribute } from "../forms/page-form.ts";
import type { LocationChoice, LocationSelection, LocationSelections } from "./location-choice.ts";
import type { Translate } from "../state/model-context.ts";
import type { SurfaceContent } from "../state/surface.ts";
import { Button, buttonStyles } from "../ui/button.tsx";
import { Dialog, dialogStyles } from "../overlay/dialog.tsx";
import { Fragment, fragmentStyles } from "../ui/fragment.tsx";
import formCss from "../ui/fragment-form.css?inline";
import { Live } from "../ui/live.tsx";
import { Message, messageStyles } from "../ui/message.tsx";
import { Spinner, spinnerStyles } from "../ui/spinner.tsx";
import { Tabs, tabsStyles } from "../ui/tabs.tsx";
import { Banner, toastStyles } from "../ui/toast.tsx";
import { useId, useLayoutEffect, useRef, useState, useStore } from "../view/react.ts";
import css from "./location-surface.css?inline";

export const locationSurfaceStyles = [
  ...[buttonStyles, dialogStyles, fragmentStyles, messageStyles, spinnerStyles, tabsStyles, toastStyles, formCss, css].flat(),
];

export interface LocationSurfaceProps {
  readonly host: HTMLElement;
  readonly open: boolean;
  readonly close: (reason: string) => void;
  /** name of the surface in the `overlays` store */
  readonly surface: string;
  readonly heading: string;
  readonly closeLabel: string;
  /** a bottom sheet, else a dialog */
  readonly isSheet: boolean;
  readonly content: SurfaceContent<LocationSelections>;
  readonly change: LocationSelection;
  /** the tab that shows first, where the content has it */
  readonly activeTab?: string | undefined;
  readonly opener?: () => HTMLElement | undefined;
  /** loads again what failed */
  readonly retry?: () => void;
  /** opens the chooser of the page in place of this surface; without it the control for it is not drawn */
  readonly openChooser?: (() => void) | undefined;
  readonly t: Translate;
}

interface Panel {
  readonly name: string;
  readonly label: string;
  readonly node: HTMLElement;
}

/** px (program-sheet.11) */
const WIDTH = 475;
const HEIGHT = 400;

const CONTROLS = "button, input, select, textarea, [data-dp-action]";
const CLOSES = "[data-dp-action=close]";

const panelsIn = (into: HTMLElement): Panel[] =>
  [...into.querySelectorAll<HTMLElement>("[data-dp-tab]")].map((node) => {
    const { dpTab: name = "", dpTabLabel: label = name } = node.dataset;
    return { name, label, node };
  });

/** The tab that shows first: the one asked for, else that of the delivery, else the first (location-chooser.2). */
const firstOf = (panels: readonly Panel[], asked: string | undefined): string | undefined =>
  [asked, "delivery", panels[0]?.name].find((name) => panels.some((panel) => panel.name === name));

/** Marks the controls as out of use; they keep their focus (location-chooser.11). Returns a function that restores them. */
function lockControls(into: Element): () => void {
  const locked = [...into.querySelectorAll(CONTROLS)].filter((control) => !control.matches(`[aria-disabled=true], ${CLOSES}`));
  for (const control of locked) control.setAttribute("aria-disabled", "true");
  return () => {
    for (const control of locked) control.removeAttribute("aria-disabled");
  };
}

const choiceOf = ({ dataset }: HTMLElement): LocationChoice => ({
  addressId: dataset["addressId"],
  locationType: dataset["locationType"] || "ACCOUNT_ADDRESS",
});

/**
 * The places that the shop offers, in a dialog or a bottom sheet, and the banner with the outcome of a choice. What acts in the
 * content is in location-chooser.9. Parts beside those of the dialog and the tabs: fragment, message, retry, banner.
 */
export function LocationSurface(props: LocationSurfaceProps) {
  const { host, open, close, content, change, activeTab, t } = props;
  const isUpdating = useStore(change.$isUpdating);
  const failure = useStore(change.$failure);
  const banner = useStore(change.$banner);
  const [panels, setPanels] = useState<readonly Panel[]>([]);
  const [selected, setSelected] = useState<string | undefined>();
  const place = useRef<HTMLElement | null>(null);
  const id = useId();
  const latest = useRef(props);
  latest.current = props;
  const selections = content.kind === "ready" ? content.value : undefined;
  const hasTabs = panels.length > 1;

  const handlers: FragmentHandlers = {
    action(name, control) {
      if (name === "choose-address") change.choose(choiceOf(control));
      else if (name === "close") latest.current.close("button");
      else if (name === "open-location-chooser") latest.current.openChooser?.();
    },
    submit(form, fields) {
      const locationType = formAttribute(form, "data-location-type") || "LOCATION_INPUT";
      change.choose({ locationType, fields: fieldsByName(fields) });
    },
  };

  function show(into: HTMLElement, { fragment }: LocationSelections): () => void {
    const remove = showFragment(host, into, fragment, handlers);
    if (!latest.current.openChooser)
      for (const control of into.querySelectorAll("[data-dp-action=open-location-chooser]")) control.remove();
    place.current = into;
    const found = panelsIn(into);
    setPanels(found);
    setSelected(firstOf(found, activeTab));
    return () => {
      place.current = null;
      setPanels([]);
      remove();
    };
  }

  useLayoutEffect(() => {
    for (const { name, node } of panels) {
      node.hidden = hasTabs && name !== selected;
      if (!hasTabs) continue;
      node.id = `${id}-panel-${name}`;
      node.setAttribute("role", "tabpanel");
      node.setAttribute("aria-labelledby", `${id}-tab-${name}`);
      if (!node.querySelector(`a[href], ${CONTROLS}`)) node.tabIndex = 0;
    }
  }, [panels, selected, hasTabs, id]);

  useLayoutEffect(() => (isUpdating && place.current ? lockControls(place.current) : undefined), [isUpdating, selections]);

  function retry(): void {
    // its button goes, and the first control of the surface would get focus (location-chooser.12)
    const heading = host.shadowRoot?.querySelector<HTMLElement>(".dp-dialog-heading");
    if (heading) focusTemporarily(heading);
    latest.current.retry?.();
  }

  const head = (
    <>
      {hasTabs && (
        <Tabs
          label={props.heading}
          tabs={panels.map(({ name, label }) => ({ id: `${id}-tab-${name}`, label, panel: `${id}-panel-${name}` }))}
          selected={`${id}-tab-${selected}`}
          onSelect={(tab) => setSelected(tab.slice(`${id}-tab-`.length))}
        />
      )}
      <div className="location-failure">
        <Message text={content.kind === "failed" ? t("location-chooser.failed") : failure} role="alert" />
      </div>
    </>
  );

  return (
    <>
      <Dialog
        open={open}
        onClose={close}
        surface={props.surface}
        kind={props.isSheet ? "bottom-sheet" : "modal"}
        heading={props.heading}
        closeLabel={props.closeLabel}
        width={WIDTH}
        height={HEIGHT}
        busy={content.kind === "loading" || isUpdating}
        opener={() => latest.current.opener?.()}
        head={head}
      >
        {content.kind === "loading" && (
          <Live role="status" className="location-loading">
            <Spinner />
            <span>{t("location-chooser.loading")}</span>
          </Live>
        )}
        {content.kind === "failed" && (
          <Button part="retry" onPress={retry}>
            {t("location-chooser.retry")}
          </Button>
        )}
        {selections && <Fragment content={selections} show={(into) => show(into, selections)} />}
      </Dialog>
      <Banner open={banner !== undefined} sequence={banner?.sequence ?? 0} role={banner?.role ?? "status"} onClosed={change.bannerGone}>
        {banner?.text}
      </Banner>
    </>
  );
}
