import { registry, shared } from "./registry.ts";

/** Runs a part of the script API, which is loaded when it is first asked for. */
export const scripted =
  <Given extends readonly unknown[], Answer>(name: string, load: () => Promise<(...given: Given) => Answer | Promise<Answer>>) =>
  (...given: Given): Answer | Promise<Answer> => {
    const run = registry().shared.get(`script-api:${name}`) as ((...given: Given) => Answer | Promise<Answer>) | undefined;
    return run ? run(...given) : load().then((loaded) => shared(`script-api:${name}`, () => loaded)(...given));
  };
