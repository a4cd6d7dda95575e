/** Takes one part of an upload, from the client or from an object that is here already. */
import { S3Error } from '../../errors.ts';
import type { Checksums, ObjectInfo, Range, UploadInfo } from '../../port.ts';
import { writer } from '../access.ts';
import { sendEmpty, sendXml } from '../answers/send.ts';
import { quoted, refuseUnkept } from '../attributes.ts';
import { readAnnounced } from '../body/announced.ts';
import { stageBody } from '../body/staged.ts';
import { type ChecksumName, createDigest, isChecksumName } from '../checksum/algorithms.ts';
import type { Exchange } from '../exchange.ts';
import { parseCopyRange } from '../range.ts';
import { element } from '../xml/write.ts';
import type { ObjectCall } from './call.ts';
import { checksumElements, checksumHeaders } from './checksum-fields.ts';
import { findCopySource } from './copy-source.ts';
import { MAX_PART, partNumber, uploadTarget } from './upload-target.ts';

/** The checksum that the upload was begun with. */
function wantedBy({ checksumAlgorithm: name }: UploadInfo): { readonly wanted?: ChecksumName } {
  return name !== undefined && isChecksumName(name) ? { wanted: name } : {};
}

/** Of bytes that are here already, read once more; their CRC-32 the store knows by itself. */
async function copiedSums(
  { store }: Exchange,
  upload: UploadInfo,
  source: ObjectInfo,
  range: Range | undefined,
): Promise<Checksums> {
  const { wanted } = wantedBy(upload);
  if (wanted === undefined || wanted === 'crc32') return {};
  const digest = await createDigest(wanted);
  for await (const piece of store.read(source, range)) digest.update(piece);
  return { [wanted]: digest.digest().toString('base64') };
}

export const uploadPart: ObjectCall = {
  action: 's3:PutObject',
  writes: true,
  creates: true,
  async run(x, at) {
    const number = partNumber(x);
    const target = uploadTarget(x, at);
    refuseUnkept(x.headers);
    const announced = { ...readAnnounced(x.headers, x.payload), ...wantedBy(x.store.upload(target)) };
    if (announced.size > MAX_PART) throw new S3Error('EntityTooLarge');
    const options = writer(x.identity);
    const part = { id: target.id, number };
    const arrival = await x.store.admit(at.bucket, at.key, announced.size, { ...options, part });
    const { staged, sums } = await stageBody(x, announced, arrival);
    const { etag, checksums } = await x.store.putPart(target, number, staged, { ...options, ...sums });
    sendEmpty(x, 200, { etag: quoted(etag), ...checksumHeaders(checksums, undefined) });
  },
};

export const uploadPartCopy: ObjectCall = {
  action: 's3:PutObject',
  writes: true,
  creates: true,
  async run(x, at) {
    const number = partNumber(x);
    const target = uploadTarget(x, at);
    const upload = x.store.upload(target);
    const source = findCopySource(x);
    const range = parseCopyRange(x.headers.get('x-amz-copy-source-range'), source.size);
    const size = range === undefined ? source.size : range.end - range.start + 1;
    if (size > MAX_PART) throw new S3Error('EntityTooLarge');
    const options = writer(x.identity);
    const part = { id: target.id, number };
    x.store.checkWrite(at.bucket, at.key, size, { ...options, part, shares: true });
    const checksums = await copiedSums(x, upload, source, range);
    const copied = await x.store.copyPart(target, number, source, range, { ...options, checksums });
    sendXml(x, 'CopyPartResult', [
      element('LastModified', new Date(copied.modified).toISOString()),
      element('ETag', quoted(copied.etag)),
      ...checksumElements(copied.checksums),
    ]);
  },
};
