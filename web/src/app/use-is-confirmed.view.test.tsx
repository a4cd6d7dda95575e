/** Proves when a page may say that an address is confirmed: for an account, or where the server says so. */
import { screen } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { answering } from '../../test/answering.ts';
import { show } from '../../test/show.tsx';
import { ana } from '../session/fake-server.suite.ts';
import { useIsConfirmed } from './use-is-confirmed.ts';
import type { Visitor } from './use-visitor.ts';

const VISITOR: Visitor = { marked: false, failed: false, user: null };

function Answer({ visitor, email }: { visitor: Visitor; email: string }) {
  return <p>{String(useIsConfirmed(true, visitor, () => email))}</p>;
}

test.each([true, false])('K14 a visitor’s address counts as the server says: %s', async (verified) => {
  const api = answering({ isVerifiedEmail: () => ({ verified }) });
  show(<Answer visitor={VISITOR} email="ana@lima.example" />);
  await screen.findByText(String(verified));
  expect(api.calls('isVerifiedEmail').map(({ body }) => body.email)).toEqual(['ana@lima.example']);
});

test('K14 without an address, or without an answer, nothing is confirmed', async () => {
  answering({ isVerifiedEmail: () => new AppError('cross_site') });
  show(<Answer visitor={VISITOR} email="" />);
  await screen.findByText('false');
  show(<Answer visitor={VISITOR} email="ana@lima.example" />);
  await expect.poll(() => screen.queryAllByText('false').length).toBe(2);
});

test('K14 an account has a confirmed address, and a session that is being asked for is waited for', () => {
  show(<Answer visitor={{ marked: true, failed: false, user: ana }} email="" />);
  screen.getByText('true');
  show(<Answer visitor={{ marked: true, failed: false, user: null }} email="" />);
  screen.getByText('null');
});
