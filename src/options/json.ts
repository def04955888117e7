import { isRecord, readJson } from "../lib/json.ts";
import type { Common, Option } from "./option.ts";

export interface Shape {
  /** what the JSON must be; without it any JSON is taken and the model looks closer */
  readonly shape?: "array" | "object";
}

/** JSON in an attribute, field or page state; any value as a property. */
export function json<T>(more: Common & Shape & { fallback: T }): Option<T> & { readonly fallback: T & {} };
export function json<T>(more: Common & Shape & { required: true }): Option<T> & { readonly required: true };
export function json<T>(more?: Common & Shape): Option<T>;
export function json<T>(more?: Common & Shape & { fallback?: T }): Option<T> {
  const { shape }: Shape = more ?? {};
  return {
    kind: "json",
    parse(raw) {
      const value = typeof raw === "string" ? readJson(raw) : raw;
      const fits = shape === "array" ? Array.isArray(value) : shape === "object" ? isRecord(value) : value !== undefined;
      return fits ? (value as T) : undefined;
    },
    ...more,
  };
}
