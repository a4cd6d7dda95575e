/** Saves the checkpoint of an upload: at once where losing it would cost bytes, otherwise about once a second. */
import type { Checkpoint, FileCheckpoint } from '../checkpoint.ts';
import type { Clock, Memory } from '../ports.ts';

/** What is known at most this much later is looked up at the store after a crash. */
const LATEST_MS = 1_000;

export interface Ledger {
  file(index: number): FileCheckpoint;
  /** Changes what is known of a file; nothing is written yet. */
  set(index: number, file: FileCheckpoint): void;
  allow(until: number): void;
  /** Counts another try of the upload. */
  countTry(): void;
  tries(): number;
  /** Resolves when all that was set before would survive a crash. */
  save(): Promise<void>;
  /** Writes if the last time is a while ago. */
  saveSoon(): void;
  checkpoint(): Checkpoint;
}

interface LedgerOptions {
  readonly memory: Memory;
  readonly clock: Pick<Clock, 'now'>;
  /** A device that cannot remember can still send. */
  readonly onForgetful: () => void;
}

export function createLedger(from: Checkpoint, { memory, clock, onForgetful }: LedgerOptions): Ledger {
  const files = [...from.files];
  let { resumeUntil, updated, tries = 0 } = from;
  let writing: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const checkpoint = (): Checkpoint => ({ ...from, files: [...files], resumeUntil, updated, tries });

  async function write(): Promise<void> {
    updated = clock.now();
    try {
      await memory.save(checkpoint());
    } catch {
      onForgetful();
    }
  }

  /** While one save runs, all that ask wait together for the one after it. */
  function save(): Promise<void> {
    if (writing === undefined) {
      writing = write().finally(() => {
        writing = undefined;
      });
      return writing;
    }
    next ??= writing.then(() => {
      next = undefined;
      return save();
    });
    return next;
  }

  return {
    file(index) {
      const file = files[index];
      if (file === undefined) throw new RangeError(`There is no file ${index}.`);
      return file;
    },
    set(index, file) {
      files[index] = file;
    },
    allow(until) {
      resumeUntil = until;
    },
    countTry() {
      tries += 1;
    },
    tries: () => tries,
    save,
    saveSoon() {
      if (Math.abs(clock.now() - updated) >= LATEST_MS) void save();
    },
    checkpoint,
  };
}
