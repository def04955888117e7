import type { ViewProps } from "../../src/element/feature.tsx";
import { languageOf } from "../../src/options/language.ts";
import { countdownText } from "../../src/text/countdown.ts";
import type { Notice } from "../../src/text/notice.ts";
import { Button } from "../../src/ui/button.tsx";
import { Icon } from "../../src/ui/icon.tsx";
import { checkIcon } from "../../src/ui/icons/check.ts";
import { pauseIcon } from "../../src/ui/icons/pause.ts";
import { playIcon } from "../../src/ui/icons/play.ts";
import { useFocusFallback } from "../../src/focus/focus-fallback.ts";
import { Message } from "../../src/ui/message.tsx";
import { Banner } from "../../src/ui/toast.tsx";
import { useRef, useStore, type KeyboardEvent } from "../../src/view/react.ts";
import type { SamplePlayerModel } from "./sample-player.model.ts";
import type { SamplePlayerOptions } from "./sample-player.options.ts";

type Props = ViewProps<SamplePlayerOptions, SamplePlayerModel>;

/** Seconds by key (sample-player.10); the arrows of the line are mirrored on right-to-left pages. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 5, ArrowRight: 5, ArrowDown: -5, ArrowLeft: -5, PageUp: 15, PageDown: -15 };

export function SamplePlayerView(props: Props) {
  const { model, options, t } = props;
  const state = useStore(model.$state);
  const isOffered = useStore(model.library.$isOffered);
  if (state === "unsupported") return <slot />;
  const isOn = state === "loading" || state === "playing";
  const failure: Notice | undefined = state === "failed" ? { role: "alert", text: t("sample-player.audio-failed") } : undefined;
  return (
    <div className="player" role="group" aria-label={t("sample-player.group", { label: options.label }).trim()} part="group">
      <Button
        kind="icon"
        part="play"
        icon={isOn ? pauseIcon : playIcon}
        label={t(isOn ? "sample-player.pause" : "sample-player.play")}
        onPress={model.press}
      />
      <Position {...props} />
      <Message notice={failure} />
      {isOffered && <Library {...props} />}
    </div>
  );
}

/** The slider with the elapsed and the whole time. */
function Position({ model, t, host }: Props) {
  const { elapsed, total } = useStore(model.$time);
  const text = (seconds: number) => countdownText(Math.floor(seconds) * 1000, languageOf(host), t);
  const valueText = total === undefined ? text(elapsed) : t("sample-player.position", { elapsed: text(elapsed), total: text(total) });

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !(key in STEPS || key === "Home" || key === "End")) return;
    event.preventDefault();
    const isMirrored = /^Arrow(Left|Right)$/.test(key) && getComputedStyle(event.currentTarget).direction === "rtl";
    const step = (STEPS[key] ?? 0) * (isMirrored ? -1 : 1);
    model.seek(key === "Home" ? 0 : key === "End" ? (total ?? 0) : elapsed + step);
  }

  return (
    <>
      <input
        type="range"
        className="seek"
        part="seek"
        min={0}
        max={total ?? 1}
        step="any"
        value={total === undefined ? 0 : elapsed}
        aria-label={t("sample-player.seek")}
        aria-valuetext={valueText}
        aria-disabled={total === undefined || undefined}
        onKeyDown={press}
        onInput={(event) => {
          const slider = event.currentTarget as HTMLInputElement;
          if (total === undefined) slider.value = "0";
          else model.seek(slider.valueAsNumber);
        }}
      />
      <span className="time" part="time">
        {text(elapsed)}
        {total !== undefined && ` / ${text(total)}`}
      </span>
    </>
  );
}

function Library({ model: { library }, t }: Props) {
  const phase = useStore(library.$phase);
  const notice = useStore(library.$notice);
  const banner = useStore(library.$banner);
  const place = useRef<HTMLDivElement>(null);
  const added = useRef<HTMLSpanElement>(null);
  // the button that was pressed is gone (sample-player.17)
  useFocusFallback(place, () => added.current?.focus());
  return (
    <div ref={place} className="library">
      {phase === "added" ? (
        <span ref={added} className="added" part="added" tabIndex={-1}>
          <Icon shape={checkIcon} /> {t("sample-player.added")}
        </span>
      ) : (
        <Button part="library" busy={phase === "adding"} onPress={library.press}>
          {t(phase === "adding" ? "sample-player.adding" : "sample-player.add-to-library")}
        </Button>
      )}
      <Message notice={notice} />
      <Banner open={banner !== undefined} sequence={banner?.sequence ?? 0} role={banner?.role ?? "status"} onClosed={library.bannerGone}>
        {banner?.text}
      </Banner>
    </div>
  );
}
