"use client";

// Copied as it is to dist/react/component.js.
import { createElement, forwardRef, useEffect, useImperativeHandle, useLayoutEffect, useRef } from "react";

const useCommit = typeof document === "undefined" ? useEffect : useLayoutEffect;
const isText = (value) => typeof value === "string" || typeof value === "number" || typeof value === "boolean";

/** A React component for one custom element: options are set as properties, events are props, the code loads on first use. */
export function component(tag, load, options, events) {
  const Component = forwardRef((props, ref) => {
    const host = useRef(null);
    const latest = useRef(props);
    const set = useRef({});
    const rest = {};
    const given = {};
    for (const name in props) {
      if (name in options) {
        given[name] = props[name];
        // for markup made on a server, and until the element is defined
        if (isText(props[name]) && props[name] !== false) rest[options[name]] = String(props[name]);
      } else if (!(name in events)) rest[name] = props[name];
    }
    useImperativeHandle(ref, () => host.current, []);
    useCommit(() => {
      latest.current = props;
      for (const name in { ...set.current, ...given }) if (set.current[name] !== given[name]) host.current[name] = given[name];
      set.current = given;
    });
    useCommit(() => {
      const element = host.current;
      const hear = {};
      for (const name in events) {
        hear[name] = (event) => latest.current[name]?.(event);
        element.addEventListener(events[name], hear[name]);
      }
      void load();
      return () => {
        for (const name in events) element.removeEventListener(events[name], hear[name]);
      };
    }, []);
    return createElement(tag, { ...rest, ref: host });
  });
  Component.displayName = tag;
  return Component;
}
