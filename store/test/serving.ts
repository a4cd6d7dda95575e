/** Serves a real store in its own folder and on its own port, with a small client. */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodePath, uriEncode } from '@waybill/contract/sigv4';
import { vi } from 'vitest';
import { openStore, type StoreOptions } from '../src/open.ts';
import type { Draft, Store } from '../src/port.ts';
import type { StoreEvent } from '../src/s3/events.ts';
import { createS3Handler, type S3Options } from '../src/s3/handler.ts';
import { createS3Server, listening, stopped } from '../src/stand-alone/server.ts';
import type { Statement } from '../src/sts/policy.ts';
import { createTokens, type Tokens } from '../src/sts/tokens.ts';
import {
  authorization,
  type Credentials,
  chunked,
  presignedQuery,
  type Signed,
  sha256,
  sign,
} from './sign.ts';

/** Generous, because the machine is shared; a hang is still noticed. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

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

export interface Serving {
  readonly store: Store;
  readonly dir: string;
  readonly port: number;
  readonly tokens: Tokens;
  readonly events: StoreEvent[];
  ask(ask: Ask): Promise<Answer>;
  /** Sends raw bytes; resolves with everything received until the server closes. */
  raw(bytes: string | Buffer): Promise<string>;
  credentials(statements: readonly Statement[], options?: { draft?: Draft; end?: number }): Credentials;
  connections(): Promise<number>;
  stop(): Promise<void>;
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

export interface ServingOptions extends Partial<Omit<S3Options, 'store'>> {
  /** The clock of the store itself. */
  readonly storeNow?: () => number;
}

export async function startServing(
  { storeNow, ...options }: ServingOptions = {},
  opening: Partial<StoreOptions> = {},
): Promise<Serving> {
  const root = mkdtempSync(join(tmpdir(), 'store-s3-'));
  const dir = opening.dir ?? join(root, 'data');
  const store = await openStore({
    reserveBytes: 0,
    ...opening,
    dir,
    ...(storeNow === undefined ? {} : { now: storeNow }),
  });
  const events: StoreEvent[] = [];
  const tokens = createTokens('a secret for tests');
  const log = (event: StoreEvent) => events.push(event);
  const server = createS3Server(createS3Handler({ keys: [OPERATOR], tokens, log, ...options, store }));
  await listening(server, 0, '127.0.0.1');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port.');
  const { port } = address;
  const agent = new Agent({ keepAlive: true });

  return {
    store,
    dir,
    port,
    tokens,
    events,
    ask(ask) {
      const sent = compose(
        { region: options.region, ...ask },
        port,
        ask.time ?? options.now?.() ?? Date.now(),
      );
      ask.tamper?.(sent);
      return exchange(port, agent, sent.path, ask.method ?? 'GET', sent.headers, sent.body);
    },
    raw: (bytes) =>
      new Promise((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
        let text = '';
        socket.setEncoding('latin1');
        socket.on('data', (chunk: string) => {
          text += chunk;
        });
        socket.on('error', reject);
        socket.on('close', () => resolve(text));
        socket.setTimeout(60_000, () => socket.destroy());
      }),
    credentials: (statements, { draft, end = Date.now() + 900_000 } = {}) =>
      tokens.issueCredentials({ statements, draft, end }),
    connections: () =>
      new Promise((resolve, reject) => {
        server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
      }),
    async stop() {
      agent.destroy();
      server.closeAllConnections();
      await stopped(server);
      await store.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
