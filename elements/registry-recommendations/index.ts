import { define } from "../../src/element/define.ts";
import { RegistryRecommendationsElement } from "./registry-recommendations.element.ts";

define("dp-registry-recommendations", RegistryRecommendationsElement);
