import { define } from "../../src/element/define.ts";
import { BuyingOptionsElement } from "./buying-options.element.ts";

define("dp-buying-options", BuyingOptionsElement);
