/** Object storage in the data folder: our own store in this process, one bucket per region. */
import cluster from 'node:cluster';
import { mkdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { ANON_REGION, type Region } from '@waybill/contract/regions';
import { MULTIPART_FROM_BYTES } from '@waybill/contract/uploads';
import { countSetAside, listUnreadable, scrubStore, sweepStore } from '@waybill/store/care';
import { DamagedBytes, S3Error } from '@waybill/store/errors';
import { UPLOAD_ACTIONS, withinPrefix } from '@waybill/store/grant';
import { openStore } from '@waybill/store/open';
import type { ObjectInfo } from '@waybill/store/port';
import { PUT_OBJECTS_RULES } from '@waybill/store/put-objects';
import { StoreRefusal } from '@waybill/store/refusal';
import { createS3Handler } from '@waybill/store/s3-handler';
import { createTokens } from '@waybill/store/tokens';
import type { Logger } from 'pino';
import { Refusal } from '../../refusal.ts';
import { objectsBelow, partBytes, uploadsBelow } from './embedded-listing.ts';
import { noteOf } from './embedded-log.ts';
import {
  ObjectDamaged,
  ObjectGone,
  type Storage,
  StorageFull,
  type StorageHealth,
  type StoredObject,
} from './port.ts';

/** Slow connections need small parts, so any part from this size on is accepted. */
const PART_MIN_BYTES = 100_000;
const SIGNING_REGION = 'us-east-1';
/** Limited so that downloads go first. */
const SCRUB_BYTES_PER_S = 100_000_000;

interface EmbeddedPlace {
  readonly dataDir: string;
  readonly storeKeyFile?: string;
}

export interface EmbeddedOptions extends EmbeddedPlace {
  /** Each has a bucket. */
  readonly regions: readonly Region[];
  /** Encrypts temporary credentials; the same in all processes. */
  readonly tokenSecret: Uint8Array;
  readonly log: Logger;
  /** The client address by which requests below `/s3` are rate-limited. */
  readonly sourceOf?: (request: IncomingMessage) => string;
  /** Bytes of the disk to keep free; the store's own default when undefined. */
  readonly reserveBytes?: number;
}

/** Bytes, index and journal are in `store`; the encryption keys are beside it, or where the operator says. */
export const embeddedPaths = ({ dataDir, storeKeyFile = join(dataDir, 'store-keys') }: EmbeddedPlace) => ({
  dir: join(dataDir, 'store'),
  keyFile: storeKeyFile,
});

const stored = ({ key, size, crc32, etag }: ObjectInfo): StoredObject => ({
  key,
  size,
  crc32,
  version: `etag:${etag}`,
});

function readError(error: unknown): unknown {
  if (error instanceof DamagedBytes) return new ObjectDamaged(error.reason, { cause: error });
  if (error instanceof S3Error && error.code === 'NoSuchKey')
    return new ObjectGone('the object was removed while it was read', { cause: error });
  return error;
}

export async function openEmbedded({
  regions,
  tokenSecret,
  log,
  sourceOf,
  reserveBytes,
  ...place
}: EmbeddedOptions): Promise<Storage> {
  const { dir, keyFile } = embeddedPaths(place);
  mkdirSync(place.dataDir, { recursive: true, mode: 0o700 });
  const store = await openStore({
    dir,
    keyFile,
    ...(reserveBytes === undefined ? {} : { reserveBytes }),
    // A worker process replaced by the supervisor does not count as a restart by the operator.
    startedBy: cluster.isWorker ? process.ppid : process.pid,
    onFailure: (reason, error) => log.error({ err: error, reason }, 'the store writes no more'),
    onDeadIndex: () => {
      log.error('the index of the store can only be read by another process: this one ends');
      // The supervisor starts another, which reads and writes nothing.
      if (cluster.isWorker) process.exit(1);
    },
    onDamagedRecord: ({ detail }) => log.error({ detail }, 'a record of the index of the store is damaged'),
    onKeyProblem: (error) =>
      log.error(
        { err: error, keyFile },
        'the key file is missing or wrong: put it back before the next start',
      ),
  }).catch((error: unknown) => {
    throw error instanceof StoreRefusal ? new Refusal(error.message) : error;
  });
  const tokens = createTokens(tokenSecret);
  const serve = createS3Handler({
    store,
    keys: [],
    tokens,
    prefix: '/s3',
    region: SIGNING_REGION,
    log: (event) => noteOf(log, event),
    ...(sourceOf === undefined ? {} : { sourceOf }),
  });

  const find = (bucket: string, key: string, version: string | undefined): ObjectInfo => {
    const object = store.head(bucket, key);
    if (object === undefined || (version !== undefined && version !== `etag:${object.etag}`))
      throw new ObjectGone('the object is not there any more');
    return object;
  };

  const health = (): StorageHealth => {
    const { writable, reason, freeBytes } = store.health();
    if (!writable) return { state: 'read-only', freeBytes, ...(reason === undefined ? {} : { reason }) };
    return { state: hasRoom(1) ? 'ok' : 'full', freeBytes };
  };

  function hasRoom(bytes: number): boolean {
    try {
      store.checkWrite(ANON_REGION, 'room', bytes, {});
      return true;
    } catch (error) {
      if (error instanceof S3Error && error.code === 'StorageFull') return false;
      throw error;
    }
  }

  // Creates only missing buckets, so that a read-only store still opens.
  for (const region of regions) if (store.headBucket(region) === undefined) await store.createBucket(region);

  return {
    kind: 'embedded',
    regions,
    partRules: { minBytes: PART_MIN_BYTES, maxParts: 10_000, multipartFromBytes: MULTIPART_FROM_BYTES },
    bundleRules: PUT_OBJECTS_RULES,
    origins: [],
    seals: true,
    serve,
    room: () => store.health().roomBytes,
    prepare: async (pageOrigins) => {
      const rule = {
        origins: pageOrigins,
        methods: ['PUT', 'POST', 'GET', 'HEAD', 'DELETE'],
        headers: ['*'],
        expose: ['ETag', 'x-amz-request-id', 'x-amz-checksum-crc32'],
        maxAge: 3_600,
      };
      for (const region of regions) await store.setCors(region, [rule]);
      return [];
    },
    issue: async ({ region, prefix, bytes, files, draftId, seconds }) => {
      const statements = withinPrefix(region, prefix, UPLOAD_ACTIONS);
      // Bytes that have arrived already need no more space.
      const coming = Math.max(0, bytes - store.draftUse(draftId));
      await store.makeRoom(coming);
      if (!hasRoom(coming)) throw new StorageFull('the disk has no room for what was announced');
      const end = Date.now() + seconds * 1000;
      const given = tokens.issueCredentials({ statements, draft: { id: draftId, bytes, files }, end });
      return {
        accessKeyId: given.accessKeyId,
        accessKeySecret: given.secretAccessKey,
        securityToken: given.sessionToken,
        expiration: new Date(given.end),
        endpoint: undefined,
        bucket: region,
        signingRegion: SIGNING_REGION,
      };
    },
    probe: () => undefined,
    revoke: (draftId) => store.revoke(draftId),
    head: async (region, key, version) => {
      const object = store.head(region, key);
      const found = object && stored(object);
      return version === undefined || version === found?.version ? found : undefined;
    },
    async *read({ region, key, version }, range) {
      try {
        yield* store.read(find(region, key, version), range);
      } catch (error) {
        throw readError(error);
      }
    },
    async *list(region, prefix) {
      for (const object of objectsBelow(store, region, prefix)) yield stored(object);
    },
    async *listVersions(region, prefix) {
      for (const object of objectsBelow(store, region, prefix)) yield stored(object);
    },
    copy: async ({ region, key, version }, to) => {
      const source = find(region, key, version);
      const { attributes, checksums } = source;
      try {
        return stored(await store.copy(source, region, to, { attributes, checksums }));
      } catch (error) {
        // Removed since it was found.
        throw readError(error);
      }
    },
    seal: (region, prefix) => store.seal(region, prefix),
    keepOnly: async (region, prefix, kept) => {
      for (const upload of [...uploadsBelow(store, region, prefix)]) await store.abort(upload);
      const wanted = new Set(kept.map(({ key }) => key));
      for (const { key } of [...objectsBelow(store, region, prefix)])
        if (!wanted.has(key)) await store.delete(region, key);
    },
    remove: async (region, prefix) => {
      await store.removeBelow(region, prefix);
    },
    used: async (region, prefix) => {
      let sum = store.usedBelow(region, prefix);
      for (const upload of uploadsBelow(store, region, prefix)) sum += partBytes(store, upload);
      return sum;
    },
    health: async () => health(),
    care: {
      setAside: () => countSetAside(store),
      sweep: async () => {
        const { failed } = await sweepStore(store);
        if (failed > 0) log.error({ files: failed }, 'bytes of removed objects could not be removed');
      },
      unreadable: async (options) =>
        (await listUnreadable(store, options)).flatMap(({ bucket, key, reason }) =>
          regions.includes(bucket) ? [{ region: bucket, key, reason }] : [],
        ),
      scrub: async (after, signal) => {
        const scrubbed = await scrubStore(store, {
          signal,
          bytesPerSecond: SCRUB_BYTES_PER_S,
          ...(after === undefined ? {} : { after }),
        });
        for (const { bucket, key, number } of scrubbed.lostParts)
          log.error({ bucket, key, part: number }, 'a part of an upload was lost and will be sent again');
        return scrubbed;
      },
    },
    close: () => store.close(),
  };
}
