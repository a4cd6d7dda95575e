/** The S3 client for one bucket: signs requests, retries failures that may pass, and limits how long a call waits. */
import { setTimeout as pause } from 'node:timers/promises';
import { encodePath, uriEncode } from '@waybill/contract/sigv4';
import { StorageAway } from '../port.ts';
import { answerBytes, wholeAnswer } from './answer-bytes.ts';
import { refusalInside, refusalOf, S3Refusal } from './refusal.ts';
import { type Keys, sign } from './sign.ts';

const TRIES = 3;
const PAUSE_MS = 200;
/** How long a call may take with all its retries; also the longest pause within a response body. */
export const PATIENCE_MS = 10_000;
/** A copy may take this many times as long while the storage shows signs of life. */
const COPY_PATIENCES = 6;

/** The address and the keys of a bucket. */
export interface Place {
  readonly endpoint: string;
  readonly signingRegion: string;
  readonly keys: Keys;
  readonly patienceMs?: number;
}

export interface Call {
  readonly method: string;
  /** Bucket and key, decoded; empty for the service itself. */
  readonly path: string;
  readonly service?: 's3' | 'sts';
  readonly query?: readonly (readonly [name: string, value: string])[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** The storage copies bytes before it can say whether that succeeded. */
  readonly copies?: true;
}

export const ask = (place: Place, call: Call): Promise<Response> =>
  tryAgain(place, async (until) => {
    const { patienceMs = PATIENCE_MS } = place;
    const { answer, limit } = await send(place, call, until);
    try {
      if (call.copies === true) limit.until(performance.now() + COPY_PATIENCES * patienceMs);
      const body = await wholeAnswer(answer, patienceMs);
      const refusal = refusalInside(body, call.method);
      if (refusal !== undefined) throw refusal;
      const { status, headers } = answer;
      return new Response(body.length === 0 ? null : body, { status, headers });
    } finally {
      limit.end();
    }
  });

/** Resolves when the response has begun; its bytes are streamed as they are read. */
export async function askForBytes(place: Place, call: Call): Promise<AsyncIterable<Uint8Array>> {
  const answer = await tryAgain(place, async (until) => {
    const begun = await send(place, call, until);
    begun.limit.end();
    return begun.answer;
  });
  return answerBytes(answer, place.patienceMs ?? PATIENCE_MS);
}

async function tryAgain<Result>(
  { patienceMs = PATIENCE_MS }: Place,
  act: (until: number) => Promise<Result>,
): Promise<Result> {
  const until = performance.now() + patienceMs;
  for (let tried = 1; ; tried += 1) {
    try {
      return await act(until);
    } catch (error) {
      const wait = PAUSE_MS * 2 ** (tried - 1) * (1 + Math.random());
      const isLast = tried >= TRIES || performance.now() + wait >= until;
      if (!(error instanceof StorageAway) || isLast) throw error;
      await pause(wait);
    }
  }
}

/** Aborts its signal at the given time. */
function openLimit(until: number) {
  const cut = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const set = (at: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => cut.abort(), at - performance.now());
  };
  set(until);
  return { signal: cut.signal, until: set, end: () => clearTimeout(timer) };
}

async function send(place: Place, call: Call, until: number) {
  const { method, query = [], headers = {}, body = '' } = call;
  const base = new URL(place.endpoint);
  const path = `${base.pathname.replace(/\/$/, '')}/${encodePath(call.path)}`;
  const signed = sign({ method, host: base.host, path, query, headers, body }, place.keys, {
    region: place.signingRegion,
    service: call.service ?? 's3',
  });
  const search = query.map(([name, value]) => `${uriEncode(name)}=${uriEncode(value)}`).join('&');
  const limit = openLimit(until);
  try {
    const answer = await fetch(`${base.origin}${path}${search === '' ? '' : `?${search}`}`, {
      method,
      headers: signed,
      redirect: 'error',
      signal: limit.signal,
      ...(body.length > 0 ? { body } : {}),
    });
    if (answer.ok) return { answer, limit };
    throw refusalOf(answer.status, await answer.text(), method);
  } catch (error) {
    limit.end();
    if (error instanceof S3Refusal || error instanceof StorageAway) throw error;
    throw new StorageAway('object storage could not be reached', { cause: error });
  }
}
