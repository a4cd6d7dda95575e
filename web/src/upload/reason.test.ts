/** Proves why an upload is said to have stopped. */
import { AppError } from '@waybill/contract/errors';
import { UploadError } from '@waybill/engine/core/upload-error';
import { expect, test } from 'vitest';
import { reasonOf } from './reason.ts';

test('T06 T23 reasonOf: missing credentials show the reason of the server, else the text for that', () => {
  const limit = new UploadError('credentials', {}, new AppError('anon_limit'));
  expect(reasonOf(limit)).toEqual({ code: 'anon_limit', key: true });
  expect(reasonOf(new UploadError('credentials'))).toEqual({ code: 'credentials_unavailable', key: true });
  expect(reasonOf(new UploadError('storage-full'))).toEqual({ failure: 'full' });
});
