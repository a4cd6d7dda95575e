/** Proves the page of one's own affiliate link: figures, months, nothing yet, and a failure. */
import { screen, within } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { beforeEach, expect, test } from 'vitest';
import { answering } from '../../../test/answering.ts';
import { show } from '../../../test/show.tsx';
import { queryClient } from '../../queries/client.ts';
import { ana } from '../../session/fake-server.suite.ts';
import { AffiliateCall } from './affiliate-call.tsx';
import { AffiliatePanel } from './affiliate-panel.tsx';

const LINK = 'https://waybill.example/?via=Ab3dE5gH7j';
const none = { clicks: 0, signUps: 0, paying: 0 };

beforeEach(() => {
  queryClient.clear();
  window.localStorage.clear();
});

test('D13 the affiliate page shows the link, the totals, and each month', async () => {
  const months = [
    { month: '2026-11', clicks: 1204, signUps: 7, paying: 2 },
    { month: '2026-10', clicks: 3, signUps: 1, paying: 0 },
  ];
  answering({
    openAffiliate: () => ({ link: LINK, total: { clicks: 1207, signUps: 8, paying: 2 }, months }),
  });
  show(<AffiliatePanel />, { user: ana });
  await screen.findByDisplayValue(LINK);
  screen.getByText('1,207');
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(['November 20261,20472', 'October 2026310']);
  screen.getByText(/You see numbers only/);
});

test('D13 without a click the affiliate page says what to do', async () => {
  answering({ openAffiliate: () => ({ link: LINK, total: none, months: [] }) });
  show(<AffiliatePanel />, { user: ana, lang: 'zh' });
  await screen.findByText('还没有点击');
  screen.getByRole('button', { name: '复制链接' });
});

test('D13 a failure is said with a way to try again', async () => {
  let tries = 0;
  answering({
    openAffiliate: () => {
      tries += 1;
      return tries === 1 ? new AppError('forbidden') : { link: LINK, total: none, months: [] };
    },
  });
  const { person } = show(<AffiliatePanel />, { user: ana });
  await person.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByDisplayValue(LINK);
});

test('P09 the public page leads to the link, or to an account first', async () => {
  show(<AffiliateCall />);
  expect(screen.getByRole('link', { name: 'Get your link' }).getAttribute('href')).toBe('/register');
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
    '/login?next=%2Fdash%2Faffiliate',
  );
});

test('P09 the public page leads those who are signed in to their link', () => {
  window.localStorage.setItem('ssid', '1');
  show(<AffiliateCall />, { lang: 'zh', path: '/zh/affiliate-program' });
  expect(screen.getByRole('link').getAttribute('href')).toBe('/zh/dash/affiliate');
});
