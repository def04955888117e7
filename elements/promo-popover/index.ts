import { define } from "../../src/element/define.ts";
import { PromoPopoverElement } from "./promo-popover.element.ts";

define("dp-promo-popover", PromoPopoverElement);
