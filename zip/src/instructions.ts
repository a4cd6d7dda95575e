/** The instructions that produce a range of an archive. */

/** Given bytes, or those of a file from `start` up to `end`, exclusive. */
export type Instruction =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'file'; readonly index: number; readonly start: number; readonly end: number };

/** No piece is longer, so that slow senders hold little memory. */
const BLOCK_BYTES = 65_536;

function join(parts: readonly Uint8Array[], length: number): Instruction {
  const [first] = parts;
  if (parts.length === 1 && first) return { kind: 'bytes', bytes: first };
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return { kind: 'bytes', bytes };
}

/** Joins neighbouring small pieces: 100,000 empty files or directory records become a few blocks. */
export function* coalesce(pieces: Iterable<Instruction>): Generator<Instruction, void, undefined> {
  let parts: Uint8Array[] = [];
  let length = 0;
  for (const piece of pieces) {
    const added = piece.kind === 'bytes' ? piece.bytes.length : 0;
    if (parts.length > 0 && (piece.kind === 'file' || length + added > BLOCK_BYTES)) {
      yield join(parts, length);
      parts = [];
      length = 0;
    }
    if (piece.kind === 'file') yield piece;
    else if (added > 0) {
      parts.push(piece.bytes);
      length += added;
    }
  }
  if (parts.length > 0) yield join(parts, length);
}
