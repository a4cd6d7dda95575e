/** Speaks S3 to one bucket: signs, asks, asks again when the storage stumbles, and reads refusals. */
import { setTimeout as pause } from 'node:timers/promises';
import { encodePath, uriEncode } from '@waybill/contract/sigv4';
import { StorageAway } from '../port.ts';
import { type Keys, sign } from './sign.ts';
import { textOf } from './xml.ts';

const TRIES = 3;
const PAUSE_MS = 200;
const TIMEOUT_MS = 30_000;

/** Where requests go, and as whom. */
export interface Place {
  readonly endpoint: string;
  readonly signingRegion: string;
  readonly keys: Keys;
}

export interface Call {
  readonly method: string;
  /** Bucket and key, decoded; empty for the service itself. */
  readonly path: string;
  readonly service?: 's3' | 'sts';
  readonly query?: readonly (readonly [name: string, value: string])[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** The answer is read by the caller, as long as that takes. */
  readonly streams?: true;
}

/** The storage understood and said no. */
export class S3Refusal extends Error {
  override readonly name = 'S3Refusal';
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, call: Call) {
    super(`${call.method} was refused with ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

export async function ask(place: Place, call: Call): Promise<Response> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await askOnce(place, call);
    } catch (error) {
      if (!(error instanceof StorageAway) || tried >= TRIES) throw error;
      await pause(PAUSE_MS * 2 ** (tried - 1) * (1 + Math.random()));
    }
  }
}

async function askOnce(place: Place, call: Call): Promise<Response> {
  const { method, query = [], headers = {}, body = '' } = call;
  const base = new URL(place.endpoint);
  const path = `${base.pathname.replace(/\/$/, '')}/${encodePath(call.path)}`;
  const signed = sign({ method, host: base.host, path, query, headers, body }, place.keys, {
    region: place.signingRegion,
    service: call.service ?? 's3',
  });
  const search = query.map(([name, value]) => `${uriEncode(name)}=${uriEncode(value)}`).join('&');
  const cut = new AbortController();
  const timer = setTimeout(() => cut.abort(), TIMEOUT_MS);
  try {
    const answer = await fetch(`${base.origin}${path}${search === '' ? '' : `?${search}`}`, {
      method,
      headers: signed,
      redirect: 'error',
      signal: cut.signal,
      ...(body.length > 0 ? { body } : {}),
    });
    if (answer.ok) return call.streams === true ? answer : await whole(answer);
    const code = textOf(await answer.text(), 'Code') ?? `status ${answer.status}`;
    if (mayPass(answer.status)) throw new StorageAway(`object storage answered ${code}`);
    throw new S3Refusal(answer.status, code, call);
  } catch (error) {
    if (error instanceof S3Refusal || error instanceof StorageAway) throw error;
    throw new StorageAway('object storage could not be reached', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** Not what the storage cannot do at all, nor a full disk: asking again changes neither. */
const mayPass = (status: number): boolean =>
  status === 429 || (status >= 500 && status !== 501 && status !== 507);

/** Reads the answer while its time still runs. */
async function whole(answer: Response): Promise<Response> {
  const bytes = await answer.arrayBuffer();
  const { status, headers } = answer;
  return new Response(bytes.byteLength === 0 ? null : bytes, { status, headers });
}

export const isMissing = (error: unknown): boolean => error instanceof S3Refusal && error.status === 404;
