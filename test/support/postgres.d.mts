export interface Cluster {
  readonly url: string;
  readonly port: number;
  /** folder of its programs, `pgbench` among them */
  readonly bin: string;
  readonly directory: string;
  /** What it has logged. */
  logged(): string;
  standby(): Promise<Cluster>;
  promote(): Promise<void>;
  start(): Promise<void>;
  shutDown(): Promise<void>;
  crash(): Promise<void>;
  freeze(): void;
  thaw(): void;
  stop(): void;
}

export function findPostgres(): string | undefined;
export function startPostgres(settings?: Readonly<Record<string, string | number>>): Promise<Cluster>;
