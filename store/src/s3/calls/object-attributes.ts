/** GetObjectAttributes. */
import { S3Error } from '../../errors.ts';
import type { ObjectInfo } from '../../port.ts';
import { sendXml } from '../answers/send.ts';
import type { Exchange } from '../exchange.ts';
import { wholeNumber } from '../headers.ts';
import { element, optional, type Xml } from '../xml/write.ts';
import { type ObjectCall, refuseVersions } from './call.ts';
import { checksumElements, objectChecksums } from './checksum-fields.ts';
import { findObject } from './get-object.ts';
import { atMost } from './listing.ts';

const KNOWN = new Set(['ETag', 'Checksum', 'ObjectParts', 'StorageClass', 'ObjectSize']);

/** A page of the parts of a multipart object. */
function partsField({ store, headers }: Exchange, object: ObjectInfo): Xml | undefined {
  if (object.partCount === undefined) return;
  const max = atMost(headers, 'x-amz-max-parts');
  const marker = wholeNumber(headers.get('x-amz-part-number-marker') || '0', 'x-amz-part-number-marker');
  const parts = store.partsOf(object).slice(marker, marker + max);
  const isTruncated = max > 0 && marker + parts.length < object.partCount;
  return element('ObjectParts', [
    element('PartsCount', object.partCount),
    element('PartNumberMarker', marker),
    optional('NextPartNumberMarker', parts.at(-1)?.number),
    element('MaxParts', max),
    element('IsTruncated', isTruncated),
    ...parts.map(({ number, size, checksums }) =>
      element('Part', [element('PartNumber', number), element('Size', size), ...checksumElements(checksums)]),
    ),
  ]);
}

export const objectAttributes: ObjectCall = {
  action: 's3:GetObject',
  run(exchange, at) {
    refuseVersions(exchange);
    const asked = (exchange.headers.get('x-amz-object-attributes') ?? '')
      .split(',')
      .map((name) => name.trim());
    if (!asked.every((name) => KNOWN.has(name)))
      throw new S3Error('InvalidArgument', 'An attribute is not known.');
    const object = findObject(exchange, at);
    const checksums = [
      ...checksumElements(objectChecksums(object)),
      element('ChecksumType', object.checksumType),
    ];
    const all = [
      ['ETag', () => element('ETag', object.etag)],
      ['Checksum', () => element('Checksum', checksums)],
      ['ObjectParts', () => partsField(exchange, object)],
      ['StorageClass', () => element('StorageClass', 'STANDARD')],
      ['ObjectSize', () => element('ObjectSize', object.size)],
    ] as const;
    const fields = all.flatMap(([name, field]) => (asked.includes(name) ? [field()] : []));
    sendXml(exchange, 'GetObjectAttributesResponse', fields, {
      'last-modified': new Date(object.modified).toUTCString(),
    });
  },
};
