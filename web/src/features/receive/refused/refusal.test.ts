import { AppError, type ErrorCode } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { refusalOf } from './refusal.ts';

test('K38 T20 each way a link can be refused has a page of its own', () => {
  const codes: ErrorCode[] = [
    'not_found',
    'recipients_only',
    'transfer_expired',
    'transfer_deleted',
    'taken_down',
    'download_limit',
    'deleted_after_download',
    'sender_suspended',
    'too_many_tries',
  ];
  const pages = codes.map((code) => refusalOf(new AppError(code)));
  expect(new Set(pages).size).toBe(codes.length);
  expect(pages).not.toContain('failed');
});

test('T20 what is not about the link is not blamed on it', () => {
  for (const code of ['connection', 'internal', 'bad_answer', 'unavailable'] as const)
    expect(refusalOf(new AppError(code))).toBe('failed');
  expect(refusalOf(new TypeError('broken'))).toBe('failed');
});
