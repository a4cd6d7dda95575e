/** A server of downloads that may say one thing and send another, for tests. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import type { Offer, ZipPlan } from '@waybill/contract/downloads';
import { onTestFinished } from 'vitest';

export interface LyingFile {
  readonly path: string;
  readonly bytes: Buffer;
  /** What it says of the file, where that is not the truth. */
  readonly claims?: { readonly size?: number; readonly crc32?: number };
  /** How it answers a request for bytes, where that is not right. */
  readonly lies?: 'short' | 'long' | 'longer than its length' | 'wrong range' | 'whole';
  /** Ranges that begin so are never answered. */
  readonly holds?: string;
}

const SLUG = 'abc2345';

const offerOf = (files: readonly LyingFile[], emptyFolders: readonly string[]): Offer => ({
  slug: SLUG,
  sender: {
    name: '',
    email: 'a@example.com',
    company: '',
    profilePic: null,
    logoPic: null,
    hasAccount: true,
  },
  title: '',
  folder: '',
  message: '',
  fileName: '',
  fileNumber: files.length,
  dateSent: 0,
  expiryDate: 0,
  bytes: 0,
  files: files.map(({ path, bytes, claims }, at) => ({
    _id: `f${at}`,
    path,
    size: claims?.size ?? bytes.length,
    url: '//elsewhere.example/steal',
    preview: null,
    recording: null,
    program: false,
    malware: null,
  })),
  emptyFolders: [...emptyFolders],
  zip: null,
  downloadsLeft: null,
  deletedAfterDownload: false,
  receiver: null,
  own: false,
  brand: null,
  encryption: null,
});

const planOf = (files: readonly LyingFile[]): ZipPlan => ({
  fileName: 'all.zip',
  size: 0,
  etag: '""',
  url: '/zip',
  identity: '',
  files: files.map(({ path, bytes, claims }, at) => ({
    path,
    size: bytes.length,
    crc32: claims?.crc32 ?? crc32(bytes),
    modified: 0,
    url: `/api/d/${SLUG}/files/f${at}?for=zip`,
  })),
  folders: [],
});

function answerBytes({ bytes, claims, lies }: LyingFile, range: string | undefined) {
  const size = claims?.size ?? bytes.length;
  const [, from = '0', to = String(size - 1)] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  const [start, end] = [Number(from), Number(to) + 1];
  const part = bytes.subarray(start, end);
  if (lies === 'whole') return { status: 200, headers: {}, body: bytes };
  const isLonger = lies === 'long' || lies === 'longer than its length';
  const more = isLonger ? Buffer.concat([part, Buffer.from('more')]) : part;
  const body = lies === 'short' ? part.subarray(1) : more;
  // Otherwise without a length, so that only the bytes themselves show the lie.
  const hasLength = lies === 'longer than its length' || (lies === undefined && size === bytes.length);
  const shown = lies === 'wrong range' ? start + 1 : start;
  const status = range === undefined ? 200 : 206;
  const headers = {
    ...(status === 200 ? {} : { 'content-range': `bytes ${shown}-${end - 1}/${size}` }),
    ...(hasLength ? { 'content-length': end - start } : {}),
  };
  return { status, headers, body };
}

/** Returns the link of the transfer, the requests for bytes, everything that was sent to it, and what ends the holding back. */
export async function lyingServer(
  files: readonly LyingFile[],
  emptyFolders: readonly string[] = [],
  encryption: Offer['encryption'] = null,
) {
  const ranges: string[] = [];
  const heard: string[] = [];
  let isHolding = true;
  const server = createServer((asked, answer) => {
    asked.setEncoding('utf8').on('data', (body: string) => heard.push(body));
    const { url = '', headers } = asked;
    heard.push(url, ...asked.rawHeaders);
    const json = (value: unknown) => {
      answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    if (url === '/v1/getDownload') return json({ ...offerOf(files, emptyFolders), encryption });
    if (url === '/api/zip') return json(planOf(files));
    const file = files[Number(/\/files\/f(\d+)/.exec(url)?.[1])];
    if (file === undefined) return answer.writeHead(404).end();
    ranges.push(`${url.split('?', 1)[0]} ${headers.range ?? 'whole'}`);
    if (isHolding && file.holds !== undefined && headers.range?.startsWith(file.holds) === true) return;
    const { status, headers: more, body } = answerBytes(file, headers.range);
    answer.writeHead(status, more);
    answer.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const answerAll = () => {
    isHolding = false;
  };
  const { port } = server.address() as AddressInfo;
  return { link: `http://127.0.0.1:${port}/w/${SLUG}`, ranges, heard, answerAll };
}
