import "./setup.ts";

export { createPortal, flushSync } from "preact/compat";
