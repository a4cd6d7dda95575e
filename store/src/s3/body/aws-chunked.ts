/** Decodes the `aws-chunked` framing of a body from chunks of any size, without copying the bytes. */
import { S3Error } from '../../errors.ts';
import type { ChunkSignatures } from './chunk-signatures.ts';

export interface ChunkedOptions {
  readonly size: number;
  readonly signatures: ChunkSignatures | undefined;
  /** Names of the trailers that may follow the body; undefined when none may. */
  readonly trailers: readonly string[] | undefined;
  /** False: pause. */
  readonly emit: (bytes: Uint8Array) => boolean;
}

const MAX_LINE = 256;
const MAX_TRAILER = 8192;
const PLAIN = /^([0-9a-fA-F]{1,13})$/;
const SIGNED = /^([0-9a-fA-F]{1,13});chunk-signature=([0-9a-f]{64})$/;
const TRAILER_SIGNATURE = 'x-amz-trailer-signature';

const broken = (): S3Error => new S3Error('IncompleteBody', 'The chunks of the body could not be read.');

export class AwsChunked {
  readonly #options: ChunkedOptions;
  #state: 'header' | 'data' | 'data end' | 'trailer' = 'header';
  #line = '';
  /** Bytes left in this chunk. */
  #left = 0;
  #received = 0;
  #signature = '';

  constructor(options: ChunkedOptions) {
    this.#options = options;
  }

  /** False when the receiver wants a pause. */
  feed(chunk: Buffer): boolean {
    let at = 0;
    let ready = true;
    while (at < chunk.length) {
      if (this.#state === 'data') {
        const bytes = chunk.subarray(at, at + this.#left);
        at += bytes.length;
        ready = this.#take(bytes) && ready;
      } else if (this.#state === 'trailer') {
        this.#line += chunk.toString('latin1', at);
        at = chunk.length;
        if (this.#line.length > MAX_TRAILER) throw broken();
      } else at = this.#readLine(chunk, at);
    }
    return ready;
  }

  #take(bytes: Buffer): boolean {
    this.#left -= bytes.length;
    this.#received += bytes.length;
    this.#options.signatures?.update(bytes);
    const ready = this.#options.emit(bytes);
    if (this.#left === 0) {
      this.#options.signatures?.endChunk(this.#signature);
      this.#state = 'data end';
    }
    return ready;
  }

  /** Collects up to the end of the line; returns where to continue. */
  #readLine(chunk: Buffer, from: number): number {
    const newline = chunk.indexOf(10, from);
    const end = newline < 0 ? chunk.length : newline + 1;
    if (this.#line.length + end - from > MAX_LINE) throw broken();
    this.#line += chunk.toString('latin1', from, end);
    if (newline < 0) return end;
    if (!this.#line.endsWith('\r\n')) throw broken();
    const line = this.#line.slice(0, -2);
    this.#line = '';
    if (this.#state === 'data end') {
      if (line !== '') throw broken();
      this.#state = 'header';
    } else this.#openChunk(line);
    return end;
  }

  #openChunk(line: string): void {
    const { signatures, size } = this.#options;
    const [, digits, signature = ''] = (signatures === undefined ? PLAIN : SIGNED).exec(line) ?? [];
    if (digits === undefined) throw broken();
    this.#left = Number.parseInt(digits, 16);
    this.#signature = signature;
    if (this.#left > size - this.#received)
      throw new S3Error('IncompleteBody', 'The body is longer than announced.');
    if (this.#left > 0) this.#state = 'data';
    else {
      signatures?.endChunk(signature);
      this.#state = 'trailer';
    }
  }

  /** The trailers after the body. */
  finish(): ReadonlyMap<string, string> {
    if (this.#state !== 'trailer' || this.#received !== this.#options.size)
      throw new S3Error('IncompleteBody');
    const found = new Map<string, string>();
    for (const line of this.#line.split(/\r?\n/)) {
      if (line === '') continue;
      const [, name = '', value = ''] = /^([A-Za-z0-9-]+):\s*(.*?)\s*$/.exec(line) ?? [];
      if (name === '' || found.has(name.toLowerCase())) throw broken();
      found.set(name.toLowerCase(), value);
    }
    this.#checkTrailers(found);
    return found;
  }

  #checkTrailers(found: Map<string, string>): void {
    const { signatures, trailers = [] } = this.#options;
    if (signatures !== undefined && this.#options.trailers !== undefined) {
      const signature = found.get(TRAILER_SIGNATURE) ?? '';
      found.delete(TRAILER_SIGNATURE);
      signatures.endTrailer([...found].map(([name, value]) => `${name}:${value}\n`).join(''), signature);
    }
    for (const name of found.keys()) if (!trailers.includes(name)) throw broken();
    for (const name of trailers) if (!found.has(name)) throw broken();
  }
}
