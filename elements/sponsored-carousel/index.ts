import { define } from "../../src/element/define.ts";
import { SponsoredCarouselElement } from "./sponsored-carousel.element.ts";

define("dp-sponsored-carousel", SponsoredCarouselElement);
