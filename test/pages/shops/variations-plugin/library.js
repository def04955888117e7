// The few functions of the usual helper library that this theme calls, with its manner of binding: handlers called in order, returning false stops.
window.$ = (selector, root = document) => {
  const all = typeof selector === "string" ? [...root.querySelectorAll(selector)] : [selector];
  return {
    all,
    on(types, filter, handler = filter) {
      for (const type of types.split(" "))
        for (const node of all)
          node.addEventListener(type, (event) => {
            const match = handler === filter ? node : event.target.closest?.(filter);
            if (match && handler.call(match, event) === false) (event.preventDefault(), event.stopPropagation());
          });
      return this;
    },
    val(value) {
      if (value === undefined) return all[0].value;
      for (const node of all) node.value = value;
      return this;
    },
    trigger(type) {
      for (const node of all) node.dispatchEvent(new Event(type, { bubbles: true }));
      return this;
    },
  };
};
window.$.ready = (run) => addEventListener("DOMContentLoaded", run);
