import { define } from "../../src/element/define.ts";
import { GiftWrapElement } from "./gift-wrap.element.ts";

define("dp-gift-wrap", GiftWrapElement);
