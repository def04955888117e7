import { define } from "../../src/element/define.ts";
import { AddToListElement } from "./add-to-list.element.ts";

define("dp-add-to-list", AddToListElement);
