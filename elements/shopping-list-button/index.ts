import { define } from "../../src/element/define.ts";
import { ShoppingListButtonElement } from "./shopping-list-button.element.ts";

define("dp-shopping-list-button", ShoppingListButtonElement);
