/** One `@tag {type} name - text`. */
export interface DocEntry {
  readonly name: string;
  readonly type: string | undefined;
  readonly text: string;
}

export interface ElementDoc {
  readonly className: string;
  readonly description: string;
  readonly summary: string;
  readonly example: string;
  readonly attr: readonly DocEntry[];
  readonly fires: readonly DocEntry[];
  readonly slot: readonly DocEntry[];
  readonly csspart: readonly DocEntry[];
  readonly cssprop: readonly DocEntry[];
  /** calls that it cannot do its main job without; of those between `|` one is enough (connect.6) */
  readonly needs: readonly DocEntry[];
  readonly state: readonly DocEntry[];
}

/** Reads the JSDoc block of an element's class. */
export function readJsdoc(source: string): ElementDoc;
