// The contract as pages need it: a call sends what it is given, so request schemas and the sentences of the OpenAPI document are for
// the server, the documentation and the tests alone. Answers are parsed in the page: their schemas stay.

const CONTRACT = /[\\/]src[\\/]contract[\\/][\w-]+\.ts(?:\?|$)/;
const SERVER_ONLY = new Set(["params", "query", "summary"]);

const isNode = (value) => typeof value === "object" && value !== null && typeof value.type === "string";

function* nodes(node) {
  yield node;
  for (const value of Object.values(node)) for (const child of [value].flat()) if (isNode(child)) yield* nodes(child);
}

const nameOf = ({ key }) => key?.name ?? key?.value;

/** The properties of an entry that a page does not need. */
function* unneeded({ properties }) {
  for (const property of properties) {
    if (SERVER_ONLY.has(nameOf(property))) yield property;
    if (nameOf(property) === "body") yield* property.value.properties.filter((inner) => nameOf(inner) === "schema");
  }
}

/** The names that a statement declares for its file alone; none for a statement that takes an object apart. */
function declares({ type, declarations }) {
  const names = type === "VariableDeclaration" ? declarations.map(({ id }) => id.name) : [];
  return names.every(Boolean) ? names : [];
}

/** The names that some statements read, but for what is removed of them: keys of objects and members are none. */
function namesIn(statements, gone) {
  const found = new Set();
  const visit = (node) => {
    if (gone.has(node)) return;
    if (node.type === "Identifier") found.add(node.name);
    for (const [at, value] of Object.entries(node)) {
      if ((at === "key" || at === "property") && !node.computed) continue;
      for (const child of [value].flat()) if (isNode(child)) visit(child);
    }
  };
  statements.forEach(visit);
  return found;
}

/** Without request schemas, and without what only they use. `parse`: text to ESTree. */
export function pageContract(code, parse) {
  const { body } = parse(code);
  const gone = new Set();
  for (const statement of body) {
    for (const { type, callee, arguments: given } of nodes(statement)) {
      if (type === "CallExpression" && callee.name === "call" && given[0].type === "ObjectExpression")
        for (const property of unneeded(given[0])) gone.add(property);
    }
  }
  for (let before = -1; before !== gone.size;) {
    before = gone.size;
    for (const statement of body) {
      const names = declares(statement);
      const used = namesIn(
        body.filter((other) => other !== statement),
        gone,
      );
      if (names.length > 0 && names.every((name) => !used.has(name))) gone.add(statement);
    }
  }
  let left = "";
  let from = 0;
  for (const { type, start, end } of [...gone].sort((one, other) => one.start - other.start)) {
    if (start < from) continue; // inside of what is gone already
    left += code.slice(from, start);
    from = end + (type === "Property" ? (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0) : 0);
  }
  return left + code.slice(from);
}

export function withoutRequestSchemas() {
  return {
    name: "without-request-schemas",
    transform(code, id) {
      return CONTRACT.test(id) ? { code: pageContract(code, (text) => this.parse(text)), map: null } : undefined;
    },
  };
}
