import { describe, expect, test } from 'vitest';
import type { HttpAnswer } from '../ports.ts';
import { completeUpload, createUpload, headObject, listParts, putObject, uploadPart } from './operations.ts';
import { StoreRefusal } from './refusal.ts';

const answer = (status: number, text = '', headers: Record<string, string> = {}): HttpAnswer => ({
  status,
  headers,
  text,
});
const error = (code: string) =>
  `<Error><Code>${code}</Code><Message>m</Message><RequestId>R1</RequestId></Error>`;
const slice = { size: 1, release: () => {} };
const codeOf = (act: () => unknown): string => {
  try {
    act();
  } catch (thrown) {
    if (thrown instanceof StoreRefusal) return `${thrown.status} ${thrown.code}`;
  }
  return 'nothing thrown';
};

describe('answers of the store', () => {
  test('a list of parts has pages, and parts with or without checksums', () => {
    const xml =
      '<ListPartsResult><IsTruncated>true</IsTruncated><NextPartNumberMarker>9</NextPartNumberMarker>' +
      '<Part><PartNumber>8</PartNumber><ETag>"e8"</ETag><Size>5</Size></Part>' +
      '<Part><PartNumber>9</PartNumber><ETag>e9</ETag><Size>6</Size><ChecksumCRC32>AAAAAQ==</ChecksumCRC32></Part></ListPartsResult>';
    expect(listParts('u', 7).read(answer(200, xml))).toEqual({
      parts: [
        { number: 8, size: 5, etag: 'e8', crc32: undefined },
        { number: 9, size: 6, etag: 'e9', crc32: 1 },
      ],
      next: 9,
    });
    expect(listParts('u', 9).read(answer(200, xml))?.next).toBeUndefined();
  });

  test('an unknown upload is an answer, not an error', () => {
    const gone = answer(404, error('NoSuchUpload'));
    expect(listParts('u', 0).read(gone)).toBeNull();
    expect(uploadPart('u', 1, slice, 0).read(gone)).toBeNull();
    expect(completeUpload('u', []).read(gone)).toBeNull();
    expect(headObject().read(answer(404))).toBeNull();
    expect(codeOf(() => listParts('u', 0).read(answer(404, error('NoSuchBucket'))))).toBe('404 NoSuchBucket');
  });

  test('S51 completeUpload: parts that the store does not accept differ from other refusals', () => {
    const complete = completeUpload('u', []);
    expect(complete.read(answer(400, error('InvalidPart')))).toBe('invalid');
    expect(complete.read(answer(400, error('InvalidPartOrder')))).toBe('invalid');
    expect(codeOf(() => complete.read(answer(400, error('EntityTooSmall'))))).toBe('400 EntityTooSmall');
  });

  test('S185 a success that carries an error is an error', () => {
    expect(codeOf(() => completeUpload('u', []).read(answer(200, error('InternalError'))))).toBe(
      '200 InternalError',
    );
    expect(codeOf(() => completeUpload('u', []).read(answer(200, '  ')))).toBe('200 ');
    expect(codeOf(() => createUpload(undefined).read(answer(200, '<html></html>')))).toBe('200 ');
  });

  test('a refusal says what, when and which request', () => {
    const text = error('RequestTimeTooSkewed').replace(
      '</Error>',
      '<ServerTime>2026-03-01T00:00:00Z</ServerTime></Error>',
    );
    const refusal = new StoreRefusal(
      answer(403, text, { date: 'Sun, 01 Mar 2026 09:00:00 GMT', 'retry-after': '3' }),
    );
    expect(refusal).toMatchObject({
      code: 'RequestTimeTooSkewed',
      message: 'm',
      requestId: 'R1',
      serverTime: Date.parse('2026-03-01T00:00:00Z'),
      retryAfterMs: 3_000,
    });
    expect(new StoreRefusal(answer(502, '<html>'))).toMatchObject({ code: '', requestId: undefined });
    expect(new StoreRefusal(answer(403, '', { date: 'Sun, 01 Mar 2026 09:00:00 GMT' })).serverTime).toBe(
      Date.parse('2026-03-01T09:00:00Z'),
    );
  });

  test('an ETag that a browser may not read is empty', () => {
    expect(putObject(slice, 0, undefined).read(answer(200))).toEqual({ etag: '', crc32: undefined });
  });
});
