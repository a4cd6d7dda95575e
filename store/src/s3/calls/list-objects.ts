/** ListObjects, ListObjectsV2 and ListObjectVersions. */
import { S3Error } from '../../errors.ts';
import type { ListPage } from '../../port.ts';
import { sendXml } from '../answers/send.ts';
import type { Exchange } from '../exchange.ts';
import { element, optional } from '../xml/write.ts';
import { type BucketCall, demandBucket } from './call.ts';
import {
  atMost,
  commonPrefixes,
  echoed,
  nameAsked,
  namesWritten,
  objectFields,
  readToken,
  writeToken,
} from './listing.ts';

const NOTHING: ListPage = { objects: [], commonPrefixes: [], next: undefined };

function page({ store, target: { query } }: Exchange, bucket: string, after: string): ListPage {
  const max = atMost(query, 'max-keys');
  if (max === 0) return NOTHING;
  return store.list(bucket, {
    prefix: nameAsked(query, 'prefix'),
    delimiter: nameAsked(query, 'delimiter'),
    after,
    max,
  });
}

function listV2(exchange: Exchange, bucket: string): void {
  const { query } = exchange.target;
  const { encode, note } = namesWritten(query);
  const token = query.get('continuation-token');
  const startAfter = nameAsked(query, 'start-after');
  const {
    objects,
    commonPrefixes: prefixes,
    next,
  } = page(exchange, bucket, token === undefined ? startAfter : readToken(token));
  const owner = query.get('fetch-owner') === 'true';
  sendXml(exchange, 'ListBucketResult', [
    element('Name', bucket),
    element('Prefix', encode(nameAsked(query, 'prefix'))),
    echoed('Delimiter', query.get('delimiter'), encode),
    element('MaxKeys', atMost(query, 'max-keys')),
    note,
    element('KeyCount', objects.length + prefixes.length),
    element('IsTruncated', next !== undefined),
    optional('ContinuationToken', token),
    optional('NextContinuationToken', next === undefined ? undefined : writeToken(next)),
    echoed('StartAfter', startAfter, encode),
    ...objects.map((object) => element('Contents', objectFields(object, encode, owner))),
    ...commonPrefixes(prefixes, encode),
  ]);
}

function listV1(exchange: Exchange, bucket: string): void {
  const { query } = exchange.target;
  const { encode, note } = namesWritten(query);
  const marker = nameAsked(query, 'marker');
  const { objects, commonPrefixes: prefixes, next } = page(exchange, bucket, marker);
  sendXml(exchange, 'ListBucketResult', [
    element('Name', bucket),
    element('Prefix', encode(nameAsked(query, 'prefix'))),
    element('Marker', encode(marker)),
    echoed('Delimiter', query.get('delimiter'), encode),
    element('MaxKeys', atMost(query, 'max-keys')),
    note,
    element('IsTruncated', next !== undefined),
    echoed('NextMarker', next, encode),
    ...objects.map((object) => element('Contents', objectFields(object, encode, true))),
    ...commonPrefixes(prefixes, encode),
  ]);
}

export const listObjects: BucketCall = {
  action: 's3:ListBucket',
  lists: true,
  run(exchange, bucket) {
    demandBucket(exchange, bucket);
    const type = exchange.target.query.get('list-type');
    if (type === undefined) listV1(exchange, bucket);
    else if (type === '2') listV2(exchange, bucket);
    else throw new S3Error('InvalidArgument', 'The list type is not known.');
  },
};

/** There is one version of each object, named `null`. */
export const listVersions: BucketCall = {
  action: 's3:ListBucketVersions',
  lists: true,
  run(exchange, bucket) {
    demandBucket(exchange, bucket);
    const { query } = exchange.target;
    const { encode, note } = namesWritten(query);
    const {
      objects,
      commonPrefixes: prefixes,
      next,
    } = page(exchange, bucket, nameAsked(query, 'key-marker'));
    sendXml(exchange, 'ListVersionsResult', [
      element('Name', bucket),
      element('Prefix', encode(nameAsked(query, 'prefix'))),
      element('KeyMarker', encode(nameAsked(query, 'key-marker'))),
      element('VersionIdMarker', query.get('version-id-marker') ?? ''),
      echoed('Delimiter', query.get('delimiter'), encode),
      element('MaxKeys', atMost(query, 'max-keys')),
      note,
      element('IsTruncated', next !== undefined),
      echoed('NextKeyMarker', next, encode),
      next === undefined ? undefined : element('NextVersionIdMarker', 'null'),
      ...objects.map((object) =>
        element('Version', [
          element('VersionId', 'null'),
          element('IsLatest', true),
          ...objectFields(object, encode, true),
        ]),
      ),
      ...commonPrefixes(prefixes, encode),
    ]);
  },
};
