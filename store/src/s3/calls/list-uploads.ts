/** ListMultipartUploads: uploads that were neither completed nor aborted. */
import type { UploadPage } from '../../port.ts';
import { sendXml } from '../answers/send.ts';
import { element, optional } from '../xml/write.ts';
import { type BucketCall, demandBucket } from './call.ts';
import { atMost, commonPrefixes, echoed, nameAsked, namesWritten } from './listing.ts';
import { OWNER } from './owner.ts';

const NOTHING: UploadPage = { uploads: [], commonPrefixes: [], next: undefined };

export const listUploads: BucketCall = {
  action: 's3:ListBucketMultipartUploads',
  lists: true,
  run(exchange, bucket) {
    demandBucket(exchange, bucket);
    const { query } = exchange.target;
    const { encode, note } = namesWritten(query);
    const [prefix, delimiter] = [nameAsked(query, 'prefix'), nameAsked(query, 'delimiter')];
    const after = { key: nameAsked(query, 'key-marker'), id: nameAsked(query, 'upload-id-marker') };
    const max = atMost(query, 'max-uploads');
    const found = max === 0 ? NOTHING : exchange.store.uploads(bucket, { prefix, delimiter, after, max });
    sendXml(exchange, 'ListMultipartUploadsResult', [
      element('Bucket', bucket),
      element('KeyMarker', encode(after.key)),
      element('UploadIdMarker', after.id),
      echoed('NextKeyMarker', found.next?.key, encode),
      optional('NextUploadIdMarker', found.next?.id),
      element('Prefix', encode(prefix)),
      echoed('Delimiter', delimiter, encode),
      note,
      element('MaxUploads', max),
      element('IsTruncated', found.next !== undefined),
      ...found.uploads.map((upload) =>
        element('Upload', [
          element('Key', encode(upload.key)),
          element('UploadId', upload.id),
          element('Initiator', OWNER),
          element('Owner', OWNER),
          element('StorageClass', 'STANDARD'),
          element('Initiated', new Date(upload.initiated).toISOString()),
          optional('ChecksumAlgorithm', upload.checksumAlgorithm?.toUpperCase()),
          optional('ChecksumType', upload.checksumType),
        ]),
      ),
      ...commonPrefixes(found.commonPrefixes, encode),
    ]);
  },
};
