/**
 * The one door to React: what React 19 and its small stand-in (preact/compat, the `lite` build) both have and do alike.
 * Views import from here, never from "react" (docs/decisions/0003).
 */
import type { ReadableAtom } from "nanostores";
import { useEffect, useRef, useSyncExternalStore } from "react";

export { useId } from "./ids.ts";
export { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
export type { ComponentType, FormEvent, KeyboardEvent, MouseEvent, ReactNode, Ref, RefObject } from "react";

/** The value of a store; renders again when it changes. */
export function useStore<T>(store: ReadableAtom<T>): T {
  // the store's functions are the same at each render, so nothing is subscribed again
  return useSyncExternalStore(store.listen, store.get, store.get);
}

/** Into the text node that is there: a new one for each text costs half as much again. */
function write(node: Element, text: string): void {
  const only = node.childNodes.length === 1 && node.firstChild;
  if (only instanceof Text) only.data = text;
  else node.textContent = text;
}

/**
 * Writes a text that only mirrors a store straight into its text node, past React: a thousand elements that show one
 * store cost what a thousand hand-written ones cost.
 */
export function useLiveText<T>(store: ReadableAtom<T>, text: (value: T) => string): (node: Element | null) => void {
  const wanted = useRef(text);
  wanted.current = text;
  const node = useRef<Element | null>(null);
  useEffect(
    () =>
      store.listen((value) => {
        if (node.current) write(node.current, wanted.current(value));
      }),
    [store],
  );
  return (element) => {
    node.current = element;
    if (element) write(element, wanted.current(store.get()));
  };
}
