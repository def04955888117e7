import { define } from "../../src/element/define.ts";
import { VoiceListButtonElement } from "./voice-list-button.element.ts";

define("dp-voice-list-button", VoiceListButtonElement);
