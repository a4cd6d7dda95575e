/** UploadPart and UploadPartCopy. */
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

/** The upload's checksum algorithm. */
function wantedBy({ checksumAlgorithm: name }: UploadInfo): { readonly wanted?: ChecksumName } {
  return name !== undefined && isChecksumName(name) ? { wanted: name } : {};
}

/** Of bytes stored already, which are read again; the store knows their CRC-32. */
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
  async run(exchange, at) {
    const number = partNumber(exchange);
    const target = uploadTarget(exchange, at);
    refuseUnkept(exchange.headers);
    const announced = {
      ...readAnnounced(exchange.headers, exchange.payload),
      ...wantedBy(exchange.store.upload(target)),
    };
    if (announced.size > MAX_PART) throw new S3Error('EntityTooLarge');
    const options = writer(exchange.identity);
    const part = { id: target.id, number };
    const arrival = await exchange.store.admit(at.bucket, at.key, announced.size, { ...options, part });
    const { staged, sums } = await stageBody(exchange, announced, arrival);
    const { etag, checksums } = await exchange.store.putPart(target, number, staged, { ...options, ...sums });
    sendEmpty(exchange, 200, { etag: quoted(etag), ...checksumHeaders(checksums, undefined) });
  },
};

export const uploadPartCopy: ObjectCall = {
  action: 's3:PutObject',
  writes: true,
  creates: true,
  async run(exchange, at) {
    const number = partNumber(exchange);
    const target = uploadTarget(exchange, at);
    const upload = exchange.store.upload(target);
    const source = findCopySource(exchange);
    const range = parseCopyRange(exchange.headers.get('x-amz-copy-source-range'), source.size);
    const size = range === undefined ? source.size : range.end - range.start + 1;
    if (size > MAX_PART) throw new S3Error('EntityTooLarge');
    const options = writer(exchange.identity);
    const part = { id: target.id, number };
    exchange.store.checkWrite(at.bucket, at.key, size, { ...options, part, shares: true });
    const checksums = await copiedSums(exchange, upload, source, range);
    const copied = await exchange.store.copyPart(target, number, source, range, { ...options, checksums });
    sendXml(exchange, 'CopyPartResult', [
      element('LastModified', new Date(copied.modified).toISOString()),
      element('ETag', quoted(copied.etag)),
      ...checksumElements(copied.checksums),
    ]);
  },
};
