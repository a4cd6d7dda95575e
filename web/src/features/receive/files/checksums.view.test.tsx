/** Proves that checksums are asked for on demand, and that a failure can be tried again. */
import { screen } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { Checksums } from './checksums.tsx';

test('X03 checksums: they are loaded on demand, and again after a failure', async () => {
  let fails = true;
  const sums = { sha256: 'ab'.repeat(32), crc32: '0badcafe' };
  const api = answering({ checksum: () => (fails ? new AppError('not_found') : sums) });
  const { person } = show(<Checksums link={{ slug: 'K7RM2XQ', user: 'mei' }} file="f1" />);
  expect(api.calls('checksum')).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Show checksums' }));
  await screen.findByText('We couldn’t load the checksums. Try again.');
  fails = false;
  await person.click(screen.getByRole('button', { name: 'Show checksums' }));
  await screen.findByText(sums.sha256);
  screen.getByText(sums.crc32);
  const body = { slug: 'K7RM2XQ', user: 'mei', file: 'f1' };
  expect(api.calls('checksum').map((one) => one.body)).toEqual([body, body]);
});
