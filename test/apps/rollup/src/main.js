import { defineElements } from "dp-elements";

await defineElements("dp-truncate", "dp-quantity-selector");
