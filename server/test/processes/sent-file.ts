/** Sends a file through the built product and downloads it, with the calls of a page. */
import { createHash } from 'node:crypto';
import type { UploadAccess } from '@waybill/contract/files';
import { expect } from 'vitest';
import { someBytes } from '../../src/adapters/storage/upload.suite.ts';
import { uploaderOf } from '../../src/features/files/uploads.suite.ts';
import type { Product } from './product.ts';
import { post } from './sender.ts';

type Server = Pick<Product, 'base'>;

export interface Sent {
  readonly slug: string;
  readonly sha256: string;
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const announce = (server: Server, token: string, path: string, size: number): Promise<UploadAccess> =>
  post(server, '/api/stsAuth', { type: 'userUpload', files: [{ path, size }] }, token);

/** Makes a transfer of the one file that was announced and uploaded; returns its slug. */
export async function sendUploaded(
  server: Server,
  token: string,
  { draftId, prefix }: UploadAccess,
  path: string,
  size: number,
): Promise<string> {
  const fileObjects = [{ itemPath: prefix + path, size }];
  const { transfer } = await post(server, '/api/quicksend2', { draftId, sendAs: 'link', fileObjects }, token);
  return transfer.slug;
}

/** Each step may be taken at another server. */
export async function send(steps: readonly [Server, Server], token: string, size: number): Promise<Sent> {
  const [announced, stored] = steps;
  const bytes = someBytes(size);
  const access = await announce(announced, token, 'a.bin', size);
  await uploaderOf(access).put(`${access.prefix}a.bin`, bytes);
  return { slug: await sendUploaded(stored, token, access, 'a.bin', size), sha256: sha256(bytes) };
}

/** Downloads its first file; returns the SHA-256 of what arrived. */
export async function take(server: Server, { slug }: Pick<Sent, 'slug'>, token: string): Promise<string> {
  const offer = await post(server, '/v1/getDownload', { slug }, token);
  const answer = await fetch(server.base + offer.files[0].url);
  expect(answer.status).toBe(200);
  return sha256(new Uint8Array(await answer.arrayBuffer()));
}
