/** DeleteObject and DeleteObjects. */
import { childrenOf, type XmlElement } from '@waybill/contract/xml';
import { S3Error } from '../../errors.ts';
import { isSealedFor, mayDo, writer } from '../access.ts';
import { asRefusal } from '../answers/refuse.ts';
import { sendEmpty, sendXml } from '../answers/send.ts';
import { readSmallBody } from '../body/small.ts';
import { writeCondition } from '../conditions.ts';
import type { Exchange } from '../exchange.ts';
import { checkKey } from '../names.ts';
import { readXml, requiredText, textOf } from '../xml/read.ts';
import { element, type Xml } from '../xml/write.ts';
import { type BucketCall, demandBucket, type ObjectCall, refuseVersions } from './call.ts';

/** A thousand of the longest keys. */
const MAX_BODY = 1_000 * (1_024 + 64);
const MOST_AT_ONCE = 1000;
const ACTION = 's3:DeleteObject';
const CONDITIONS = ['x-amz-if-match-last-modified-time', 'x-amz-if-match-size'];

export const deleteObject: ObjectCall = {
  action: ACTION,
  writes: true,
  async run(exchange, { bucket, key }) {
    demandBucket(exchange, bucket);
    refuseVersions(exchange);
    if (CONDITIONS.some((name) => exchange.headers.has(name)))
      throw new S3Error('NotImplemented', 'Deleting supports only the condition If-Match.');
    const condition = writeCondition(exchange.headers);
    await exchange.store.delete(bucket, key, { ...writer(exchange.identity), condition });
    sendEmpty(exchange, 204);
  },
};

interface Wish {
  readonly key: string;
  readonly version: string | undefined;
  readonly isConditional: boolean;
}

function readWish(node: XmlElement): Wish {
  const isConditional = ['ETag', 'LastModifiedTime', 'Size'].some(
    (name) => childrenOf(node, name).length > 0,
  );
  return { key: requiredText(node, 'Key'), version: textOf(node, 'VersionId'), isConditional };
}

async function fulfil(
  exchange: Exchange,
  bucket: string,
  { key, version, isConditional }: Wish,
): Promise<void> {
  if (
    !mayDo(exchange.identity, { action: ACTION, bucket, key }) ||
    isSealedFor(exchange.store, exchange.identity, bucket, key)
  )
    throw new S3Error('AccessDenied');
  checkKey(key);
  if (isConditional) throw new S3Error('NotImplemented');
  if (version !== undefined && version !== '' && version !== 'null') throw new S3Error('NoSuchVersion');
  await exchange.store.delete(bucket, key, writer(exchange.identity));
}

/** The result for one key. */
function fulfilled(exchange: Exchange, bucket: string, wish: Wish, quiet: boolean): Promise<Xml | undefined> {
  return fulfil(exchange, bucket, wish).then(
    () => (quiet ? undefined : element('Deleted', [element('Key', wish.key)])),
    (error: unknown) => {
      const { code, message } = asRefusal(error);
      return element('Error', [element('Key', wish.key), element('Code', code), element('Message', message)]);
    },
  );
}

export const deleteObjects: BucketCall = {
  action: undefined,
  async run(exchange, bucket) {
    if (
      !exchange.headers.has('content-md5') &&
      ![...exchange.headers.keys()].some((name) => /^x-amz-(?:checksum-|trailer$)/.test(name))
    )
      throw new S3Error('InvalidRequest', 'Missing required header for this request: Content-MD5');
    const { text } = await readSmallBody(exchange, MAX_BODY);
    const root = readXml(text, 'Delete');
    const wishes = childrenOf(root, 'Object').map(readWish);
    if (wishes.length === 0 || wishes.length > MOST_AT_ONCE) throw new S3Error('MalformedXML');
    // A signer who may delete nothing here must not learn whether the bucket exists.
    if (wishes.some(({ key }) => mayDo(exchange.identity, { action: ACTION, bucket, key })))
      demandBucket(exchange, bucket);
    const quiet = textOf(root, 'Quiet') === 'true';
    sendXml(
      exchange,
      'DeleteResult',
      await Promise.all(wishes.map((wish) => fulfilled(exchange, bucket, wish, quiet))),
    );
  },
};
