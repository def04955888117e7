import { define } from "../../src/element/define.ts";
import { GroceryMultiAddElement } from "./grocery-multi-add.element.ts";

define("dp-grocery-multi-add", GroceryMultiAddElement);
