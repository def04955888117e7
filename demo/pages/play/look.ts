import { isRightToLeft } from "../../../src/text/direction.ts";
import { byId } from "../site/el.ts";

const SCHEMES: Readonly<Record<string, string>> = { light: "light", dark: "dark", system: "light dark" };

/** The switches above the preview: language, direction, theme, device. */
export interface Look {
  /** puts what is chosen on the stage */
  apply(stage: HTMLElement): void;
  /** chosen values by name */
  values(): Readonly<Record<string, string>>;
}

/** Reads the switches; `changed` is called with the name of the one that was turned. */
export function wireLook(changed: (name: string) => void): Look {
  const form = byId<HTMLFormElement>("play-switches");
  const values = () => Object.fromEntries([...form.querySelectorAll("select")].map(({ name, value }) => [name, value]));
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("change", ({ target }) => changed((target as HTMLSelectElement).name));
  return {
    values,
    apply(stage) {
      const { lang = "en", dir, theme = "system", device = "auto" } = values();
      stage.lang = lang;
      stage.dir = dir === "auto" ? (isRightToLeft(lang) ? "rtl" : "ltr") : dir!;
      stage.className = `stage device-${device}`;
      // as the system means as the page around the stage, which the page's own switch may have set
      if (theme === "system") stage.style.removeProperty("color-scheme");
      else stage.style.setProperty("color-scheme", SCHEMES[theme]!);
    },
  };
}
