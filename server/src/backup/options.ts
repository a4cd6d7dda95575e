/** What making and restoring a backup are told alike. */
export interface Told {
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

export interface BackUpOptions extends Told {
  readonly bytesPerSecond: number;
}

export interface RestoreOptions extends Told {
  /** Restores what is sound although some files are damaged in the backup. */
  readonly acceptDamaged: boolean;
}
