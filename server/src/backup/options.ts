/** The options of making and restoring a backup. */
export interface ProgressOptions {
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

export interface BackUpOptions extends ProgressOptions {
  readonly bytesPerSecond: number;
}

export interface RestoreOptions extends ProgressOptions {
  /** Restores the sound files although others are damaged in the backup. */
  readonly acceptDamaged: boolean;
}
