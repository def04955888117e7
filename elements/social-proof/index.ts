import { define } from "../../src/element/define.ts";
import { SocialProofElement } from "./social-proof.element.ts";

define("dp-social-proof", SocialProofElement);
