import { define } from "../../src/element/define.ts";
import { SubscribeBoxElement } from "./subscribe-box.element.ts";

define("dp-subscribe-box", SubscribeBoxElement);
