import { define } from "../../src/element/define.ts";
import { GroceryQuantityElement } from "./grocery-quantity.element.ts";

define("dp-grocery-quantity", GroceryQuantityElement);
