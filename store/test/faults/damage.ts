/** Damages files as disks do: flipped bits, truncation, growth, parts in the wrong place. */
import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { HEADER_BYTES, SEGMENT_BYTES, TAG_BYTES } from '../../src/disk/segments.ts';

const STRIDE = SEGMENT_BYTES + TAG_BYTES;
const PAGE = 4096;

/** Numbers from 0 to 1 choose where. */
export type Damage =
  | { readonly kind: 'flip'; readonly at: number; readonly bit: number }
  | { readonly kind: 'cut'; readonly at: number }
  | { readonly kind: 'grow'; readonly bytes: number }
  | { readonly kind: 'zero page'; readonly at: number }
  | { readonly kind: 'swap segments'; readonly at: number; readonly with: number }
  | { readonly kind: 'segment of another'; readonly at: number }
  | { readonly kind: 'swap files' };

const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

export const damages: fc.Arbitrary<Damage> = fc.oneof(
  fc.record({ kind: fc.constant('flip' as const), at: share, bit: fc.nat(7) }),
  fc.record({ kind: fc.constant('cut' as const), at: share }),
  fc.record({ kind: fc.constant('grow' as const), bytes: fc.integer({ min: 1, max: 300_000 }) }),
  fc.record({ kind: fc.constant('zero page' as const), at: share }),
  fc.record({ kind: fc.constant('swap segments' as const), at: share, with: share }),
  fc.record({ kind: fc.constant('segment of another' as const), at: share }),
  fc.record({ kind: fc.constant('swap files' as const) }),
);

const segmentsIn = (bytes: Buffer): number => Math.ceil((bytes.length - HEADER_BYTES) / STRIDE);

const segment = (bytes: Buffer, number: number): Buffer =>
  bytes.subarray(HEADER_BYTES + number * STRIDE, HEADER_BYTES + (number + 1) * STRIDE);

function swapWithin(bytes: Buffer, a: number, b: number): Buffer {
  const order = Array.from({ length: segmentsIn(bytes) }, (_, number) => number);
  [order[a], order[b]] = [b, a];
  return Buffer.concat([bytes.subarray(0, HEADER_BYTES), ...order.map((number) => segment(bytes, number))]);
}

function damaged(bytes: Buffer, other: Buffer, damage: Damage): Buffer {
  const next = Buffer.from(bytes);
  switch (damage.kind) {
    case 'flip': {
      const at = Math.floor(damage.at * next.length);
      next.writeUInt8(next.readUInt8(at) ^ (1 << damage.bit), at);
      return next;
    }
    case 'cut':
      return next.subarray(0, Math.floor(damage.at * next.length));
    case 'grow':
      return Buffer.concat([next, Buffer.alloc(damage.bytes, 7)]);
    case 'zero page': {
      const page = Math.floor((damage.at * next.length) / PAGE);
      return next.fill(0, page * PAGE, Math.min(next.length, (page + 1) * PAGE));
    }
    case 'swap segments': {
      const count = segmentsIn(next);
      return swapWithin(next, Math.floor(damage.at * count), Math.floor(damage.with * count));
    }
    case 'segment of another': {
      const number = Math.floor(damage.at * segmentsIn(next));
      segment(other, number).copy(segment(next, number));
      return next;
    }
    case 'swap files':
      return Buffer.from(other);
  }
}

/** Damages the file; undefined when that would change nothing, otherwise a function that repairs it. */
export function damageFile(path: string, other: string, damage: Damage): (() => void) | undefined {
  const before = readFileSync(path);
  const after = damaged(before, readFileSync(other), damage);
  if (after.equals(before)) return undefined;
  writeFileSync(path, after);
  if (statSync(path).size !== after.length) truncateSync(path, after.length);
  return () => writeFileSync(path, before);
}
