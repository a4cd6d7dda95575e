/** Reads and writes the elements that a WebM file is made of. */

export interface Element {
  readonly id: number;
  /** Where its head begins, and where its content does. */
  readonly at: number;
  readonly content: number;
  /** Undefined: it says that it does not know, as recorders do that write while they record. */
  readonly size: number | undefined;
}

/** Length of a number whose first byte is given: one more than its leading zeros. */
const widthOf = (first: number): number => Math.clz32(first) - 23;

/** Undefined where the bytes end, or make no sense. */
export function elementAt(bytes: Uint8Array, at: number): Element | undefined {
  const idWidth = widthOf(bytes[at] ?? 0);
  const sizeAt = at + idWidth;
  const sizeWidth = widthOf(bytes[sizeAt] ?? 0);
  const content = sizeAt + sizeWidth;
  if (idWidth > 4 || sizeWidth > 8 || content > bytes.length) return undefined;
  const id = readUint(bytes, at, idWidth);
  const masked = (bytes[sizeAt] ?? 0) & (0xff >> sizeWidth);
  const rest = bytes.subarray(sizeAt + 1, content);
  const unknown = masked === 0xff >> sizeWidth && rest.every((byte) => byte === 0xff);
  const size = rest.reduce((sum, byte) => sum * 256 + byte, masked);
  return { id, at, content, size: unknown ? undefined : size };
}

export function readUint(bytes: Uint8Array, at: number, width: number): number {
  let value = 0;
  for (let index = 0; index < width; index += 1) value = value * 256 + (bytes[at + index] ?? 0);
  return value;
}

const WIDE = 8;

/** Eight bytes, so that its length does not depend on its value. */
export function uintBytes(value: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(WIDE);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes;
}

export function floatBytes(value: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(WIDE);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function idBytes(id: number): Uint8Array {
  const bytes: number[] = [];
  for (let rest = id; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return Uint8Array.from(bytes);
}

/** The head of an element whose size is written in eight bytes. */
export function headOf(id: number, size: number): Uint8Array<ArrayBuffer> {
  const wide = uintBytes(size);
  wide[0] = 0x01;
  return joined([idBytes(id), wide]);
}

export function element(id: number, ...content: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const inside = joined(content);
  return joined([headOf(id, inside.length), inside]);
}
