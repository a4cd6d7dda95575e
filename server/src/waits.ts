/** How long a call waits before it answers that it cannot be served now. */

export interface Waits {
  /** For a connection to the database. */
  readonly connectionMs: number;
  /** For one statement, with the locks that it waits for. */
  readonly statementMs: number;
  /** For its turn to hash a password. */
  readonly hashMs: number;
}

/** Short enough that answers come within a few seconds. */
export const WAITS: Waits = { connectionMs: 4_000, statementMs: 5_000, hashMs: 1_500 };
