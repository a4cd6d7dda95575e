/** Proves what the banner about an open invoice says, and where it leads. */
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { OverdueBanner } from './overdue-banner.tsx';

beforeEach(() => {
  document.documentElement.dataset['payments'] = 'stripe';
});
afterEach(() => {
  delete document.documentElement.dataset['payments'];
});

const late = { ...ana, role: 'pro', paymentState: 'past_due' } as const;

test.each([
  ['en', false, 'Your Pro trial has expired.', 'Add a payment method', ''],
  ['zh', true, '扣款失败。', '更新银行卡', '/zh'],
] as const)(
  'B03 D09 banner (%s): an open invoice leads to the card',
  (lang, hasPaid, text, label, prefix) => {
    show(<OverdueBanner user={{ ...late, hasPaid }} />, { lang, path: '/dash' });
    screen.getByText(text);
    const link = screen.getByRole('link', { name: label });
    expect(link.getAttribute('href')).toBe(`${prefix}/dash/account/billing?card`);
  },
);

test('D09 banner: Billing says it itself, and where nothing is sold there is none', () => {
  show(<OverdueBanner user={late} />, { path: '/zh/dash/account/billing' });
  document.documentElement.dataset['payments'] = 'off';
  show(<OverdueBanner user={late} />, { path: '/dash' });
  expect(screen.queryByRole('status')).toBeNull();
});
