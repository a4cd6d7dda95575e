/** ListBuckets, all at once or page by page. */
import { S3Error } from '../../errors.ts';
import { sendXml } from '../answers/send.ts';
import { element, optional } from '../xml/write.ts';
import type { ServiceCall } from './call.ts';
import { atMost, nameAsked, readToken, writeToken } from './listing.ts';
import { OWNER } from './owner.ts';

const MOST = 10_000;

export const listBuckets: ServiceCall = {
  action: 's3:ListAllMyBuckets',
  run({ store, region, target: { query }, ...exchange }) {
    const prefix = nameAsked(query, 'prefix');
    const token = query.get('continuation-token');
    const after = token === undefined ? '' : readToken(token);
    const max = atMost(query, 'max-buckets', MOST);
    if (max < 1) throw new S3Error('InvalidArgument', `max-buckets is between 1 and ${MOST}.`);
    const isHere = (query.get('bucket-region') ?? region) === region;
    const found = store.listBuckets().filter(({ name }) => isHere && name.startsWith(prefix) && name > after);
    const page = found.slice(0, max);
    const last = found.length > max ? page.at(-1)?.name : undefined;
    const buckets = page.map(({ name, created }) =>
      element('Bucket', [
        element('Name', name),
        element('CreationDate', new Date(created).toISOString()),
        element('BucketRegion', region),
      ]),
    );
    sendXml(exchange, 'ListAllMyBucketsResult', [
      element('Owner', OWNER),
      element('Buckets', buckets),
      optional('Prefix', query.get('prefix')),
      optional('ContinuationToken', last === undefined ? undefined : writeToken(last)),
    ]);
  },
};
