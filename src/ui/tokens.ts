/** The `--dp-*` table, focus ring and forced-colours rules that every element adopts first (host.4). */
export { default as tokensCss } from "./tokens.css?inline";
