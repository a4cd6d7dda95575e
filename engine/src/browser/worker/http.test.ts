import { expect, test } from 'vitest';
import { readHeaders } from './http.ts';

test('headers are read as a browser lists them', () => {
  const lines = 'ETag: "a:b"\r\ncontent-length: 12\r\nx-empty:\r\n';
  expect(readHeaders(lines)).toEqual({ etag: '"a:b"', 'content-length': '12', 'x-empty': '' });
  expect(readHeaders('')).toEqual({});
});
