import { define } from "../../src/element/define.ts";
import { GroceryAddElement } from "./grocery-add.element.ts";

define("dp-grocery-add", GroceryAddElement);
