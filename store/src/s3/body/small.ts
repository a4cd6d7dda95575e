/** Reads a body into memory: the XML of a call, or the form of an STS request. */
import { S3Error } from '../../errors.ts';
import type { Exchange } from '../exchange.ts';
import { type Announced, readAnnounced } from './announced.ts';
import { type Incoming, pump } from './pump.ts';
import { takeBody } from './take-body.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

function textOf(chunks: readonly Uint8Array[]): string {
  try {
    return utf8.decode(Buffer.concat(chunks));
  } catch {
    throw new S3Error('InvalidRequest', 'The body is not UTF-8.');
  }
}

/**
 * As text; refused unread when it is announced as too large. Where some bodies may be larger than usual, `larger` says how
 * large this one may be.
 */
export async function readSmallBody(
  exchange: Exchange,
  max: number,
  larger: () => number = () => max,
): Promise<{ text: string; announced: Announced }> {
  const announced = readAnnounced(exchange.headers, exchange.payload);
  if (announced.size > max && announced.size > larger()) throw new S3Error('MaxMessageLengthExceeded');
  const chunks: Uint8Array[] = [];
  const sink = {
    write: (chunk: Uint8Array) => chunks.push(chunk) > 0,
    drained: () => Promise.resolve(),
    keepsChunks: true,
  };
  await takeBody(exchange, announced, sink, 'here');
  return { text: textOf(chunks), announced };
}

/** For a body that is read before its signature is verified. */
export async function readUnprovenBody(exchange: Incoming, max: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  await pump(
    exchange,
    (chunk) => {
      size += chunk.length;
      if (size > max) throw new S3Error('MaxMessageLengthExceeded');
      return chunks.push(chunk) > 0;
    },
    () => Promise.resolve(),
  );
  return Buffer.concat(chunks);
}
