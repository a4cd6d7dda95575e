/** Opens the way by which every upload comes in, for a command: the storage’s own S3, with the credentials of an announced upload. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import type { UploadAccess } from '@waybill/contract/files';
import type { Logger } from 'pino';
import type { Malware } from '../../adapters/malware/port.ts';
import type { Storage } from '../../adapters/storage/port.ts';
import type { Bucket } from '../../adapters/storage/s3/listing.ts';
import { putObject } from '../../adapters/storage/s3/put-object.ts';
import type { Db } from '../../db/database.ts';
import { issueAccess, type StoredDraft } from '../../features/files/index.ts';

/** Each holds one part of a file in memory. */
const AT_ONCE = 4;
/** Credentials live for 15 minutes, and a large file takes longer. */
const RENEW_MS = 5 * 60_000;
const PATIENCE_MS = 120_000;

export interface ImportDeps {
  readonly db: Db;
  readonly storage: Storage;
  readonly malware: Malware | undefined;
  readonly log: Logger;
}

/** The embedded store is served on loopback as long as the command runs; an external S3 has an address of its own. */
export async function withUploadDoor<T>(
  { serve }: Storage,
  act: (address: string) => Promise<T>,
): Promise<T> {
  if (serve === undefined) return act('');
  const server = createServer((request, response) => serve(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  try {
    return await act(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}

const keysOf = ({ AccessKeyId, AccessKeySecret, SecurityToken }: UploadAccess): Bucket['keys'] => ({
  accessKey: AccessKeyId,
  secretKey: AccessKeySecret,
  token: SecurityToken,
});

export interface FileToStore {
  readonly path: string;
  readonly size: number;
  /** From the beginning, at each call. */
  readonly read: () => AsyncIterable<Uint8Array>;
}

/** Skips what an earlier run has stored; it is compared by its checksum. */
async function isStored({ storage }: ImportDeps, draft: StoredDraft, file: FileToStore): Promise<boolean> {
  const found = await storage.head(draft.region, draft.prefix + file.path);
  if (found === undefined || found.size !== file.size || found.crc32 === undefined) return false;
  let sum = 0;
  for await (const piece of file.read()) sum = crc32(piece, sum);
  return sum === found.crc32;
}

/** After a failure no further one begins, and those under way have ended when it is thrown. */
async function inParallel<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const errors: unknown[] = [];
  const worker = async () => {
    for (const item of waiting) {
      if (errors.length > 0) return;
      await act(item).catch((error: unknown) => errors.push(error));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (errors.length > 0) throw errors[0];
}

const store = (bucket: Bucket, { prefix }: StoredDraft, { path, size, read }: FileToStore): Promise<void> =>
  putObject(bucket, { key: prefix + path, size, bytes: read(), crc32: undefined });

export async function storeFiles(
  deps: ImportDeps,
  address: string,
  draft: StoredDraft,
  files: readonly FileToStore[],
): Promise<void> {
  const access = await issueAccess(deps, draft, address);
  let keys = keysOf(access);
  const bucket: Bucket = {
    endpoint: access.endpoint,
    bucket: access.bucket,
    signingRegion: access.signingRegion,
    patienceMs: PATIENCE_MS,
    get keys() {
      return keys;
    },
  };
  const renewal = setInterval(() => {
    issueAccess(deps, draft, address).then(
      (renewed) => {
        keys = keysOf(renewed);
      },
      // The next one is soon enough; without it, the storage refuses and says so.
      () => {},
    );
  }, RENEW_MS);
  try {
    await inParallel(files, async (file) => {
      if (!(await isStored(deps, draft, file))) await store(bucket, draft, file);
    });
  } finally {
    clearInterval(renewal);
  }
}
