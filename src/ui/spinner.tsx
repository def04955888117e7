import css from "./spinner.css?inline";

export const spinnerStyles: readonly string[] = [css];

/** Something is on its way. With a label it is a progressbar of that name, without one it is decoration. */
export function Spinner({ label }: { readonly label?: string }) {
  return label === undefined ? (
    <span className="dp-spinner" aria-hidden="true" />
  ) : (
    <span className="dp-spinner" role="progressbar" aria-label={label} />
  );
}
