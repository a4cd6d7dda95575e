/** A small S3 client for tests: composes, signs and sends one request. */
import { type Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { encodePath, uriEncode } from '@waybill/contract/sigv4';
import {
  authorization,
  type Credentials,
  chunked,
  presignedQuery,
  type Signed,
  sha256,
  sign,
} from './sign.ts';

export const OPERATOR: Credentials = { accessKeyId: 'OPERATOR', secretAccessKey: 'operator-secret' };

export interface Ask {
  readonly method?: string;
  /** Decoded, with its leading slash. */
  readonly path?: string;
  /** As sent, when it is not simply the encoded path. */
  readonly rawPath?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent but not signed. */
  readonly unsigned?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Null: unsigned. */
  readonly as?: Credentials | null;
  /** Value of `x-amz-content-sha256`; the hash of the body by default. */
  readonly payload?: string;
  readonly trailer?: readonly [string, string];
  readonly presigned?: number;
  readonly time?: number;
  readonly service?: string;
  /** The region it is signed for; the served one by default. */
  readonly region?: string | undefined;
  /** Changes the request after it was signed. */
  readonly tamper?: (sent: { path: string; headers: Record<string, string>; body: Buffer }) => void;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
  /** The code of an error. */
  readonly code: string | undefined;
}

export const field = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

export const fields = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map((match) => match[1] ?? '');

const queryText = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(([name, value]) => `${uriEncode(name)}=${uriEncode(value)}`).join('&');

function exchange(
  port: number,
  agent: Agent,
  path: string,
  method: string,
  headers: Record<string, string>,
  body: Buffer,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const req = httpRequest({ host: '127.0.0.1', port, agent, path, method, headers }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('error', reject);
      res.on('end', () => {
        const all = Buffer.concat(chunks);
        const text = all.toString('utf8');
        resolve({
          status: res.statusCode ?? 0,
          headers: res.headers,
          body: all,
          text,
          code: field(text, 'Code'),
        });
      });
    });
    req.on('error', reject);
    req.end(body);
  });
}

function bodyOf(ask: Ask, plain: Buffer, signed: Signed | undefined): Buffer {
  if (ask.payload?.startsWith('STREAMING-') !== true) return plain;
  return chunked(plain, {
    signed: ask.payload.includes('UNSIGNED') ? undefined : signed,
    trailer: ask.trailer,
  });
}

function compose(ask: Ask, port: number, time: number) {
  const { method = 'GET', as = OPERATOR, query = {}, service = 's3', region = 'us-east-1' } = ask;
  const plain = Buffer.from(ask.body ?? '');
  const path = ask.rawPath ?? encodePath(ask.path ?? '/');
  const payloadHash = ask.payload ?? sha256(plain);
  const host = `127.0.0.1:${port}`;
  const streaming = payloadHash.startsWith('STREAMING-');
  const pairs = Object.entries(query);
  if (ask.presigned !== undefined && as !== null) {
    const headers = { host, ...ask.headers };
    const all = presignedQuery(
      { method, path, query: pairs, headers, time, service, region },
      as,
      ask.presigned,
    );
    return { path: `${path}?${queryText(all)}`, headers: { ...headers, ...ask.unsigned }, body: plain };
  }
  const headers: Record<string, string> = {
    host,
    'x-amz-content-sha256': payloadHash,
    'x-amz-date': new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, ''),
    ...(as?.sessionToken === undefined ? {} : { 'x-amz-security-token': as.sessionToken }),
    ...(streaming
      ? { 'content-encoding': 'aws-chunked', 'x-amz-decoded-content-length': String(plain.length) }
      : {}),
    ...(ask.trailer === undefined ? {} : { 'x-amz-trailer': ask.trailer[0] }),
    ...ask.headers,
  };
  const signed =
    as === null
      ? undefined
      : sign({ method, path, query: pairs, headers, payloadHash, time, service, region }, as);
  const body = bodyOf(ask, plain, signed);
  const sent: Record<string, string> = { ...headers, 'content-length': String(body.length), ...ask.unsigned };
  if (signed !== undefined && as !== null) sent.authorization = authorization(signed, as);
  return { path: pairs.length > 0 ? `${path}?${queryText(pairs)}` : path, headers: sent, body };
}

export function askAt(port: number, agent: Agent, ask: Ask): Promise<Answer> {
  const sent = compose(ask, port, ask.time ?? Date.now());
  ask.tamper?.(sent);
  return exchange(port, agent, sent.path, ask.method ?? 'GET', sent.headers, sent.body);
}
