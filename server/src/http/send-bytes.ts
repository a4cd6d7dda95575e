/** Answers with bytes of a known length: whole or in part, as fast as the client takes them and no faster. */
import type { ServerResponse } from 'node:http';
import { AppError } from '@waybill/contract/errors';
import { answerRange } from '@waybill/zip/http-range';
import type { FastifyRequest } from 'fastify';
import { StorageAway } from '../adapters/storage/port.ts';
import type { Context } from './mount.ts';
import { watchPace } from './pace.ts';

export interface Sendable {
  readonly size: number;
  /** Strong, in its quotes: the same tag is the same bytes. */
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** From `start` up to but without `end`. */
  read(start: number, end: number): AsyncIterable<Uint8Array>;
}

/** Which bytes a request is answered with; none of them when it only asks about them. */
export interface Portion {
  readonly status: 200 | 206 | 304 | 416;
  readonly start: number;
  readonly end: number;
  readonly contentRange?: string;
  /** Whether bytes go out at all. */
  readonly gives: boolean;
}

const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) === true;

export function portionOf(
  { method, headers }: FastifyRequest,
  { size, etag }: Pick<Sendable, 'size' | 'etag'>,
): Portion {
  if (isKnown(headers['if-none-match'], etag)) return { status: 304, start: 0, end: 0, gives: false };
  const ifRange = headers['if-range'];
  const answer = answerRange(
    { range: headers.range, ifRange: typeof ifRange === 'string' ? ifRange : undefined },
    size,
    etag,
  );
  if (answer.status === 416) return { ...answer, start: 0, end: 0, gives: false };
  return { ...answer, gives: method !== 'HEAD' };
}

/** Resolves when everything was handed over, or the client is gone. */
export async function sendBytes(
  { request, reply, deps }: Context,
  sendable: Sendable,
  portion: Portion,
): Promise<void> {
  const { status, start, end, contentRange, gives } = portion;
  const pieces = sendable.read(start, end)[Symbol.asyncIterator]();
  // Fetched before anything is said, so that what fails here can still be told.
  const first = gives && end > start ? await pieces.next().catch(tell) : undefined;
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
    // We are stopping: nobody waits for the next request on this connection.
    if (!request.server.server.listening && request.socket.remoteAddress !== undefined)
      request.socket.destroySoon?.();
  });
  if (first === undefined) {
    raw.end();
    return;
  }
  try {
    await pump(raw, pieces, first);
  } catch (error) {
    // The length was promised: a broken connection is the only honest end.
    deps.log.error({ err: error, requestId: request.id }, 'bytes ended early');
    raw.destroy();
  }
}

function tell(error: unknown): never {
  throw error instanceof StorageAway ? new AppError('unavailable', { retryAfter: 2, cause: error }) : error;
}

async function pump(
  raw: ServerResponse,
  pieces: AsyncIterator<Uint8Array>,
  first: IteratorResult<Uint8Array>,
): Promise<void> {
  const pace = watchPace(raw);
  const room = createRoom(raw);
  try {
    for (let step = first; !step.done && !raw.destroyed; step = await pieces.next()) {
      pace.give(step.value.length);
      if (!raw.write(step.value)) await room();
    }
    if (!raw.destroyed) raw.end();
    await ended(raw);
  } finally {
    pace.end();
    await pieces.return?.();
  }
}

/** Resolves when there is room again, or when the client is gone. */
function createRoom(raw: ServerResponse): () => Promise<void> {
  let wake: (() => void) | undefined;
  const onEvent = (): void => {
    wake?.();
    wake = undefined;
  };
  raw.on('drain', onEvent).on('close', onEvent);
  return () =>
    new Promise((resolve) => {
      if (raw.destroyed || !raw.writableNeedDrain) resolve();
      else wake = resolve;
    });
}

const ended = (raw: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    if (raw.destroyed || raw.writableFinished) resolve();
    else raw.once('finish', () => resolve()).once('close', () => resolve());
  });
