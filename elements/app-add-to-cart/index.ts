import { define } from "../../src/element/define.ts";
import { AppAddToCartElement } from "./app-add-to-cart.element.ts";

define("dp-app-add-to-cart", AppAddToCartElement);
