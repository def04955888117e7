import { define } from "../../src/element/define.ts";
import { GiftTagsElement } from "./gift-tags.element.ts";

define("dp-gift-tags", GiftTagsElement);
