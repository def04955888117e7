const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * The elements that server-made HTML may hold (fragment.1). What is not here goes with all that is in it.
 * No svg, no math: foreign content is where parsers disagree. No media, no template, no custom element.
 */
export const allowedElements: ReadonlySet<string> = new Set(
  words(`
    a abbr address article aside b bdi bdo big blockquote br button caption center cite code col colgroup data datalist dd del
    details dfn div dl dt em fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hgroup hr i img input ins kbd
    label legend li main mark menu meter nav ol optgroup option output p picture pre progress q rp rt ruby s samp search section
    select small source span strike strong sub summary sup table tbody td textarea tfoot th thead time tr tt u ul var wbr
  `),
);

/** Attributes any of these elements may carry; `data-*` is judged by `isAllowedAttribute`. */
const everywhere: ReadonlySet<string> = new Set(
  words(`
    class dir hidden id lang role tabindex title translate
    aria-activedescendant aria-atomic aria-busy aria-checked aria-colcount aria-colindex aria-colspan aria-controls aria-current
    aria-describedby aria-description aria-details aria-disabled aria-errormessage aria-expanded aria-flowto aria-haspopup aria-hidden
    aria-invalid aria-keyshortcuts aria-label aria-labelledby aria-level aria-live aria-modal aria-multiline aria-multiselectable
    aria-orientation aria-owns aria-placeholder aria-posinset aria-pressed aria-readonly aria-relevant aria-required
    aria-roledescription aria-rowcount aria-rowindex aria-rowspan aria-selected aria-setsize aria-sort aria-valuemax aria-valuemin
    aria-valuenow aria-valuetext
  `),
);

const ownAttributes: Readonly<Record<string, readonly string[]>> = {
  a: words("href hreflang"),
  button: words("disabled name type value"),
  col: words("span width"),
  colgroup: words("span width"),
  data: words("value"),
  del: words("datetime"),
  details: words("name open"),
  fieldset: words("disabled name"),
  form: words("accept-charset action autocomplete enctype method name novalidate"),
  img: words("alt decoding height loading sizes src srcset width"),
  input: words(
    "alt autocomplete checked disabled enterkeyhint inputmode list max maxlength min minlength multiple name pattern placeholder readonly required size step type value",
  ),
  ins: words("datetime"),
  label: words("for"),
  li: words("value"),
  meter: words("high low max min optimum value"),
  ol: words("reversed start type"),
  optgroup: words("disabled label"),
  option: words("disabled label selected value"),
  output: words("for name"),
  progress: words("max value"),
  select: words("autocomplete disabled multiple name required size"),
  source: words("height media sizes srcset type width"),
  table: words("align border cellpadding cellspacing width"),
  td: words("align colspan headers rowspan valign width"),
  textarea: words("autocomplete cols disabled enterkeyhint inputmode maxlength minlength name placeholder readonly required rows wrap"),
  th: words("abbr align colspan headers rowspan scope valign width"),
  time: words("datetime"),
  tr: words("align valign"),
};
const own: ReadonlyMap<string, ReadonlySet<string>> = new Map(Object.entries(ownAttributes).map(([tag, names]) => [tag, new Set(names)]));

/** All names that some element may carry: for the sanitisers, since one of them takes only a flat list. */
export const allowedAttributes: ReadonlySet<string> = new Set([...everywhere, ...Object.values(ownAttributes).flat()]);

const dataName = /^data-[a-z0-9_.-]+$/;
/** These mark the page itself as an opener, a scope or a place of options; a response must not (fragment.2, config.4, config.5). */
const pageMark = /^data-dp-(?:open|scope|page|state|messages|treatments|debug|style|off)$/;

/** Whether an attribute stays on this element; both names in lower case. */
export function isAllowedAttribute(tag: string, name: string): boolean {
  if (name.startsWith("data-")) return dataName.test(name) && !pageMark.test(name);
  return everywhere.has(name) || own.get(tag)?.has(name) === true;
}
