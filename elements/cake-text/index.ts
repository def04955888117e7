import { define } from "../../src/element/define.ts";
import { CakeTextElement } from "./cake-text.element.ts";

define("dp-cake-text", CakeTextElement);
