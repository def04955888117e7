import { define } from "../../src/element/define.ts";
import { SubscribeUpsellElement } from "./subscribe-upsell.element.ts";

define("dp-subscribe-upsell", SubscribeUpsellElement);
