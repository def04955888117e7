import { define } from "../../src/element/define.ts";
import { PriceSummaryElement } from "./price-summary.element.ts";

define("dp-price-summary", PriceSummaryElement);
