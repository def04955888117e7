import { define } from "../../src/element/define.ts";
import { QuantitySelectorElement } from "./quantity-selector.element.ts";

define("dp-quantity-selector", QuantitySelectorElement);
