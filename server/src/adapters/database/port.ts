/** The interface to the PostgreSQL server: our own in the data folder, or an external one by address. */
export interface DatabaseServer {
  /** Connects as the role that owns the tables; for migrations and operator commands, never for requests. */
  readonly ownerUrl: string;
  /** It was running before this process started, so another process may be using it. */
  readonly adopted: boolean;
  /** Restarts it after it died; resolves when it accepts connections again. */
  recover(): Promise<void>;
  stop(): Promise<void>;
}
