/** The playground on the page of an element in the documentation. */
import { wirePlayground } from "./playground.ts";

wirePlayground("state");
