/** A file of a running upload: where it is read, and what is known of it beyond what is written down. */
import type { FileSource } from '../ports.ts';
import { Trouble } from '../trouble.ts';

export interface KnownPart {
  /** Empty where the browser may not read it. */
  readonly etag: string;
  readonly crc32: number;
}

export interface Work {
  readonly index: number;
  readonly source: FileSource;
  /** An earlier go may have brought it to the store without our knowing. */
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

export function flyingBytes({ flying }: Work): number {
  let sum = 0;
  for (const bytes of flying.values()) sum += bytes;
  return sum;
}

/** Throws unless the file is still what was picked. */
export async function lookAgain({ source }: Work): Promise<void> {
  const look = await source.look();
  if (look !== 'same') throw new Trouble(look);
}
