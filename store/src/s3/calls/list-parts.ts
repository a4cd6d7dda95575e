/** ListParts: the parts of an upload that have arrived. */
import type { Checksums, PartInfo, UploadInfo } from '../../port.ts';
import { sendXml } from '../answers/send.ts';
import { quoted } from '../attributes.ts';
import { crc32Text } from '../checksum/algorithms.ts';
import { wholeNumber } from '../headers.ts';
import { abortHeaders } from '../lifecycle/abort-headers.ts';
import { element, optional } from '../xml/write.ts';
import type { ObjectCall } from './call.ts';
import { checksumElements } from './checksum-fields.ts';
import { atMost, namesWritten } from './listing.ts';
import { OWNER } from './owner.ts';
import { uploadTarget } from './upload-target.ts';

/** A copied part has no checksum from its client, but the CRC-32 of its bytes is known. */
const partChecksums = (part: PartInfo, { checksumAlgorithm }: UploadInfo): Checksums =>
  checksumAlgorithm === 'crc32' ? { ...part.checksums, crc32: crc32Text(part.crc32) } : part.checksums;

export const listParts: ObjectCall = {
  action: 's3:ListMultipartUploadParts',
  run(exchange, at) {
    const target = uploadTarget(exchange, at);
    const { query } = exchange.target;
    const { encode, note } = namesWritten(query);
    const max = atMost(query, 'max-parts');
    const after = wholeNumber(query.get('part-number-marker') || '0', 'part-number-marker');
    const upload = exchange.store.upload(target);
    const { parts, next } =
      max === 0 ? { parts: [], next: undefined } : exchange.store.parts(target, after, max);
    sendXml(
      exchange,
      'ListPartsResult',
      [
        element('Bucket', at.bucket),
        note,
        element('Key', encode(at.key)),
        element('UploadId', target.id),
        element('Initiator', OWNER),
        element('Owner', OWNER),
        element('StorageClass', 'STANDARD'),
        optional('ChecksumAlgorithm', upload.checksumAlgorithm?.toUpperCase()),
        optional('ChecksumType', upload.checksumType),
        element('PartNumberMarker', after),
        optional('NextPartNumberMarker', next),
        element('MaxParts', max),
        element('IsTruncated', next !== undefined),
        ...parts.map((part) =>
          element('Part', [
            element('PartNumber', part.number),
            element('LastModified', new Date(part.modified).toISOString()),
            element('ETag', quoted(part.etag)),
            element('Size', part.size),
            ...checksumElements(partChecksums(part, upload)),
          ]),
        ),
      ],
      abortHeaders(exchange.store, upload),
    );
  },
};
