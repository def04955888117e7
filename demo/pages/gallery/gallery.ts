/** The gallery without its buttons: a switch acts at once, a search narrows while it is typed, and each stage tells its state. */
function takeUpSwitches(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-switches]")) {
    form.querySelector("button")!.hidden = true;
    form.addEventListener("change", () => form.requestSubmit());
    // a choice that was made before this script came
    if ([...form.querySelectorAll("option")].some(({ selected, defaultSelected }) => selected !== defaultSelected)) form.requestSubmit();
  }
}

function searchWhileTyping(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-search]");
  const field = form?.querySelector<HTMLInputElement>("input[type=search]");
  if (!form || !field) return;
  form.querySelector("button")!.hidden = true;
  const narrow = () => {
    const wanted = field.value.trim().toLowerCase();
    const entries = [...document.querySelectorAll<HTMLElement>("[data-words]")];
    for (const entry of entries) entry.hidden = !entry.dataset["words"]!.includes(wanted);
    for (const area of document.querySelectorAll<HTMLElement>("[data-area]"))
      area.hidden = !area.querySelector("[data-words]:not([hidden])");
    form.querySelector("output")!.textContent = `${entries.filter(({ hidden }) => !hidden).length} of ${entries.length} elements`;
  };
  field.addEventListener("input", narrow);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    narrow();
  });
}

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

takeUpSwitches();
searchWhileTyping();
tellStates();
