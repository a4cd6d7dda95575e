/** Proves that every error a send can meet has its own sentence. */
import { AppError, errorCodes } from '@waybill/contract/errors';
import { stsAuth } from '@waybill/contract/files';
import { quicksend2 } from '@waybill/contract/transfers';
import { UploadError } from '@waybill/engine/core/upload-error';
import { expect, test } from 'vitest';
import { errorKey, wordsOf } from './words.ts';

test('T06 every error of announcing and sending has words of its own', () => {
  const declared = [...(stsAuth.errors ?? []), ...(quicksend2.errors ?? [])];
  expect(declared.length).toBeGreaterThan(20);
  for (const code of declared) expect(errorKey(code), code).not.toBe('failed');
  for (const code of errorCodes) expect(errorKey(code)).toBeTruthy();
});

test('T06 T23 wordsOf: missing credentials show the reason of the server, else the text for that', () => {
  const limit = new UploadError('credentials', {}, new AppError('anon_limit'));
  expect(wordsOf(limit)).toEqual({ table: 'error', key: 'anonLimit' });
  expect(wordsOf(new UploadError('credentials'))).toEqual({ table: 'error', key: 'key' });
  expect(wordsOf(new UploadError('storage-full'))).toEqual({ table: 'failure', key: 'full' });
});
