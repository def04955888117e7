import { define } from "../../src/element/define.ts";
import { UpsellSheetElement } from "./upsell-sheet.element.ts";

define("dp-upsell-sheet", UpsellSheetElement);
