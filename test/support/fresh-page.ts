// Sets the page back between two test files that share it (browser-pages.mjs).
import { resetMouse } from "@web/test-runner-commands";
import { registry } from "../../src/lib/registry.ts";
import { createPageStores, pageStores } from "../../src/state/page.ts";
import { knownScopes } from "../../src/page/scope.ts";
import { createProductStores } from "../../src/state/product.ts";
import type { WritableAtom } from "nanostores";
import { silence } from "./announced.ts";
import { beginRecord } from "./recorder/record.ts";
import { setViewport } from "./viewport.ts";

const first = {
  address: location.href,
  width: innerWidth,
  height: innerHeight,
  head: [...document.head.childNodes],
  attributes: [document.documentElement, document.body].map((root) =>
    [...root.attributes].map(({ name, value }) => [name, value] as const),
  ),
};

/** What elements share and ask for anew each time: announcements whose clock a test held, a surface that is open no more. */
const FORGOTTEN = ["announcer", "upsell-sheet-open", "unasked-surface"];

type Stores = Readonly<Record<string, WritableAtom<unknown>>>;

function setBack(stores: object, initial: object): void {
  for (const [name, $value] of Object.entries(stores as Stores)) $value.set((initial as Stores)[name]!.get());
}

/** The page as a browser opens it: the address, the markup, the storages, the stores, the window and the mouse. */
export async function freshPage(): Promise<void> {
  if (location.href !== first.address) history.replaceState(null, "", first.address);
  document.body.replaceChildren();
  for (const node of document.head.childNodes) if (!first.head.includes(node)) node.remove();
  for (const [at, root] of [document.documentElement, document.body].entries()) {
    const before = new Map(first.attributes[at]);
    for (const { name } of [...root.attributes]) if (!before.has(name)) root.removeAttribute(name);
    for (const [name, value] of before) if (root.getAttribute(name) !== value) root.setAttribute(name, value);
  }
  for (const { name } of await cookieStore.getAll()) document.cookie = `${name}=; path=/; max-age=0`;
  localStorage.clear();
  sessionStorage.clear();
  scrollTo(0, 0);
  silence(); // the announcer that is forgotten would put itself into the new page with what it has to say
  for (const name of FORGOTTEN) registry().shared.delete(name);
  setBack(pageStores(), createPageStores());
  for (const { stores } of knownScopes()) setBack(stores, createProductStores());
  if (innerWidth !== first.width || innerHeight !== first.height) await setViewport({ width: first.width, height: first.height });
  await resetMouse();
  beginRecord(); // what happened outside of the file's tests is not theirs
}
