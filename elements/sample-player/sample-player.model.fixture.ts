import { settled, testContext, type TestContext } from "../../test/support/model-context.ts";
import { createSamplePlayerModel, type SamplePlayerModel } from "./sample-player.model.ts";
import type { SamplePlayerOptions } from "./sample-player.options.ts";
import type { Sound, SoundEvent } from "./sample-player.sound.ts";

/** A sound whose events the test fires. */
class FakeSound implements Sound {
  isPaused = true;
  isOver = false;
  position = 0;
  length: number | undefined;
  failure: "network" | "unsupported" = "network";
  readonly done: string[] = [];
  #heard: (event: SoundEvent) => void = () => {};
  #answers: { yes(): void; no(cause: Error): void }[] = [];

  canPlay = (type: string) => ["mp3", "ogg", "wav"].includes(type);
  listen = (heard: (event: SoundEvent) => void) => void (this.#heard = heard);
  start(src: string): Promise<void> {
    this.done.push(`start ${src}`);
    this.isPaused = false;
    if (this.isOver) this.position = 0;
    this.isOver = false;
    return new Promise((yes, no) => this.#answers.push({ yes, no }));
  }
  pause(): void {
    this.done.push("pause");
    this.isPaused = true;
  }
  seek(to: number): void {
    this.position = to;
  }
  drop(): void {
    this.isPaused = true;
    this.position = 0;
    this.length = undefined;
  }
  tell(event: SoundEvent): void {
    this.#heard(event);
  }
  /** sound runs */
  run(): void {
    this.length ??= 60;
    this.tell("durationchange");
    this.tell("playing");
    this.#answers.shift()?.yes();
  }
  end(): void {
    this.position = this.length ?? 0;
    this.isPaused = this.isOver = true;
    this.tell("pause");
    this.tell("ended");
  }
  async refuse(name: string): Promise<void> {
    this.isPaused = true;
    this.#answers.shift()?.no(Object.assign(new Error(name), { name }));
    await settled();
  }
}

export interface Player {
  readonly test: TestContext<SamplePlayerOptions>;
  readonly model: SamplePlayerModel;
  readonly sound: FakeSound;
  set(options: Partial<SamplePlayerOptions>): void;
  of(type: string): unknown[];
  /** what the log of presses got; each call is answered, as the next waits for it */
  logged(): Promise<string[]>;
  /** what was told of stretches */
  stats(): unknown[];
}

const SAMPLE = {
  src: "/a.mp3",
  audioId: "s1",
  controllerId: "c1",
  asin: "A1",
  initType: "Init",
  reftag: "ref1",
  label: "",
  libraryData: {},
};

export function player(
  options: Partial<SamplePlayerOptions> = {},
  page: TestContext<SamplePlayerOptions>["context"]["page"] | undefined = undefined,
): Player {
  const test = testContext({ type: undefined, libraryUrl: undefined, ...SAMPLE, ...options } as SamplePlayerOptions);
  if (page) Object.assign(test.context, { page });
  const sound = new FakeSound();
  const model = createSamplePlayerModel(test.context, sound);
  const calls = (name: string) => test.calls.filter((call) => call.name === name);
  const bodies = (name: string) => calls(name).map(({ request }) => (request as { body: Record<string, unknown> }).body);
  return {
    ...{ test, model, sound },
    set: (more) => test.$options.set({ ...test.$options.get(), ...more }),
    of: (type) => test.events.filter((event) => event.type === type).map(({ detail }) => detail),
    async logged() {
      for (let answered = 0; ; answered++) {
        await settled();
        const call = calls("sampleLog")[answered];
        if (!call) return bodies("sampleLog").map(({ s }) => String(s));
        await call.answer({ ok: true, status: 200, data: undefined });
      }
    },
    stats: () => bodies("sampleStats"),
  };
}
