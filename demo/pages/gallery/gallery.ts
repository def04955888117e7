/** The gallery with a script: each stage tells its state. */
const isOurs = (node: Element) => node.localName.startsWith("dp-");

/** Under each stage: the state that its elements are in, the last thing they told, and what is wrong with them. */
function tellStates(): void {
  for (const stage of document.querySelectorAll<HTMLElement>("[data-stage]")) {
    const told = stage.parentElement!.querySelector("[data-told]")!;
    let last = "";
    const tell = () => {
      const states = [...stage.querySelectorAll<HTMLElement>("*")]
        .filter(isOurs)
        .map((node) => `${node.localName}: ${node.dataset["state"]}`);
      const text = [...states, last].filter(Boolean).join(" · ");
      // written only when it says something else: an element that watches the page would be told of it, and we of its answer
      if (told.textContent !== text) told.textContent = text;
    };
    new MutationObserver(tell).observe(stage, { subtree: true, childList: true, attributeFilter: ["data-state"] });
    for (const type of ["dp-change", "dp-open", "dp-close", "dp-success", "dp-error", "dp-navigate"]) {
      stage.addEventListener(type, (event) => {
        const { name, surface, action, message } = (event as CustomEvent<Record<string, unknown>>).detail;
        last = [type, name ?? surface ?? action ?? message].filter((part) => typeof part === "string").join(" ");
        tell();
      });
    }
    tell();
  }
}

tellStates();
