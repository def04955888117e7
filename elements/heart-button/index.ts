import { define } from "../../src/element/define.ts";
import { HeartButtonElement } from "./heart-button.element.ts";

define("dp-heart-button", HeartButtonElement);
