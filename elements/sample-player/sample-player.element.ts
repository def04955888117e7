import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { announceLater } from "../../src/ui/announce-later.ts";
import { buttonStyles } from "../../src/ui/button.tsx";
import { messageStyles } from "../../src/ui/message.tsx";
import { toastStyles } from "../../src/ui/toast.tsx";
import css from "./sample-player.css?inline";
import { createSamplePlayerModel, type SamplePlayerModel } from "./sample-player.model.ts";
import { samplePlayerOptions, type SamplePlayerOptions } from "./sample-player.options.ts";
import { texts } from "./sample-player.texts.ts";
import { SamplePlayerView } from "./sample-player.view.tsx";

/**
 * Plays a sample of an audio book or another digital title, the only one that plays on the page, and adds the title to the shopper's
 * library.
 *
 * @summary A player for one audio sample.
 * @attr {string} src - the audio
 * @attr {string} audio-id - id of the sample
 * @attr {string} controller-id - id of the player's controls; without one of these three the fallback shows
 * @attr {string} asin - the title; without it that of the scope
 * @attr {string} type - `mp3`, `ogg` or `wav`; without it the ending of the address
 * @attr {string} init-type - what the log says when the player is ready
 * @attr {string} reftag - reference that the log gets
 * @attr {string} label - what is played, for accessible names
 * @attr {string} library-url - where the title is added; without it there is no button
 * @attr {json} library-data - what is sent there
 * @fires dp-change - `playback`: `play`, `playing`, `paused`, `ended`
 * @fires dp-success - `library-add` with `asin`
 * @fires dp-error - `network`, `unsupported` for the audio; `refused`, or the code of what failed; `blocked-url`
 * @fires dp-navigate - to sign-in
 * @fires dp-request - before a call; can be cancelled
 * @fires dp-response - after it
 * @fires dp-metric - `sample-player.played-seconds`, `sample-player.init-missing`, `sample-player.unsupported`
 * @slot - a link to the audio; the page shows it before the element is there and where the browser cannot play it
 * @csspart group - all of the player
 * @csspart play - the play and pause button
 * @csspart seek - the slider
 * @csspart time - the elapsed and the whole time
 * @csspart library - the button that adds to the library
 * @csspart added - what takes its place
 * @csspart message - what failed
 * @csspart banner - the outcome
 * @cssprop --dp-space - space between the parts
 * @state play - ready to start
 * @state loading - started, and no sound yet
 * @state playing - it is heard
 * @state paused - it goes on from here
 * @state ended - played to its end
 * @state unsupported - the fallback is shown
 * @state failed - the audio could not be had
 * @state invalid - an option does not fit
 * @example
 * <dp-sample-player src="/samples/B0AUDSEA01.wav" audio-id="sample-1" controller-id="player-1" label="The Lighthouse Keeper’s Almanac">
 *   <a href="/samples/B0AUDSEA01.wav">Listen to a sample</a>
 * </dp-sample-player>
 */
export class SamplePlayerElement extends featureElement({
  options: samplePlayerOptions,
  texts,
  model: createSamplePlayerModel,
  view: SamplePlayerView,
  styles: [buttonStyles, messageStyles, toastStyles, css],
}) {
  connected({ context, model, signal }: Session<SamplePlayerOptions, SamplePlayerModel>): void {
    context.follow(model.$starts, (starts) => {
      if (starts > 0) announceLater(context.text("sample-player.loading"));
    });
    context.follow(model.library.$phase, (phase) => void (this.dataset["library"] = phase));
    const hidden = () => void (document.visibilityState === "hidden" && model.hide());
    document.addEventListener("visibilitychange", hidden, { signal });
    addEventListener("pagehide", model.leave, { signal });
    addEventListener("pageshow", model.back, { signal });
  }
}
