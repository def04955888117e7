// Every component with the markup of its example as its children, which the page changes and takes away.
import { Component, createElement, StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import * as wrappers from "dp-elements/react";
import manifest from "dp-elements/custom-elements.json";

const NAMES = { class: "className", for: "htmlFor", value: "defaultValue", checked: "defaultChecked", selected: null, style: null };
const VOID = /^(input|img|br|hr|source|wbr)$/;

/** Markup as React elements; `count` goes into each text, so that a change of it changes them all. */
function parsed(node, key, count) {
  if (node.nodeType === Node.TEXT_NODE) return node.data.trim() ? `${node.data} ${count}` : node.data;
  if (node.nodeType !== Node.ELEMENT_NODE) return null;
  const props = { key };
  for (const { name, value } of node.attributes) {
    const known = NAMES[name] === undefined ? name : NAMES[name];
    if (known && !name.startsWith("on")) props[known] = /^(hidden|disabled|required|multiple|readonly)$/.test(name) ? true : value;
  }
  const data = node.localName === "script" || node.localName === "style" || node.localName === "option" || node.localName === "textarea";
  const wrapper = wrapperOf(node.localName);
  if (wrapper) delete props.className;
  if (VOID.test(node.localName)) return createElement(node.localName, props);
  const children = data ? node.textContent : [...node.childNodes].map((child, at) => parsed(child, at, count));
  if (node.localName === "textarea") return createElement("textarea", { ...props, defaultValue: node.textContent });
  return createElement(node.localName, props, children);
}

const wrapperOf = (tag) => wrappers[tag.slice(3).replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase())];
const elements = manifest.modules.flatMap(({ declarations }) => declarations);

class Boundary extends Component {
  state = {};
  static getDerivedStateFromError(error) {
    return { error };
  }
  componentDidCatch(error) {
    (window.crashes ??= []).push(`${this.props.name}: ${error}`);
  }
  render() {
    return this.state.error ? null : this.props.children;
  }
}

function Example({ element, count, more }) {
  const template = document.createElement("template");
  template.innerHTML = element.dp.example ?? "";
  const found = template.content.querySelector(element.tagName);
  const options = Object.fromEntries(
    element.attributes.filter(({ name }) => found?.hasAttribute(name)).map(({ name, fieldName }) => [fieldName, found.getAttribute(name)]),
  );
  const children = [...(found?.childNodes ?? [])].map((child, at) => parsed(child, at, count));
  const extra = more ? createElement("p", { key: "more" }, "More") : null;
  return createElement(wrapperOf(element.tagName), options, more ? [extra, ...children.slice(1)] : [...children, extra]);
}

function Page() {
  const [count, setCount] = useState(1);
  const [more, setMore] = useState(false);
  const [shown, setShown] = useState(true);
  return (
    <main>
      <button onClick={() => setCount(count + 1)}>count {count}</button>
      <button onClick={() => setMore(!more)}>{more ? "less" : "more"}</button>
      <button onClick={() => setShown(!shown)}>{shown ? "hide" : "show"}</button>
      {elements.map((element) => (
        <Boundary key={element.tagName} name={element.tagName}>
          {shown && <Example element={element} count={count} more={more} />}
        </Boundary>
      ))}
    </main>
  );
}

window.tags = elements.map(({ tagName }) => tagName);
createRoot(document.getElementById("root")).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
