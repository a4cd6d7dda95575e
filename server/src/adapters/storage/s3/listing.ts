/** Lists what a bucket holds below a prefix: objects, all their versions, unfinished uploads. */
import { childrenOf, parseXml, textOf, type XmlElement } from '@waybill/contract/xml';
import { StorageAway } from '../port.ts';
import { ask, type Place } from './client.ts';

export interface Bucket extends Place {
  readonly bucket: string;
}

type Query = [name: string, value: string][];

/** A success without XML came from something between us and the storage, and does not mean that nothing is there. */
function parsed(text: string): XmlElement {
  const xml = parseXml(text);
  if (xml === null) throw new StorageAway('the list is not XML');
  return xml;
}

/** Keys are requested with `encoding-type=url`, where a space may be a plus. */
const decodeKey = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

const keyOf = (xml: XmlElement): string => decodeKey(textOf(xml, 'Key') ?? '');

/** Requests page after page until the last. `next` reads the marker of the next page. */
async function* pages(
  bucket: Bucket,
  query: Query,
  next: (xml: XmlElement) => Query,
): AsyncGenerator<XmlElement, void, void> {
  for (let more: Query = []; ; ) {
    const answer = await ask(bucket, {
      method: 'GET',
      path: bucket.bucket,
      query: [...query, ...more, ['encoding-type', 'url']],
    });
    const xml = parsed(await answer.text());
    yield xml;
    if (textOf(xml, 'IsTruncated') !== 'true') return;
    more = next(xml);
  }
}

const marker = (xml: XmlElement, element: string, name: string): Query => {
  const text = textOf(xml, element);
  return text === undefined || text === '' ? [] : [[name, text]];
};

/** Markers that are keys are URL-encoded like keys. */
const keyMarker = (xml: XmlElement, element: string, name: string): Query =>
  marker(xml, element, name).map(([, text]) => [name, decodeKey(text)]);

export interface Listed {
  readonly key: string;
  readonly size: number;
}

export async function* objects(bucket: Bucket, prefix: string): AsyncGenerator<Listed, void, void> {
  const query: Query = [
    ['list-type', '2'],
    ['prefix', prefix],
  ];
  const next = (xml: XmlElement) => marker(xml, 'NextContinuationToken', 'continuation-token');
  for await (const xml of pages(bucket, query, next)) {
    for (const one of childrenOf(xml, 'Contents'))
      yield { key: keyOf(one), size: Number(textOf(one, 'Size') ?? '0') };
  }
}

export interface Version extends Listed {
  readonly versionId: string;
  /** Undefined for a delete marker, which has no bytes. */
  readonly etag: string | undefined;
}

/** A page at a time; delete markers are versions without bytes. */
export async function* versions(
  bucket: Bucket,
  prefix: string,
): AsyncGenerator<readonly Version[], void, void> {
  const query: Query = [
    ['versions', ''],
    ['prefix', prefix],
  ];
  const next = (xml: XmlElement): Query => [
    ...keyMarker(xml, 'NextKeyMarker', 'key-marker'),
    ...marker(xml, 'NextVersionIdMarker', 'version-id-marker'),
  ];
  for await (const xml of pages(bucket, query, next)) {
    yield [...childrenOf(xml, 'Version'), ...childrenOf(xml, 'DeleteMarker')].map((one) => ({
      key: keyOf(one),
      size: Number(textOf(one, 'Size') ?? '0'),
      versionId: textOf(one, 'VersionId') ?? 'null',
      etag: textOf(one, 'ETag'),
    }));
  }
}

export interface Unfinished {
  readonly key: string;
  readonly uploadId: string;
}

export async function* unfinished(bucket: Bucket, prefix: string): AsyncGenerator<Unfinished, void, void> {
  const query: Query = [
    ['uploads', ''],
    ['prefix', prefix],
  ];
  const next = (xml: XmlElement): Query => [
    ...keyMarker(xml, 'NextKeyMarker', 'key-marker'),
    ...marker(xml, 'NextUploadIdMarker', 'upload-id-marker'),
  ];
  for await (const xml of pages(bucket, query, next)) {
    for (const one of childrenOf(xml, 'Upload'))
      yield { key: keyOf(one), uploadId: textOf(one, 'UploadId') ?? '' };
  }
}

export async function partBytes(bucket: Bucket, { key, uploadId }: Unfinished): Promise<number> {
  let sum = 0;
  for (let after = '0'; ; ) {
    const answer = await ask(bucket, {
      method: 'GET',
      path: `${bucket.bucket}/${key}`,
      query: [
        ['uploadId', uploadId],
        ['part-number-marker', after],
      ],
    });
    const xml = parsed(await answer.text());
    for (const part of childrenOf(xml, 'Part')) sum += Number(textOf(part, 'Size') ?? '0');
    if (textOf(xml, 'IsTruncated') !== 'true') return sum;
    after = textOf(xml, 'NextPartNumberMarker') ?? '10000';
  }
}
