/** Encodes the subset of CBOR that passkeys use. */

export type Cbor = number | string | Uint8Array | readonly Cbor[] | Map<Cbor, Cbor>;

/** Kind in the upper three bits, then the number or the length. */
function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  if (size < 0x100) return Buffer.from([(kind << 5) | 24, size]);
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 0xff]);
}

export function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flat().map(encodeCbor)]);
  return Buffer.concat([head(4, value.length), ...value.map(encodeCbor)]);
}
