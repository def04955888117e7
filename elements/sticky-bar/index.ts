import { define } from "../../src/element/define.ts";
import { StickyBarElement } from "./sticky-bar.element.ts";

define("dp-sticky-bar", StickyBarElement);
