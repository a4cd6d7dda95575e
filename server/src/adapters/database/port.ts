/** Where PostgreSQL comes from: our own in the data folder, or anyone's by address. */
export interface DatabaseServer {
  /** Connects as the role that owns the tables; for migrations and operators, never for requests. */
  readonly ownerUrl: string;
  /** It ran before we came, so somebody else may be using it. */
  readonly adopted: boolean;
  /** Brings it back after it went away; resolves when it answers again. */
  recover(): Promise<void>;
  stop(): Promise<void>;
}
