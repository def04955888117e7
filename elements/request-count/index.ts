import { define } from "../../src/element/define.ts";
import { RequestCountElement } from "./request-count.element.ts";

define("dp-request-count", RequestCountElement);
