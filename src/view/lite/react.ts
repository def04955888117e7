import "./setup.ts";
import { useState } from "preact/hooks";

export {
  Children,
  Component,
  Fragment,
  PureComponent,
  StrictMode,
  cloneElement,
  createContext,
  createElement,
  createRef,
  forwardRef,
  isValidElement,
  memo,
  useCallback,
  useContext,
  useDebugValue,
  useEffect,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  version,
} from "preact/compat";

let ids = 0;

/** Unique over all roots of the page: preact counts per root, so two hosts would get the same id. */
export function useId(): string {
  return useState(() => `_l${++ids}_`)[0];
}
