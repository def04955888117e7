import { define } from "../../src/element/define.ts";
import { CouponElement } from "./coupon.element.ts";

define("dp-coupon", CouponElement);
