import { define } from "../../src/element/define.ts";
import { AllOffersElement } from "./all-offers.element.ts";

define("dp-all-offers", AllOffersElement);
