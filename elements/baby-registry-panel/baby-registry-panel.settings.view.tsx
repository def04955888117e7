import { showFragment } from "../../src/page/fragment-view.ts";
import { languageOf } from "../../src/options/language.ts";
import { Link } from "../../src/surfaces/link.tsx";
import { useEffect, useRef, useStore } from "../../src/view/react.ts";
import type { Translate } from "../../src/state/model-context.ts";
import { announce } from "../../src/ui/announcer.ts";
import { Button } from "../../src/ui/button.tsx";
import { infoIcon } from "../../src/ui/icons/info.ts";
import { Fragment } from "../../src/ui/fragment.tsx";
import { Message } from "../../src/ui/message.tsx";
import { Popover } from "../../src/overlay/popover.tsx";
import { COUNT_LIMIT, COUNT_MAX, RequestCount } from "../../src/ui/request-count.tsx";
import { Skeleton } from "../../src/ui/skeleton.tsx";
import { Switch } from "../../src/ui/switch.tsx";
import type { Flag } from "./baby-registry-panel.controls.model.ts";
import type { BabyRegistryPanelModel } from "./baby-registry-panel.model.ts";

interface Props {
  readonly model: BabyRegistryPanelModel;
  readonly t: Translate;
  readonly host: HTMLElement;
}

const FLAGS: readonly (readonly [Flag, string])[] = [
  ["mustHave", "baby-registry-panel.must-have"],
  ["groupGifting", "baby-registry-panel.group-gifting"],
  ["private", "baby-registry-panel.private"],
];

/** Settings of the item: switches and the requested count (baby-registry-panel.6 to .12, .17). */
export function ControlsView({ model, t, host, help }: Props & { readonly help: string | undefined }) {
  const { controls } = model;
  const shown = useStore(controls.$shown);
  const notice = useStore(controls.$notice);

  useEffect(() => controls.$notice.listen((now) => now?.isSaved && announce(now.text)), [controls]);

  if (!shown) return null;
  const range = t("request-count.range", { max: COUNT_MAX });
  return (
    <div className="settings" part="settings">
      {FLAGS.map(([flag, key]) =>
        shown[flag] === undefined ? null : (
          <div key={flag} className="setting">
            <Switch checked={shown[flag]} onChange={(on) => controls.change(flag, on)}>
              {t(key)}
            </Switch>
            {flag === "groupGifting" && help !== undefined && (
              <Link href={help} follow={model.follow} part="group-gifting-help">
                {t("baby-registry-panel.group-gifting-help")}
              </Link>
            )}
          </div>
        ),
      )}
      <RequestCount
        count={shown.requestQuantity}
        label={t("request-count.label")}
        more={t("request-count.more", { limit: COUNT_LIMIT })}
        range={range}
        language={languageOf(host)}
        onChange={(count) => controls.change("requestQuantity", count)}
        onInvalid={(invalid) => invalid && controls.invalid(range)}
      />
      <Help model={model} t={t} host={host} />
      {notice?.isSaved && (
        <span className="saved" part="saved" aria-hidden="true">
          {notice.text}
        </span>
      )}
      <Message notice={notice?.isSaved ? undefined : notice} />
    </div>
  );
}

function Help({ model, t, host }: Props) {
  const { help } = model;
  const open = useStore(help.$open);
  const content = useStore(help.$content);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button kind="link" icon={infoIcon} part="help" buttonRef={button} haspopup="dialog" expanded={open} onPress={model.toggleHelp}>
        {t("baby-registry-panel.help")}
      </Button>
      <Popover
        open={open}
        onClose={help.close}
        surface="baby-registry-help"
        anchor={button}
        role="dialog"
        label={t("baby-registry-panel.help")}
        opener={() => button.current}
      >
        <div className="help" aria-busy={content.kind === "loading"}>
          {content.kind === "loading" && <Skeleton lines={3} />}
          {content.kind === "ready" && (
            <Fragment content={content.value} show={(into) => showFragment(host, into, content.value, {})} part="help-text" />
          )}
          <Message text={content.kind === "failed" ? t("baby-registry-panel.help-failed") : undefined} role="alert" />
        </div>
      </Popover>
    </>
  );
}
