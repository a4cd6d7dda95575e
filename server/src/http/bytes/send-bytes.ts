/** Sends bytes of a known length, whole or a range, at the client's pace. */
import type { ServerResponse } from 'node:http';
import { freeSent } from '@waybill/store/free-bytes';
import { answerRange } from '@waybill/zip/http-range';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../mount.ts';
import { watchPace } from './pace.ts';
import { createRoom } from './wait-for-room.ts';

export interface Sendable {
  readonly size: number;
  /** A strong ETag in quotes: the same tag means the same bytes. */
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** From `start` up to `end`, exclusive. */
  read(start: number, end: number): AsyncIterable<Uint8Array>;
}

/** The bytes that a request is answered with; none for a HEAD request. */
export interface Portion {
  readonly status: 200 | 206 | 304 | 416;
  readonly start: number;
  readonly end: number;
  readonly contentRange?: string;
  /** Whether a body is sent. */
  readonly hasBody: boolean;
}

const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) === true;

export function portionOf(
  { method, headers }: FastifyRequest,
  { size, etag }: Pick<Sendable, 'size' | 'etag'>,
): Portion {
  if (isKnown(headers['if-none-match'], etag)) return { status: 304, start: 0, end: 0, hasBody: false };
  const ifRange = headers['if-range'];
  const answer = answerRange(
    { range: headers.range, ifRange: typeof ifRange === 'string' ? ifRange : undefined },
    size,
    etag,
  );
  if (answer.status === 416) return { ...answer, start: 0, end: 0, hasBody: false };
  return { ...answer, hasBody: method !== 'HEAD' };
}

/** When a client pauses for longer, the file is closed until it reads again; only what was written stays in memory. */
const PARKED_AFTER_MS = 1_000;

export interface Sent {
  /** False: the client is gone, or the bytes ended early. */
  readonly isComplete: boolean;
  /** Handed over to the connection. */
  readonly bytes: number;
}

export async function sendBytes(
  { request, reply, deps }: Context,
  sendable: Sendable,
  portion: Portion,
): Promise<Sent> {
  const { status, start, end, contentRange, hasBody } = portion;
  const source = hasBody && end > start ? openSource(sendable, start, end) : undefined;
  // Read before the head is sent, so that a failure here can still become an error response.
  const first = await source?.next();
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(status, {
    ...sendable.headers,
    etag: sendable.etag,
    'accept-ranges': 'bytes',
    ...(status === 304 ? {} : { 'content-length': String(end - start) }),
    ...(contentRange === undefined ? {} : { 'content-range': contentRange }),
  });
  raw.once('finish', () => {
    // The server is stopping, so no further request is expected on this connection.
    if (!request.server.server.listening && request.socket.remoteAddress !== undefined)
      request.socket.destroySoon?.();
  });
  if (source === undefined) {
    raw.end();
    return { isComplete: true, bytes: 0 };
  }
  let written = 0;
  const wrote = (bytes: number): void => {
    written += bytes;
  };
  try {
    const isComplete = await pump(raw, source, first, wrote);
    return { isComplete, bytes: isComplete ? written : Math.max(0, written - raw.writableLength) };
  } catch (error) {
    // The length was promised, so only a broken connection tells the client that bytes are missing.
    deps.log.error({ err: error, requestId: request.id }, 'bytes ended early');
    raw.destroy();
    return { isComplete: false, bytes: written };
  }
}

/** Bytes up to a known end that can be paused and resumed. */
interface Source {
  /** Undefined at the end. */
  next(): Promise<Uint8Array | undefined>;
  leave(): Promise<void>;
}

function openSource(sendable: Sendable, start: number, end: number): Source {
  let at = start;
  let pieces: AsyncIterator<Uint8Array> | undefined;
  return {
    next: async () => {
      if (at >= end) return undefined;
      pieces ??= sendable.read(at, end)[Symbol.asyncIterator]();
      const { done, value } = await pieces.next();
      if (done === true) throw new Error(`bytes ended at ${at} instead of ${end}`);
      at += value.length;
      return value;
    },
    leave: async () => {
      const left = pieces;
      pieces = undefined;
      await left?.return?.();
    },
  };
}

async function pump(
  raw: ServerResponse,
  source: Source,
  first: Uint8Array | undefined,
  wrote: (bytes: number) => void,
): Promise<boolean> {
  const pace = watchPace(raw);
  const room = createRoom(raw);
  try {
    for (let next = first; next !== undefined && !raw.destroyed; next = await source.next()) {
      const piece = next;
      pace.wrote(piece.length);
      wrote(piece.length);
      if (raw.write(piece, () => freeSent(piece)) || (await room(PARKED_AFTER_MS))) continue;
      await source.leave();
      await room();
    }
    if (raw.destroyed) return false;
    const over = ended(raw);
    raw.end();
    return await over;
  } finally {
    pace.end();
    await source.leave();
  }
}

const ended = (raw: ServerResponse): Promise<boolean> =>
  new Promise((resolve) => {
    raw.once('finish', () => resolve(true)).once('close', () => resolve(false));
  });
