import { define } from "../../src/element/define.ts";
import { HeroActionElement } from "./hero-action.element.ts";

define("dp-hero-action", HeroActionElement);
