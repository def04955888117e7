/** What the browser reports of the sound, by the names of its media events. */
export type SoundEvent = "play" | "playing" | "waiting" | "pause" | "ended" | "error" | "durationchange" | "seeked";

/** The sound of one player. */
export interface Sound {
  canPlay(type: string): boolean;
  /** hears of every event from now on */
  listen(heard: (event: SoundEvent) => void): void;
  /** starts or goes on; rejects where the browser forbids it, or a pause came before */
  start(src: string): Promise<void>;
  pause(): void;
  /** seconds from the beginning */
  seek(to: number): void;
  /** forgets the audio: the next start begins at 0 */
  drop(): void;
  readonly isPaused: boolean;
  /** played to its end */
  readonly isOver: boolean;
  /** s */
  readonly position: number;
  /** s; `undefined` while it is not known, and for a stream */
  readonly length: number | undefined;
  /** why the audio could not be played */
  readonly failure: "network" | "unsupported";
}

const MIME: Readonly<Record<string, string>> = { mp3: "audio/mpeg", ogg: "audio/ogg", wav: "audio/wav" };
const EVENTS: readonly SoundEvent[] = ["play", "playing", "waiting", "pause", "ended", "error", "durationchange", "seeked"];

function hasCome(src: string): boolean {
  const last = performance.getEntriesByName(src, "resource").at(-1) as PerformanceResourceTiming | undefined;
  return last !== undefined && last.responseStatus >= 200 && last.responseStatus < 300;
}

/** A sound of the browser's own. Nothing is fetched before it is started (sample-player.3). */
export function createSound(): Sound {
  let audio: HTMLAudioElement | undefined;
  let heard: (event: SoundEvent) => void = () => {};

  function made(): HTMLAudioElement {
    if (audio) return audio;
    const own = (audio = document.createElement("audio"));
    own.preload = "none";
    for (const event of EVENTS) own.addEventListener(event, () => void (own === audio && heard(event)));
    return own;
  }

  return {
    canPlay: (type) => type in MIME && document.createElement("audio").canPlayType(MIME[type]!) !== "",
    listen: (run) => void (heard = run),
    start(src) {
      const own = made();
      // after a failure the same address is fetched again
      if (own.src !== src || own.error) own.src = src;
      return own.play();
    },
    pause: () => audio?.pause(),
    seek(to) {
      if (audio) audio.currentTime = to;
    },
    drop() {
      const own = audio;
      audio = undefined;
      own?.pause();
      own?.removeAttribute("src");
      own?.load(); // ends what is still being fetched
    },
    get isPaused() {
      return audio?.paused ?? true;
    },
    get isOver() {
      return audio?.ended ?? false;
    },
    get position() {
      return audio?.currentTime ?? 0;
    },
    get length() {
      return audio && Number.isFinite(audio.duration) ? audio.duration : undefined;
    },
    get failure() {
      const code = audio?.error?.code;
      // a browser says "not supported" of a 404 as well: only a loaded file can be unusable
      const isUseless = code === MediaError.MEDIA_ERR_DECODE || (code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED && hasCome(audio!.src));
      return isUseless ? "unsupported" : "network";
    },
  };
}
