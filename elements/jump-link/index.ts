import { define } from "../../src/element/define.ts";
import { JumpLinkElement } from "./jump-link.element.ts";

define("dp-jump-link", JumpLinkElement);
