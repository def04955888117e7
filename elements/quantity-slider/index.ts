import { define } from "../../src/element/define.ts";
import { QuantitySliderElement } from "./quantity-slider.element.ts";

define("dp-quantity-slider", QuantitySliderElement);
