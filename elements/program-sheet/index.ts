import { define } from "../../src/element/define.ts";
import { ProgramSheetElement } from "./program-sheet.element.ts";

define("dp-program-sheet", ProgramSheetElement);
