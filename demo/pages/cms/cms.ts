/** The author's page: its playground, and a list of elements that keeps how the preview is shown. */
import { wirePlayground } from "../play/playground.ts";

wirePlayground("start");

for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-site-nav] a")) {
  link.addEventListener("click", () => {
    const next = new URL(link.href);
    for (const [name, value] of new URL(location.href).searchParams)
      if (name !== "tag" && name !== "start" && !name.startsWith("set.")) next.searchParams.set(name, value);
    link.href = next.href;
  });
}
