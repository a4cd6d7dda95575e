/** Turns instructions into bytes by reading the files they refer to. */
import type { Instruction } from './instructions.ts';
import { readAhead } from './read-ahead.ts';

/** The bytes of a file, by its index, from `start` up to `end`, exclusive. */
export type ReadFile = (index: number, start: number, end: number) => AsyncIterable<Uint8Array>;

export interface PumpOptions {
  /** How many files are opened before their turn: this hides the latency of a distant store when files are small. */
  readonly ahead?: number;
}

/** Smaller chunks are collected into blocks; larger ones are passed on, because copying them would cost more. */
const SMALL_BYTES = 8192;
const BLOCK_BYTES = 65_536;

/** A file whose length differs from the one the archive has already announced. */
export class WrongLength extends Error {
  readonly index: number;

  constructor(index: number, expected: number, given: number) {
    super(`File ${index} gave ${given < expected ? given : 'more'} instead of ${expected} bytes`);
    this.name = 'WrongLength';
    this.index = index;
  }
}

/** Collects small chunks into blocks and passes on large ones; none of the chunks it returns is ever written to again. */
function createBlocks() {
  let block = new Uint8Array(0);
  let from = 0;
  let to = 0;
  const rest = (): Uint8Array[] => {
    if (to === from) return [];
    const collected = block.subarray(from, to);
    from = to;
    return [collected];
  };
  return {
    /** What can be sent now, in order. */
    pass: (chunk: Uint8Array): readonly Uint8Array[] => {
      if (chunk.length >= SMALL_BYTES) return [...rest(), chunk];
      const full = to + chunk.length > block.length ? rest() : [];
      if (to + chunk.length > block.length) {
        block = new Uint8Array(BLOCK_BYTES);
        from = 0;
        to = 0;
      }
      block.set(chunk, to);
      to += chunk.length;
      return full;
    },
    rest,
  };
}

/**
 * The chunks of all instructions in order; fails instead of returning a byte too few or too many.
 * They may be kept or sent on without a copy. One generator, because each further one costs a tenth of the speed.
 */
export async function* pump(
  instructions: Iterable<Instruction>,
  read: ReadFile,
  { ahead = 2 }: PumpOptions = {},
): AsyncGenerator<Uint8Array, void, undefined> {
  const blocks = createBlocks();
  for await (const piece of readAhead(instructions, read, ahead)) {
    if (piece.kind === 'bytes') {
      for (const ready of blocks.pass(piece.bytes)) yield ready;
      continue;
    }
    const expected = piece.end - piece.start;
    let given = 0;
    for await (const chunk of piece.content) {
      given += chunk.length;
      if (given > expected) throw new WrongLength(piece.index, expected, given);
      for (const ready of blocks.pass(chunk)) yield ready;
    }
    if (given < expected) throw new WrongLength(piece.index, expected, given);
  }
  for (const ready of blocks.rest()) yield ready;
}
