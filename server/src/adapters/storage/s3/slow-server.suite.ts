/** An S3 on loopback for tests that answers as each test asks: slowly, never, byte by byte, or with an error inside a success. */
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Region } from '@waybill/contract/regions';
import type { S3Settings } from '../../../config/storage-settings.ts';

export type Answering = (request: IncomingMessage, response: ServerResponse) => void;

export interface SlowServer {
  readonly settings: S3Settings;
  /** Method and URL of each request so far. */
  readonly asked: readonly string[];
  answer(next: Answering): void;
  close(): Promise<void>;
}

export const hang: Answering = () => {};

/** Sends a byte now and then, endlessly. */
export const dribble =
  (everyMs: number, text = ' '): Answering =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'application/xml' });
    const timer = setInterval(() => response.write(text), everyMs);
    response.on('close', () => clearInterval(timer));
  };

export const say =
  (body: string, status = 200, headers: Record<string, string> = {}): Answering =>
  (_, response) => {
    response.writeHead(status, headers).end(body);
  };

/** Whitespace first, as S3 sends it while it copies. */
export const sayLate =
  (body: string, blanks = 5, everyMs = 2): Answering =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'application/xml' });
    let left = blanks;
    const timer = setInterval(() => {
      left -= 1;
      if (left > 0) response.write(' \n');
      else response.end(body);
    }, everyMs);
    response.on('close', () => clearInterval(timer));
  };

/** Forwards to the storage at this address. */
export const pass =
  (address: string): Answering =>
  (request, response) => {
    const { method, url, headers } = request;
    const { hostname, port } = new URL(address);
    const passed = forward({ hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  };

export async function slowServer(settings: Partial<S3Settings> = {}): Promise<SlowServer> {
  let answering: Answering = hang;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answering(request, response);
    // An unread body would keep the client waiting.
    if (request.listenerCount('data') === 0) request.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: {
      endpoint,
      publicEndpoint: endpoint,
      stsEndpoint: endpoint,
      bucket: 'bucket',
      signingRegion: 'us-east-1',
      accessKey: 'key',
      secretKey: 'secret',
      roleArn: 'arn:aws:iam:::role/r',
      ...settings,
    },
    asked,
    answer: (next) => {
      answering = next;
      asked.length = 0;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Every region at one address, except those named. */
export function regionsAt(
  all: S3Settings,
  others: Partial<Record<Region, S3Settings>> = {},
): Record<Region, S3Settings> {
  return {
    'oss-cn-hongkong': all,
    'oss-us-west-1': all,
    'oss-eu-central-1': all,
    'oss-me-east-1': all,
    'oss-cn-hangzhou': all,
    'oss-cn-guangzhou': all,
    'oss-cn-hongkong-anon': all,
    ...others,
  };
}
