/** Encrypts and decrypts one block. What does not belong where it stands, or not to this file, is never handed out. */
import { type Bytes, joined, randomBytes } from './bytes.ts';
import { blockKey, type FileKey } from './keys.ts';
import { type Block, SALT_BYTES, SEALED_SEGMENT, SEGMENT_BYTES, TAG_BYTES } from './layout.ts';

/** What was read is not what was encrypted: damaged, cut, exchanged, or for another key. */
export class DamagedError extends Error {
  constructor(message = 'The encrypted bytes are damaged or belong to something else.') {
    super(message);
    this.name = 'DamagedError';
  }
}

/** What follows a segment. Each has its own nonce, so a block that ends too early is noticed. */
const END = { segment: 0, block: 1, file: 2 } as const;

function nonceOf(segment: number, end: number): Bytes {
  const nonce = new Uint8Array(12);
  new DataView(nonce.buffer).setUint32(7, segment);
  nonce[11] = end;
  return nonce;
}

function endOf(segment: number, count: number, { isLast }: Pick<Block, 'isLast'>): number {
  if (segment < count - 1) return END.segment;
  return isLast ? END.file : END.block;
}

const TAG = { name: 'AES-GCM', tagLength: 8 * TAG_BYTES } as const;

/** Web Crypto takes its own copy of what it is given, so that of most pieces none is made here. */
const isOwn = (piece: Uint8Array): piece is Bytes => piece.buffer instanceof ArrayBuffer;

function filledUp(piece: Uint8Array): Bytes {
  if (piece.length === SEGMENT_BYTES && isOwn(piece)) return piece;
  const whole = new Uint8Array(SEGMENT_BYTES);
  whole.set(piece);
  return whole;
}

const segmentCount = (plain: Uint8Array): number => Math.max(1, Math.ceil(plain.length / SEGMENT_BYTES));

/** `plain` are the bytes of the block; they are not changed. `sealed` is as long as the block is when it is encrypted. */
export async function sealBlockInto(
  sealed: Bytes,
  key: FileKey,
  block: Pick<Block, 'number' | 'isLast'>,
  plain: Uint8Array,
): Promise<void> {
  const count = segmentCount(plain);
  if (sealed.length !== SALT_BYTES + count * SEALED_SEGMENT) throw new RangeError('The block has no room.');
  const salt = randomBytes(SALT_BYTES);
  sealed.set(salt);
  const own = await blockKey(key, block.number, salt);
  await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const segment = filledUp(plain.subarray(at * SEGMENT_BYTES, (at + 1) * SEGMENT_BYTES));
      const iv = nonceOf(at, endOf(at, count, block));
      const made = await crypto.subtle.encrypt({ ...TAG, iv }, own, segment);
      sealed.set(new Uint8Array(made), SALT_BYTES + at * SEALED_SEGMENT);
    }),
  );
}

export async function sealBlock(
  key: FileKey,
  block: Pick<Block, 'number' | 'isLast'>,
  plain: Uint8Array,
): Promise<Bytes> {
  const sealed = new Uint8Array(SALT_BYTES + segmentCount(plain) * SEALED_SEGMENT);
  await sealBlockInto(sealed, key, block, plain);
  return sealed;
}

/** The segments of a block. All or nothing: a block that is not whole gives no byte. */
async function openSegments(
  key: FileKey,
  block: Pick<Block, 'number' | 'isLast'>,
  sealed: Uint8Array,
): Promise<Bytes[]> {
  const count = (sealed.length - SALT_BYTES) / SEALED_SEGMENT;
  if (!Number.isInteger(count) || count < 1) throw new DamagedError();
  const own = await blockKey(key, block.number, new Uint8Array(sealed.subarray(0, SALT_BYTES)));
  return Promise.all(
    Array.from({ length: count }, (_, at) => {
      const start = SALT_BYTES + at * SEALED_SEGMENT;
      const iv = nonceOf(at, endOf(at, count, block));
      return open(own, iv, sealed.subarray(start, start + SEALED_SEGMENT));
    }),
  );
}

/** What was encrypted with what it was filled up with. */
export const openFilledUp = async (...of: Parameters<typeof openSegments>): Promise<Bytes> =>
  joined(...(await openSegments(...of)));

/** The bytes up to the end that is known from elsewhere; only zeros may follow. */
export function withoutFilling(whole: Bytes, size: number): Bytes {
  if (size > whole.length || whole.subarray(size).some((byte) => byte !== 0)) throw new DamagedError();
  return whole.subarray(0, size);
}

/** The bytes of one block of a file, in the pieces in which they were decrypted: to join them would cost a copy. */
export async function openPieces(key: FileKey, block: Block, sealed: Uint8Array): Promise<readonly Bytes[]> {
  if (sealed.length !== block.sealedEnd - block.sealedStart) throw new DamagedError();
  const segments = await openSegments(key, block, sealed);
  const size = block.end - block.start;
  return segments.map((segment, at) =>
    withoutFilling(segment, Math.min(SEGMENT_BYTES, size - at * SEGMENT_BYTES)),
  );
}

/** The bytes of one block of a file. */
export const openBlock = async (...of: Parameters<typeof openPieces>): Promise<Bytes> =>
  joined(...(await openPieces(...of)));

async function open(key: CryptoKey, iv: Bytes, sealed: Uint8Array): Promise<Bytes> {
  try {
    const given = isOwn(sealed) ? sealed : new Uint8Array(sealed);
    return new Uint8Array(await crypto.subtle.decrypt({ ...TAG, iv }, key, given));
  } catch (cause) {
    // The browser says no more than that it failed.
    throw Object.assign(new DamagedError(), { cause });
  }
}
