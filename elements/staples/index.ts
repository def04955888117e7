import { define } from "../../src/element/define.ts";
import { StaplesElement } from "./staples.element.ts";

define("dp-staples", StaplesElement);
