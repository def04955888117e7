/** Why an element that names its control by `for` has none (config.8). */
export const unknownId = (id: string): string =>
  `for is ${JSON.stringify(id)}, and no element on the page has this id. Set for="…" to the id of the control.`;
