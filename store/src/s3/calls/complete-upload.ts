/** CompleteMultipartUpload: makes the parts of an upload one object. */
import { childrenOf, type XmlElement } from '@waybill/contract/xml';
import { S3Error } from '../../errors.ts';
import type { WholeChecksum } from '../../port.ts';
import { writer } from '../access.ts';
import { sendXml } from '../answers/send.ts';
import { quoted } from '../attributes.ts';
import { readSmallBody } from '../body/small.ts';
import { writeCondition } from '../conditions.ts';
import type { Exchange } from '../exchange.ts';
import { type Headers, wholeNumber } from '../headers.ts';
import { readXml, requiredText } from '../xml/read.ts';
import { element } from '../xml/write.ts';
import type { ObjectCall } from './call.ts';
import { CHECKSUM_TAGS, madeChecksums } from './checksum-fields.ts';
import { uploadTarget } from './upload-target.ts';
import { checkWhole } from './whole-checksum.ts';

const MAX_BODY = 1_000_000;
const MOST_PARTS = 10_000;
/** The longest that clients write about a part: number, quoted ETag, one checksum, on lines of their own. */
const PART_XML_BYTES = 320;

interface NamedPart {
  readonly number: number;
  readonly etag: string;
  readonly checksums: Readonly<Record<string, string>>;
}

function readPart(node: XmlElement): NamedPart {
  const number = requiredText(node, 'PartNumber').trim();
  if (!/^\d{1,5}$/.test(number)) throw new S3Error('MalformedXML');
  if (Number(number) < 1 || Number(number) > MOST_PARTS)
    throw new S3Error('InvalidArgument', 'Part numbers are between 1 and 10000.');
  const checksums: Record<string, string> = {};
  for (const child of node.children) {
    const name = CHECKSUM_TAGS.get(child.name);
    if (name !== undefined) checksums[name] = child.text.trim();
  }
  const etag = requiredText(node, 'ETag')
    .trim()
    .replace(/^"(.*)"$/, '$1');
  return { number: Number(number), etag, checksums };
}

function readParts(xml: string): readonly NamedPart[] {
  const parts = childrenOf(readXml(xml, 'CompleteMultipartUpload'), 'Part').map(readPart);
  if (parts.length === 0 || parts.length > MOST_PARTS) throw new S3Error('MalformedXML');
  const sorted = parts.every(({ number }, index) => index === 0 || number > (parts[index - 1]?.number ?? 0));
  if (!sorted) throw new S3Error('InvalidPartOrder');
  return parts;
}

function expectedSize(headers: Headers): number | undefined {
  const size = headers.get('x-amz-mp-object-size');
  return size === undefined ? undefined : wholeNumber(size, 'x-amz-mp-object-size');
}

/** A checksum in the headers is of the object, not of this body. */
const bodyOnly = (exchange: Exchange): Exchange => ({
  ...exchange,
  headers: new Map([...exchange.headers].filter(([name]) => !/^x-amz-checksum-(?!algorithm)/.test(name))),
});

/** The store compares each part's checksum again when it completes, in case a part was replaced meanwhile. */
const withSums = (named: readonly NamedPart[], whole: WholeChecksum | undefined): readonly NamedPart[] =>
  whole === undefined
    ? named
    : named.map(({ checksums, ...part }, at) => ({
        ...part,
        checksums: { [whole.algorithm]: whole.parts[at] ?? '', ...checksums },
      }));

export const completeUpload: ObjectCall = {
  action: 's3:PutObject',
  writes: true,
  async run(exchange, at) {
    const target = uploadTarget(exchange, at);
    const { text } = await readSmallBody(
      bodyOnly(exchange),
      MAX_BODY,
      () => exchange.store.parts(target, 0, MOST_PARTS).parts.length * PART_XML_BYTES,
    );
    const named = readParts(text);
    const whole = await checkWhole(
      exchange,
      target,
      named.map(({ number }) => number),
    );
    const options = {
      ...writer(exchange.identity),
      condition: writeCondition(exchange.headers),
      expected: { size: expectedSize(exchange.headers) },
      whole,
    };
    const object = await exchange.store.complete(target, withSums(named, whole), options);
    sendXml(exchange, 'CompleteMultipartUploadResult', [
      element('Location', `/${at.bucket}/${at.key}`),
      element('Bucket', at.bucket),
      element('Key', at.key),
      element('ETag', quoted(object.etag)),
      ...madeChecksums(object),
    ]);
  },
};
