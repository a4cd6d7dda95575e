/**
 * PutObjects: many small objects in one request, each stored or refused by itself. S3 has DeleteObjects, but not this; for
 * a small object a request costs more than its bytes.
 */
import { childrenOf, type XmlElement } from '@waybill/contract/xml';
import { S3Error } from '../../errors.ts';
import type { Arrival, ObjectInfo, Staged, Staging } from '../../port.ts';
import { demand, demandUnsealed, mayDo, writer } from '../access.ts';
import { sendXml } from '../answers/send.ts';
import { quoted } from '../attributes.ts';
import { hashing } from '../auth/hashing.ts';
import { checksumBytes, readAnnounced } from '../body/announced.ts';
import { type Piece, splitBody } from '../body/split.ts';
import { takeBody } from '../body/take-body.ts';
import { crc32Bytes, crc32Text } from '../checksum/algorithms.ts';
import type { Exchange } from '../exchange.ts';
import { wholeNumber } from '../headers.ts';
import { checkKey } from '../names.ts';
import { readXml, requiredText } from '../xml/read.ts';
import { element, type Xml } from '../xml/write.ts';
import { type BucketCall, demandBucket } from './call.ts';

const ACTION = 's3:PutObject';
/** What one request may carry. */
export const PUT_OBJECTS_RULES = { maxFiles: 64, maxBytes: 2 * 1024 * 1024 } as const;
const MAX_MANIFEST = 256 * 1024;
const MANIFEST_BYTES = 'x-amz-manifest-bytes';
const MANIFEST_SHA256 = 'x-amz-manifest-sha256';
/** It is sent as a header when the object is read. */
const MEDIA_TYPE = /^[\x21-\x7e][\x20-\x7e]{0,127}$/;

interface Wish {
  readonly key: string;
  readonly size: number;
  readonly crc32: Buffer;
  readonly contentType: string;
}

/** One of the objects while its bytes arrive. */
interface Incoming extends Piece {
  readonly key: string;
  /** Names it; rejects with why it was refused. */
  put(): Promise<ObjectInfo>;
  discard(): Promise<void>;
}

function readWish(node: XmlElement): Wish {
  const contentType = requiredText(node, 'ContentType');
  if (!MEDIA_TYPE.test(contentType)) throw new S3Error('InvalidArgument', 'ContentType is no media type.');
  return {
    key: requiredText(node, 'Key'),
    size: wholeNumber(requiredText(node, 'Size'), 'Size'),
    crc32: checksumBytes('crc32', requiredText(node, 'ChecksumCRC32')),
    contentType,
  };
}

/** The signature covers the manifest by its hash, as it covers the name of a single object by its path. */
function readManifest({ headers }: Exchange, manifest: Buffer, bodyBytes: number): readonly Wish[] {
  if (hashing.sha256(manifest) !== headers.get(MANIFEST_SHA256))
    throw new S3Error('XAmzContentSHA256Mismatch');
  const root = readXml(manifest.toString('utf8'), 'PutObjects');
  const wishes = childrenOf(root, 'Object').map(readWish);
  if (wishes.length === 0 || wishes.length > PUT_OBJECTS_RULES.maxFiles) throw new S3Error('MalformedXML');
  const bytes = wishes.reduce((sum, { size }) => sum + size, 0);
  if (bytes !== bodyBytes) throw new S3Error('InvalidRequest', 'The sizes do not add up to the body.');
  return wishes;
}

/** The bytes of a refused object are read over. */
const refused = ({ key, size }: Wish, error: unknown): Incoming => ({
  key,
  size,
  write: () => true,
  drained: () => Promise.resolve(),
  end: () => {},
  put: () => Promise.reject(error),
  discard: () => Promise.resolve(),
});

function incoming(exchange: Exchange, bucket: string, wish: Wish, arrival: Arrival | undefined): Incoming {
  const { store, identity } = exchange;
  const { key, size, crc32, contentType } = wish;
  let staging: Staging | undefined;
  let finished: Promise<Staged> | undefined;
  // Only when its bytes come: each holds a buffer.
  const staged = (): Staging => {
    staging ??= store.stage(arrival);
    return staging;
  };
  const discard = async (): Promise<void> => {
    if (staging === undefined) arrival?.end(false);
    await finished?.catch(() => {});
    await staging?.discard();
  };
  return {
    key,
    size,
    write: (chunk) => staged().write(chunk),
    drained: () => staged().drained(),
    end: () => {
      finished = staged().finish();
      // It is awaited once the whole body is there.
      finished.catch(() => {});
    },
    put: async () => {
      const there = await finished;
      if (there === undefined || !crc32Bytes(there.crc32).equals(crc32)) {
        await discard();
        throw new S3Error('BadDigest');
      }
      const attributes = { contentType, headers: {} };
      const checksums = { crc32: crc32Text(there.crc32) };
      return store.put(bucket, key, there, { ...writer(identity), attributes, checksums });
    },
    discard,
  };
}

async function admitted(exchange: Exchange, bucket: string, wish: Wish): Promise<Incoming> {
  const { store, identity, keepPace } = exchange;
  const { key, size } = wish;
  try {
    demand(identity, { action: ACTION, bucket, key });
    checkKey(key);
    demandUnsealed(store, identity, bucket, key);
    keepPace();
    return incoming(exchange, bucket, wish, await store.admit(bucket, key, size, writer(identity)));
  } catch (error) {
    return refused(wish, error);
  }
}

/** The result for one object. */
const stored = ({ key, put }: Incoming): Promise<Xml> =>
  put().then(
    ({ etag, checksums: { crc32 = '' } }) =>
      element('Stored', [
        element('Key', key),
        element('ETag', quoted(etag)),
        element('ChecksumCRC32', crc32),
      ]),
    (error: unknown) => {
      // A fault of ours is noted for the operator, with the whole request.
      if (!(error instanceof S3Error)) throw error;
      const { code, message } = error;
      return element('Error', [element('Key', key), element('Code', code), element('Message', message)]);
    },
  );

export const putObjects: BucketCall = {
  action: undefined,
  async run(exchange, bucket) {
    const { headers } = exchange;
    const announced = readAnnounced(headers, exchange.payload);
    const manifestBytes = wholeNumber(headers.get(MANIFEST_BYTES) ?? '', MANIFEST_BYTES);
    const bodyBytes = announced.size - manifestBytes;
    if (manifestBytes > MAX_MANIFEST || bodyBytes > PUT_OBJECTS_RULES.maxBytes)
      throw new S3Error('EntityTooLarge');
    let admissions: Promise<Incoming>[] = [];
    const splitter = splitBody(manifestBytes, (manifest) => {
      const wishes = readManifest(exchange, manifest, bodyBytes);
      // A signer who may write nothing here must not learn whether the bucket exists.
      if (wishes.some(({ key }) => mayDo(exchange.identity, { action: ACTION, bucket, key })))
        demandBucket(exchange, bucket);
      admissions = wishes.map((wish) => admitted(exchange, bucket, wish));
      return Promise.all(admissions);
    });
    try {
      await takeBody(exchange, announced, splitter, 'here');
      await splitter.finish();
    } catch (error) {
      for (const admission of admissions) await (await admission).discard();
      throw error;
    }
    // Named together, so that they share one change of the index.
    const pieces = await Promise.all(admissions);
    sendXml(exchange, 'PutObjectsResult', await Promise.all(pieces.map(stored)));
  },
};
