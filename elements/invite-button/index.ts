import { define } from "../../src/element/define.ts";
import { InviteButtonElement } from "./invite-button.element.ts";

define("dp-invite-button", InviteButtonElement);
