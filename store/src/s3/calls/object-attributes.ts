/** Tells chosen things about an object, in XML. */
import { S3Error } from '../../errors.ts';
import { sendXml } from '../answers/send.ts';
import { element } from '../xml/write.ts';
import { type ObjectCall, refuseVersions } from './call.ts';
import { checksumElements, wholeChecksums } from './checksum-fields.ts';
import { findObject } from './get-object.ts';

const KNOWN = new Set(['ETag', 'Checksum', 'ObjectParts', 'StorageClass', 'ObjectSize']);

export const objectAttributes: ObjectCall = {
  action: 's3:GetObject',
  run(x, at) {
    refuseVersions(x);
    const asked = (x.headers.get('x-amz-object-attributes') ?? '').split(',').map((name) => name.trim());
    if (!asked.every((name) => KNOWN.has(name)))
      throw new S3Error('InvalidArgument', 'An attribute is not known.');
    const object = findObject(x, at);
    const checksums = [...checksumElements(wholeChecksums(object)), element('ChecksumType', 'FULL_OBJECT')];
    const all = [
      ['ETag', element('ETag', object.etag)],
      ['Checksum', element('Checksum', checksums)],
      [
        'ObjectParts',
        object.partCount && element('ObjectParts', [element('TotalPartsCount', object.partCount)]),
      ],
      ['StorageClass', element('StorageClass', 'STANDARD')],
      ['ObjectSize', element('ObjectSize', object.size)],
    ] as const;
    const told = all.flatMap(([name, xml]) => (asked.includes(name) && xml ? [xml] : []));
    sendXml(x, 'GetObjectAttributesResponse', told, {
      'last-modified': new Date(object.modified).toUTCString(),
    });
  },
};
