import { el } from "./el.ts";

/** Copies the text of a block of code; where the browser forbids it, the text is selected for the keys. */
export async function copyCode(code: HTMLElement, said: HTMLElement, done = "Copied."): Promise<void> {
  try {
    await navigator.clipboard.writeText(code.textContent);
    said.textContent = done;
  } catch {
    getSelection()?.selectAllChildren(code);
    said.textContent = "The browser does not let us copy: it is selected, press Ctrl+C.";
  }
}

/** Gives each block of code its button. */
export function wireCopyButtons(root: ParentNode): void {
  for (const pre of root.querySelectorAll<HTMLElement>("pre:not([data-own-copy])")) {
    const code = pre.querySelector("code");
    if (!code) continue;
    const button = el("button", { type: "button", class: "copy" }, "Copy");
    const said = el("span", { role: "status", class: "copied" });
    button.addEventListener("click", () => {
      void copyCode(code, said).then(() => {
        const forget = () => {
          said.textContent = "";
        };
        button.addEventListener("blur", forget, { once: true });
      });
    });
    const frame = el("div", { class: "code" });
    pre.replaceWith(frame);
    frame.append(pre, el("div", { class: "code-tools" }, said, button));
  }
}
