import { define } from "../../src/element/define.ts";
import { BundlesSheetElement } from "./bundles-sheet.element.ts";

define("dp-bundles-sheet", BundlesSheetElement);
