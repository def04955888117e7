import { define } from "../../src/element/define.ts";
import { ExpanderElement } from "./expander.element.ts";

define("dp-expander", ExpanderElement);
