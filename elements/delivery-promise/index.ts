import { define } from "../../src/element/define.ts";
import { DeliveryPromiseElement } from "./delivery-promise.element.ts";

define("dp-delivery-promise", DeliveryPromiseElement);
