import { define } from "../../src/element/define.ts";
import { BusinessListElement } from "./business-list.element.ts";

define("dp-business-list", BusinessListElement);
