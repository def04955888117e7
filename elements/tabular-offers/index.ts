import { define } from "../../src/element/define.ts";
import { TabularOffersElement } from "./tabular-offers.element.ts";

define("dp-tabular-offers", TabularOffersElement);
