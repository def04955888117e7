import { define } from "../../src/element/define.ts";
import { LightningDealElement } from "./lightning-deal.element.ts";

define("dp-lightning-deal", LightningDealElement);
