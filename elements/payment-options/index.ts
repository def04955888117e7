import { define } from "../../src/element/define.ts";
import { PaymentOptionsElement } from "./payment-options.element.ts";

define("dp-payment-options", PaymentOptionsElement);
