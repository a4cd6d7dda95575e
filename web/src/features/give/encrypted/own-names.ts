/** Keeps the names of files that were handed in encrypted from this browser, by the names under which they are stored. No key is among it. */
import { keep, readKept } from '../../../session/kept.ts';

const NAME = 'waybill-handed-in';
/** The oldest go first. */
const MOST = 2_000;

export interface OwnName {
  readonly name: string;
  readonly size: number;
  /** CRC-32 in hexadecimal; null where it is not known. */
  readonly checksum: string | null;
}

type Kept = readonly (readonly [stored: string, name: string, size: number, checksum: string | null])[];

const isKept = (value: unknown): value is Kept[number] =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  typeof value[1] === 'string' &&
  typeof value[2] === 'number' &&
  (value[3] === null || typeof value[3] === 'string');

function readAll(): Kept {
  try {
    const kept: unknown = JSON.parse(readKept(NAME) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

export const ownNames = (): ReadonlyMap<string, OwnName> =>
  new Map(readAll().map(([stored, name, size, checksum]) => [stored, { name, size, checksum }]));

export function keepNames(names: ReadonlyMap<string, OwnName>): void {
  const others = readAll().filter(([stored]) => !names.has(stored));
  const added = [...names].map(
    ([stored, { name, size, checksum }]) => [stored, name, size, checksum] as const,
  );
  keep(NAME, JSON.stringify([...others, ...added].slice(-MOST)));
}
