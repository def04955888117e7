import { define } from "../../src/element/define.ts";
import { PaymentOffersElement } from "./payment-offers.element.ts";

define("dp-payment-offers", PaymentOffersElement);
