import { sheetsOf } from "../../../src/page/styles.ts";
import messageCss from "../../../src/ui/message.css?inline";

/** A text right after the add-to-cart button, until it is another; the toast has said it already (upsell-sheet.14, surface.6). */
export function besideButton(signal: AbortSignal): (button: Element | undefined, text: string | undefined) => void {
  const place = document.createElement("span");
  place.setAttribute("data-dp-drawn", "");
  const root = place.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = sheetsOf([messageCss]);
  signal.addEventListener("abort", () => place.remove());
  return (button, text) => {
    if (!button || text === undefined) return place.remove();
    const line = document.createElement("span");
    line.className = "dp-message";
    line.dataset["kind"] = "alert";
    line.setAttribute("part", "failure");
    line.textContent = text;
    root.replaceChildren(line);
    button.after(place);
  };
}
