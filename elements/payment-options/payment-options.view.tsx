import type { ViewProps } from "../../src/element/feature.tsx";
import { lazySurface } from "../../src/surfaces/lazy-surface.tsx";
import { Button } from "../../src/ui/button.tsx";
import { Disclosure } from "../../src/ui/disclosure.tsx";
import { Message } from "../../src/ui/message.tsx";
import { Picture } from "../../src/ui/picture.tsx";
import { Skeleton } from "../../src/ui/skeleton.tsx";
import { useStore } from "../../src/view/react.ts";
import type { PaymentOptionsModel } from "./payment-options.model.ts";
import type { PaymentOptionsOptions } from "./payment-options.options.ts";
import type { Surfaces } from "./payment-options.surfaces.ts";
import type { SurfacesProps } from "./payment-options.surfaces.view.tsx";
import { Swatches } from "./payment-options.swatches.view.tsx";

type Props = ViewProps<PaymentOptionsOptions, PaymentOptionsModel>;

/** The sheets and modals. */
export const SurfacesLater = lazySurface<SurfacesProps>(() => import("./payment-options.surfaces.view.tsx"));

export function PaymentOptionsView(props: Props) {
  const { model, t } = props;
  const state = useStore(model.$state);
  const chosen = useStore(model.$chosen);
  const expanded = useStore(model.$expanded);
  const surfaces = useStore(model.$surfaces);
  const notice = useStore(model.$notice);
  useStore(model.$totals);
  useStore(model.$resting);

  if (state === "empty") return null;
  const isLoading = state === "loading";
  const image = model.image(chosen);
  const monthly = model.monthlyText(chosen);
  const summary = (
    <span className="head">
      <span className="heading">{t("payment-options.title")}</span>
      <span className="subtitle" part="subtitle">
        <bdi>{model.subtitle()}</bdi>
      </span>
      {image !== undefined && <Picture key={image} src={image} className="card" />}
    </span>
  );
  return (
    <div className="box" part="box" aria-busy={isLoading || undefined}>
      <Disclosure open={expanded} onToggle={() => model.toggle("press")} level={3} summary={summary}>
        <div className="body">
          {isLoading ? <Skeleton lines={4} /> : <Swatches {...props} />}
          {!isLoading && <Links {...props} />}
        </div>
      </Disclosure>
      {monthly !== undefined && (
        <p className="monthly" part="monthly">
          {monthly}
        </p>
      )}
      <Message text={notice} />
      {surfaces && <SurfacesHost {...props} surfaces={surfaces} />}
    </div>
  );
}

const SurfacesHost = (props: Props & { readonly surfaces: Surfaces }) => (
  <SurfacesLater {...props} open={useStore(props.surfaces.$isOpen)} close={props.model.close} />
);

/** The buttons that open the sheets (payment-options.9). */
function Links({ model, t }: Props) {
  useStore(model.$visible);
  const button = (section: "compare" | "learn-more", text: string) => (
    <Button kind="link" part={section} haspopup="dialog" onPress={({ currentTarget }) => void model.open(section, currentTarget)}>
      {text}
    </Button>
  );
  return (
    <div className="links">
      {button("compare", t("payment-options.compare", { count: model.overflow() }))}
      {button("learn-more", t("payment-options.learn-more"))}
    </div>
  );
}
