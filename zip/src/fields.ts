/** Writes the little-endian fields of a record, one after another. */
import { writeUtf8 } from './utf8.ts';

export class Fields {
  readonly bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(length: number) {
    this.bytes = new Uint8Array(length);
    this.#view = new DataView(this.bytes.buffer);
  }

  u8(value: number): this {
    this.#view.setUint8(this.#at++, value);
    return this;
  }

  u16(...values: number[]): this {
    for (const value of values) {
      this.#view.setUint16(this.#at, value, true);
      this.#at += 2;
    }
    return this;
  }

  u32(...values: number[]): this {
    for (const value of values) {
      this.#view.setUint32(this.#at, value, true);
      this.#at += 4;
    }
    return this;
  }

  u64(...values: number[]): this {
    for (const value of values) this.u32(value % 2 ** 32, Math.floor(value / 2 ** 32));
    return this;
  }

  text(value: string): this {
    this.#at = writeUtf8(value, this.bytes, this.#at);
    return this;
  }
}
