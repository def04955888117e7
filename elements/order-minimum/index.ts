import { define } from "../../src/element/define.ts";
import { OrderMinimumElement } from "./order-minimum.element.ts";

define("dp-order-minimum", OrderMinimumElement);
