/** Sends half of a file to the built product, and the rest when the test says so. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { UploadAccess } from '@waybill/contract/files';
import { expect } from 'vitest';
import { sign } from '../../src/adapters/storage/s3/sign.ts';
import { uploaderOf } from '../../src/features/files/uploads.suite.ts';
import type { Product } from './product.ts';

export interface Begun {
  finish(): void;
  readonly answer: Promise<string>;
}

/** Waits until the product has asked for the file. */
export async function beginPut(
  { base }: Pick<Product, 'base'>,
  access: UploadAccess,
  key: string,
  bytes: Uint8Array,
): Promise<Begun> {
  const { host, hostname, port } = new URL(base);
  const path = `/s3/${access.bucket}/${key}`;
  const { place } = uploaderOf(access);
  const headers = sign({ method: 'PUT', host, path, query: [], headers: {}, body: bytes }, place.keys, {
    region: access.signingRegion,
    service: 's3',
  });
  const lines = Object.entries({
    host,
    ...headers,
    'content-length': String(bytes.length),
    expect: '100-continue',
  });
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    `PUT ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 100 /);
  const half = bytes.length / 2;
  socket.write(bytes.subarray(0, half));
  return { finish: () => void socket.write(bytes.subarray(half)), answer: text(socket) };
}
