import { define } from "../../src/element/define.ts";
import { ListButtonElement } from "./list-button.element.ts";

define("dp-list-button", ListButtonElement);
