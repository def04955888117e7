// The peers, installed into the bench's own folder: they are no part of the product and of no package.json of it.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";

const FOLDER = ".build/bench-peers";
const PEERS = { "@commercelayer/drop-in.js": "2.27.0", "liquid-ajax-cart": "2.2.0" };

const installed = (name) => {
  const file = `${FOLDER}/node_modules/${name}/package.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).version : undefined;
};

export function installPeers() {
  if (Object.entries(PEERS).some(([name, version]) => installed(name) !== version)) {
    mkdirSync(FOLDER, { recursive: true });
    const wanted = Object.entries(PEERS).map(([name, version]) => `${name}@${version}`);
    execFileSync(
      "npm",
      ["install", "--prefix", FOLDER, "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", ...wanted],
      { stdio: ["ignore", "ignore", "inherit"] },
    );
  }
  return {
    versions: PEERS,
    commerceLayer: `${FOLDER}/node_modules/@commercelayer/drop-in.js/dist/drop-in`,
    liquidAjaxCart: `${FOLDER}/node_modules/liquid-ajax-cart/liquid-ajax-cart.js`,
  };
}
