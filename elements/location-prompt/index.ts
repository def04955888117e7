import { define } from "../../src/element/define.ts";
import { LocationPromptElement } from "./location-prompt.element.ts";

define("dp-location-prompt", LocationPromptElement);
