const SOCKET = "/__web-dev-server__web-socket.js";
const CLONE = "structuredClone(obj)";

/** In the page: a copy in which what cannot be cloned (an element in a failed comparison, a function) is told in words. */
function sendable(value) {
  try {
    return structuredClone(value);
  } catch {
    const told = (part) => (part instanceof Node ? `<${part.nodeName.toLowerCase()}${part.id && `#${part.id}`}>` : String(part));
    const seen = new Set();
    return JSON.parse(
      JSON.stringify(value, (_name, part) => {
        if (typeof part === "function" || typeof part === "symbol" || typeof part === "bigint") return told(part);
        if (typeof part !== "object" || part === null) return part;
        if (part instanceof Node || seen.has(part)) return told(part);
        seen.add(part);
        return part;
      }),
    );
  }
}

/**
 * A test that compares elements fails with these elements in its error, which the runner's own client cannot clone: the file
 * would never end, and the run wait five minutes for it. With this plugin the failure is told.
 */
export const sendableFailures = () => ({
  name: "sendable-failures",
  transform(context) {
    if (context.path !== SOCKET) return undefined;
    if (!context.body.includes(CLONE)) throw new Error(`${SOCKET} of the runner has changed: it has no ${CLONE} any more.`);
    return `${context.body.replace(CLONE, "sendable(obj)")}\n${sendable}`;
  },
});
