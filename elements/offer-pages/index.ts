import { define } from "../../src/element/define.ts";
import { OfferPagesElement } from "./offer-pages.element.ts";

define("dp-offer-pages", OfferPagesElement);
