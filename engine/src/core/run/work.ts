/** A file of a running upload: its source, and what is known of its parts beyond the checkpoint. */
import type { FileSource } from '../ports.ts';
import { TransportError } from '../transport-error.ts';
import type { Ledger } from './ledger.ts';

export interface KnownPart {
  /** Empty where the browser may not read it. */
  readonly etag: string;
  readonly crc32: number;
  /** Of the bytes before they were encrypted; missing for parts that an earlier page has sent. */
  readonly plainCrc32?: number | undefined;
}

export interface Work {
  readonly index: number;
  readonly source: FileSource;
  /** An earlier run may have stored it, and its answer was lost. */
  begunBefore: boolean;
  /** Parts that the store has and whose checksum was compared with the file as it is now; kept over a pause. */
  readonly parts: Map<number, KnownPart>;
  /** Bytes on their way, by part. */
  readonly flying: Map<number, number>;
}

export const newWork = (index: number, source: FileSource, begunBefore: boolean): Work => ({
  index,
  source,
  begunBefore,
  parts: new Map(),
  flying: new Map(),
});

/** Forgets what has arrived of a file; the store sweeps it up in time. */
export function beginAnew(ledger: Ledger, { index, source, parts }: Work): void {
  const { key, identity } = ledger.file(index);
  // What was announced stays announced.
  const { sample: _, ...announced } = identity;
  ledger.set(index, { identity: { ...announced, modified: source.modified }, key });
  parts.clear();
}

export function flyingBytes({ flying }: Work): number {
  let sum = 0;
  for (const bytes of flying.values()) sum += bytes;
  return sum;
}

/** Throws unless the file is still what was picked. */
export async function lookAgain({ source }: Work): Promise<void> {
  const condition = await source.check();
  if (condition !== 'same') throw new TransportError(condition);
}
