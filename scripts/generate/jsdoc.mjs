// Reads the one JSDoc block of an element: what the manifest, the editors' data and the documentation are made of.

const SHAPES = {
  attr: /^(?:\{(?<type>[^}]*)\}\s+)?(?<name>[\w-]+)\s*(?:-\s*)?(?<text>[\s\S]*)$/,
  fires: /^(?:\{(?<type>[^}]*)\}\s+)?(?<name>[\w-]+)\s*(?:-\s*)?(?<text>[\s\S]*)$/,
  slot: /^(?<name>[\w-]+(?=\s+-\s|$))?\s*(?:-\s*)?(?<text>[\s\S]*)$/,
  csspart: /^(?<name>[\w-]+)\s*(?:-\s*)?(?<text>[\s\S]*)$/,
  cssprop: /^(?<name>--[\w-]+)\s*(?:-\s*)?(?<text>[\s\S]*)$/,
  needs: /^(?<name>[\w|-]+)\s*(?:-\s*)?(?<text>[\s\S]*)$/,
  state: /^(?<name>[\w-]+)\s*(?:-\s*)?(?<text>[\s\S]*)$/,
};

/** @param {string} source text of `<name>.element.ts` */
export function readJsdoc(source) {
  const block = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export class (\w+)/.exec(source);
  if (!block) throw new Error("no JSDoc block stands before the exported class");
  const lines = block[1].split("\n").map((line) => line.replace(/^\s*\*? ?/, "").trimEnd());
  const text = lines.join("\n").trim();
  const [description, ...tags] = text.split(/^@(?=\w)/m);
  const doc = {
    className: block[2],
    description: description.trim(),
    summary: "",
    example: "",
    attr: [],
    fires: [],
    slot: [],
    csspart: [],
    cssprop: [],
    needs: [],
    state: [],
  };
  for (const tag of tags) {
    const [, name, body] = /^(\w+)\s*([\s\S]*)$/.exec(tag);
    const value = body.trim();
    if (name === "summary") doc.summary = value;
    else if (name === "example") doc.example += `${doc.example ? "\n\n" : ""}${value}`;
    else if (SHAPES[name]) {
      const found = SHAPES[name].exec(name === "example" ? value : value.replace(/\s*\n\s*/g, " "));
      if (!found) throw new Error(`@${name} ${value}: not of the form "${name} - text"`);
      doc[name].push({ name: "", type: undefined, text: "", ...definedOf(found.groups) });
    } else throw new Error(`@${name} is no tag that is read (summary, attr, fires, slot, csspart, cssprop, needs, state, example)`);
  }
  return doc;
}

const definedOf = (groups) => Object.fromEntries(Object.entries(groups).filter(([, value]) => value !== undefined));
