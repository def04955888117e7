import { define } from "../../src/element/define.ts";
import { SamplePlayerElement } from "./sample-player.element.ts";

define("dp-sample-player", SamplePlayerElement);
