import { define } from "../../src/element/define.ts";
import { WarrantyAddElement } from "./warranty-add.element.ts";

define("dp-warranty-add", WarrantyAddElement);
