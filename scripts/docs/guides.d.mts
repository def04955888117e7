export interface Guide {
  /** below the folder, without `.md` */
  readonly name: string;
  readonly group: string;
  readonly markdown: string;
}

export function readGuides(folder?: string): Guide[];
