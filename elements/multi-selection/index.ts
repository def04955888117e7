import { define } from "../../src/element/define.ts";
import { MultiSelectionElement } from "./multi-selection.element.ts";

define("dp-multi-selection", MultiSelectionElement);
