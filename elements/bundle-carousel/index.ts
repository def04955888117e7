import { define } from "../../src/element/define.ts";
import { BundleCarouselElement } from "./bundle-carousel.element.ts";

define("dp-bundle-carousel", BundleCarouselElement);
