import { positiveInteger } from "../lib/positive-integer.ts";
import { formatNumber } from "../text/numbers.ts";
import { typedWhole } from "../text/typed.ts";
import { Live } from "./live.tsx";
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from "../view/react.ts";
import css from "./request-count.css?inline";

export const requestCountStyles: readonly string[] = [css];

export const COUNT_LIMIT = 10;
export const COUNT_MAX = 999;

export interface RequestCountProps {
  /** true count; anything but a positive integer counts as 1 (request-count.9) */
  readonly count: number | undefined;
  /** highest count with an entry of its own */
  readonly limit?: number;
  readonly max?: number;
  /** accessible name, and visible */
  readonly label: string;
  /** text of the last entry, "10+" */
  readonly more: string;
  /** shown at the number field for a value out of range */
  readonly range: string;
  /** of the numbers (text.1) */
  readonly language: string;
  readonly disabled?: boolean;
  readonly onChange: (count: number) => void;
  /** a typed value is out of range, or no longer */
  readonly onInvalid?: (invalid: boolean) => void;
  /** the number field shows, or no longer */
  readonly onTyping?: (typing: boolean) => void;
}

const MORE = "more";
/** The entry for a count beyond the limit: choosing "10+" once more must be a change (request-count.5). */
const BEYOND = "beyond";

/**
 * Dropdown of the requested count: 1 to `limit` and "limit+", which takes a typed number (request-count.1 to .5, .8, .9). It
 * keeps what is typed, and nothing else. Parts: request-count, request-count-select, request-count-field.
 */
export function RequestCount(props: RequestCountProps) {
  const { limit = COUNT_LIMIT, max = COUNT_MAX, label, more, range, language, disabled = false, onChange, onInvalid, onTyping } = props;
  const count = positiveInteger(props.count) ?? 1;
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [invalid, setInvalid] = useState(false);
  /** the number field gives focus back to the dropdown, unless it was left for something else */
  const returning = useRef(false);
  /** a field that is taken away loses focus, which does not count as leaving */
  const ended = useRef(false);
  const select = useRef<HTMLSelectElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const typing = typed !== undefined;

  useLayoutEffect(() => {
    if (typing) {
      field.current?.focus();
      field.current?.select();
    } else if (returning.current) select.current?.focus();
  }, [typing]);

  const judge = (wrong: boolean) => {
    if (wrong !== invalid) onInvalid?.(wrong);
    setInvalid(wrong);
  };
  const choose = (value: string) => {
    if (value === MORE) {
      ended.current = false;
      setTyped(formatNumber(Math.max(count, limit + 1), language));
      onTyping?.(true);
    } else if (value !== BEYOND && Number(value) !== count) onChange(Number(value));
  };
  const end = (refocus: boolean) => {
    ended.current = true;
    returning.current = refocus;
    setTyped(undefined);
    judge(false);
    onTyping?.(false);
  };
  const take = (refocus: boolean) => {
    if (typed === undefined || ended.current) return;
    const value = typedWhole(typed);
    if (value === undefined || value < 1 || value > max) return judge(true);
    end(refocus);
    if (value !== count) onChange(value);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault(); // neither sends a form, nor closes the surface around
    if (event.key === "Enter") take(true);
    else end(true);
  };

  return (
    <div className="dp-request-count" part="request-count">
      <label htmlFor={id}>{label}</label>
      {typing ? (
        <input
          ref={field}
          id={id}
          part="request-count-field"
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          value={typed}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? `${id}-range` : undefined}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            judge(false);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => take(false)}
        />
      ) : (
        <select
          ref={select}
          id={id}
          part="request-count-select"
          aria-label={count > limit ? `${label}: ${formatNumber(count, language)}` : label}
          disabled={disabled}
          value={count > limit ? BEYOND : String(count)}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {Array.from({ length: limit }, (_, at) => (
            <option key={at} value={String(at + 1)}>
              {formatNumber(at + 1, language)}
            </option>
          ))}
          <option value={MORE}>{more}</option>
          {count > limit && (
            <option value={BEYOND} hidden>
              {more}
            </option>
          )}
        </select>
      )}
      {typing && invalid && (
        <Live role="alert">
          <span id={`${id}-range`} className="dp-request-count-range">
            {range}
          </span>
        </Live>
      )}
    </div>
  );
}
