import { define } from "../../src/element/define.ts";
import { GroceryOrderAddElement } from "./grocery-order-add.element.ts";

define("dp-grocery-order-add", GroceryOrderAddElement);
