import { atom } from "nanostores";
import type { ModelContext } from "../../src/state/model-context.ts";
import { createLibrary } from "./sample-player.library.ts";
import type { SamplePlayerOptions } from "./sample-player.options.ts";
import { createReports } from "./sample-player.reports.ts";
import { createSound, type Sound, type SoundEvent } from "./sample-player.sound.ts";

type State = "play" | "loading" | "playing" | "paused" | "ended" | "unsupported" | "failed";
type Playback = "play" | "playing" | "paused" | "ended";

export type SamplePlayerModel = ReturnType<typeof createSamplePlayerModel>;

/** Seconds of sound that make one `sample-player.played-seconds`. */
const COUNTED = 5;

/** The ending of the path, without the query: `/a/b.MP3?x=1` is `mp3`. */
const endingOf = (src: string): string => /\.([^./]+)$/.exec(src.split(/[?#]/)[0]!)?.[1]?.toLowerCase() ?? "";

/** Plays one sample, alone on its page, and reports what was heard (media.md). */
export function createSamplePlayerModel(context: ModelContext<SamplePlayerOptions>, sound: Sound = createSound()) {
  const { $options, page } = context;
  const $state = atom<State>("play");
  const $time = atom<{ readonly elapsed: number; readonly total: number | undefined }>({ elapsed: 0, total: undefined });
  /** how often a start began: each is announced (sample-player.4) */
  const $starts = atom(0);
  const reports = createReports(context);
  const library = createLibrary(context);
  /** the guarded address of what is played */
  let src = "";
  let sample = "";
  /** of this sample something was started before (sample-player.5) */
  let isStarted = false;
  /** the state to restore when a start fails; `undefined` once sound has run */
  let before: State | undefined;
  let told: Playback = "play";
  /** ms of sound that no metric has yet, up to `since` */
  let heard = 0;
  let since: number | undefined;
  let stopTicking = () => {};
  /** presses whose start the browser has not answered */
  let starting = 0;
  let isLeft = false;
  let own: { readonly controllerId: string; readonly audioId: string } | undefined;

  function set(state: State): void {
    $state.set(state);
    if (state !== "play" && state !== "playing" && state !== "paused" && state !== "ended") return;
    const previous = told;
    if (previous === (told = state)) return;
    context.emit("dp-change", { name: "playback", value: state, previous });
  }
  const isOn = () => $state.get() === "loading" || $state.get() === "playing";
  const isUsable = () => $state.get() !== "unsupported";
  const showTime = () => $time.set({ elapsed: sound.position, total: sound.length });

  /** Counts the sound since the last look; pauses and buffering do not count (sample-player.11). */
  function count(): void {
    if (since === undefined) return;
    heard += context.now() - since;
    since = context.now();
    for (; heard >= COUNTED * 1000; heard -= COUNTED * 1000) context.metric("sample-player.played-seconds", COUNTED);
  }
  function tick(): void {
    count();
    showTime();
    stopTicking = context.after(1000, tick);
  }
  /** no sound runs any more */
  function silence(): void {
    stopTicking();
    count();
    since = undefined;
  }

  const heardOf: Record<SoundEvent, () => void> = {
    play() {
      if (isOn() || !isUsable() || (starting === 0 && sound.isPaused)) return;
      before = $state.get();
      set("loading");
      reports.log(isStarted ? "Play" : "FirstPlay");
      isStarted = true;
      const { controllerId = "", audioId = "" } = $options.get();
      page.playingSample.set((own = { controllerId, audioId }));
      $starts.set($starts.get() + 1);
    },
    playing() {
      if (!isOn()) return;
      before = undefined;
      set("playing");
      reports.begin();
      silence();
      since = context.now();
      tick();
    },
    waiting() {
      if ($state.get() !== "playing") return;
      silence();
      set("loading");
    },
    pause() {
      // told late, of a pause before the present start; or at the end, just before the browser says so
      if (!isOn() || !sound.isPaused || sound.isOver) return;
      stopped();
      set(before ?? "paused");
    },
    ended() {
      if (!isUsable()) return;
      silence();
      reports.end("MarkAsFinished");
      reports.log("Ended");
      release();
      showTime();
      set("ended");
    },
    error() {
      if (!isUsable()) return;
      silence();
      reports.end();
      release();
      $state.set("failed");
      context.error(sound.failure, context.text("sample-player.audio-failed"));
    },
    durationchange: showTime,
    seeked: showTime,
  };
  sound.listen((event) => heardOf[event]());

  function release(): void {
    if (own && page.playingSample.get() === own) page.playingSample.set(null);
    own = undefined;
  }
  function stopped(): void {
    silence();
    reports.end();
    reports.log("Paused");
    release();
    showTime();
  }
  function pause(): void {
    if (!isOn()) return;
    // at once: the browser reports it in a later task, and only once it had begun
    const back = before;
    stopped();
    set(back ?? "paused");
    sound.pause();
  }

  async function start(): Promise<void> {
    const back = $state.get();
    starting++;
    heardOf.play();
    try {
      await sound.start(src);
    } catch (cause) {
      const { name } = cause as DOMException;
      if ($state.get() !== "loading") return;
      // forbidden, or overtaken by a pause: no failure (sample-player.20); a failure of the audio has an event of its own
      if (name === "NotAllowedError" || name === "AbortError") {
        release();
        set(back);
      }
    } finally {
      starting--;
    }
  }

  /** Ends what plays and begins with another sample, or with none. */
  function takeUp(options: SamplePlayerOptions): void {
    const { audioId, controllerId, initType } = options;
    if (isOn()) {
      silence();
      reports.end();
      release();
    }
    sound.drop();
    isStarted = false;
    heard = 0;
    $time.set({ elapsed: 0, total: undefined });
    const type = options.type?.toLowerCase() ?? endingOf(options.src ?? "");
    const missing = Object.entries({ src: options.src, "audio-id": audioId, "controller-id": controllerId }).filter(([, value]) => !value);
    for (const [option] of missing) context.metric("sample-player.init-missing", 1, { option });
    if (missing.length > 0) return $state.set("unsupported");
    if (!sound.canPlay(type)) {
      context.metric("sample-player.unsupported", 1, { type });
      return $state.set("unsupported");
    }
    const safe = context.safeUrl(options.src!);
    if (safe === undefined) return $state.set("unsupported");
    src = safe;
    set("play");
    reports.log(initType);
  }

  context.follow($options, (options) => {
    const next = JSON.stringify([options.src, options.audioId, options.controllerId, options.type]);
    if (sample !== (sample = next)) takeUp(options);
  });
  context.follow(page.playingSample, (playing) => void (own && playing !== null && playing !== own && pause()));
  context.signal.addEventListener("abort", () => {
    silence();
    release();
    sound.drop();
  });

  return {
    $state,
    $time,
    $starts,
    library,
    /** the play button */
    press: () => (isOn() ? pause() : void start()),
    /** to a position in seconds; without a length there is none (sample-player.10) */
    seek(to: number): void {
      const { length } = sound;
      if (length === undefined) return;
      sound.seek(Math.min(Math.max(to, 0), length));
      showTime();
    },
    /** the page is hidden: what was heard so far is reported (sample-player.24) */
    hide(): void {
      if ($state.get() !== "playing" || isLeft) return;
      count();
      reports.end();
      reports.begin(true);
    },
    /** the page is left (sample-player.13); some browsers hide it after that */
    leave(): void {
      isLeft = true;
      reports.end();
    },
    /** the page is back from the back/forward cache, with its sound */
    back(): void {
      isLeft = false;
      if ($state.get() === "playing") reports.begin(true);
    },
  };
}
