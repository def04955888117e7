import { define } from "../../src/element/define.ts";
import { DeliveryLocationElement } from "./delivery-location.element.ts";

define("dp-delivery-location", DeliveryLocationElement);
