import "./setup.ts";
import { jsx, jsxs, Fragment } from "preact/jsx-runtime";

export { Fragment, jsx, jsxs };

/** The development form that Vite's dev server asks for. */
export { jsxDEV } from "preact/jsx-runtime";
