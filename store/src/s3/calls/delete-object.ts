/** Removes one object, or many at once. */
import { S3Error } from '../../errors.ts';
import { isSealedFor, mayDo, writer } from '../access.ts';
import { asRefusal } from '../answers/refuse.ts';
import { sendEmpty, sendXml } from '../answers/send.ts';
import { readSmallBody } from '../body/small.ts';
import { writeCondition } from '../conditions.ts';
import type { Exchange } from '../exchange.ts';
import { checkKey } from '../names.ts';
import { childrenOf, readXml, requiredText, textOf, type XmlNode } from '../xml/read.ts';
import { element, type Xml } from '../xml/write.ts';
import { type BucketCall, demandBucket, type ObjectCall, refuseVersions } from './call.ts';

const MAX_BODY = 4 * 1024 * 1024;
const MOST_AT_ONCE = 1000;
const ACTION = 's3:DeleteObject';
const CONDITIONS = ['x-amz-if-match-last-modified-time', 'x-amz-if-match-size'];

export const deleteObject: ObjectCall = {
  action: ACTION,
  writes: true,
  async run(x, { bucket, key }) {
    demandBucket(x, bucket);
    refuseVersions(x);
    if (CONDITIONS.some((name) => x.headers.has(name)))
      throw new S3Error('NotImplemented', 'Removing is understood only on the condition If-Match.');
    const condition = writeCondition(x.headers);
    await x.store.delete(bucket, key, { ...writer(x.identity), condition });
    sendEmpty(x, 204);
  },
};

interface Wish {
  readonly key: string;
  readonly version: string | undefined;
  readonly isConditional: boolean;
}

function readWish(node: XmlNode): Wish {
  const isConditional = ['ETag', 'LastModifiedTime', 'Size'].some(
    (name) => childrenOf(node, name).length > 0,
  );
  return { key: requiredText(node, 'Key'), version: textOf(node, 'VersionId'), isConditional };
}

async function fulfil(x: Exchange, bucket: string, { key, version, isConditional }: Wish): Promise<void> {
  if (!mayDo(x.identity, { action: ACTION, bucket, key }) || isSealedFor(x.store, x.identity, bucket, key))
    throw new S3Error('AccessDenied');
  checkKey(key);
  if (isConditional) throw new S3Error('NotImplemented');
  if (version !== undefined && version !== '' && version !== 'null') throw new S3Error('NoSuchVersion');
  await x.store.delete(bucket, key, writer(x.identity));
}

/** The answer to one wish. */
function fulfilled(x: Exchange, bucket: string, wish: Wish, quiet: boolean): Promise<Xml | undefined> {
  return fulfil(x, bucket, wish).then(
    () => (quiet ? undefined : element('Deleted', [element('Key', wish.key)])),
    (error: unknown) => {
      const { code, message } = asRefusal(error);
      return element('Error', [element('Key', wish.key), element('Code', code), element('Message', message)]);
    },
  );
}

export const deleteObjects: BucketCall = {
  action: undefined,
  async run(x, bucket) {
    if (
      !x.headers.has('content-md5') &&
      ![...x.headers.keys()].some((name) => /^x-amz-(?:checksum-|trailer$)/.test(name))
    )
      throw new S3Error('InvalidRequest', 'Missing required header for this request: Content-MD5');
    const { text } = await readSmallBody(x, MAX_BODY);
    const root = readXml(text, 'Delete');
    const wishes = childrenOf(root, 'Object').map(readWish);
    if (wishes.length === 0 || wishes.length > MOST_AT_ONCE) throw new S3Error('MalformedXML');
    // Who may remove nothing here does not learn whether the bucket is there.
    if (wishes.some(({ key }) => mayDo(x.identity, { action: ACTION, bucket, key }))) demandBucket(x, bucket);
    const quiet = textOf(root, 'Quiet') === 'true';
    sendXml(x, 'DeleteResult', await Promise.all(wishes.map((wish) => fulfilled(x, bucket, wish, quiet))));
  },
};
