import { define } from "../../src/element/define.ts";
import { CreateListElement } from "./create-list.element.ts";

define("dp-create-list", CreateListElement);
