import { define } from "../../src/element/define.ts";
import { DeliveryCountdownElement } from "./delivery-countdown.element.ts";

define("dp-delivery-countdown", DeliveryCountdownElement);
