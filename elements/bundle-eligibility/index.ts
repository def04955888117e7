import { define } from "../../src/element/define.ts";
import { BundleEligibilityElement } from "./bundle-eligibility.element.ts";

define("dp-bundle-eligibility", BundleEligibilityElement);
