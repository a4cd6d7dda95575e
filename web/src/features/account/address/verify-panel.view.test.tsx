/** Proves the page behind a link that was mailed in place of a code: shown first, confirmed once, expired, incomplete. */
import { screen } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import type { Lang } from '../../../i18n/lang.ts';
import { dropLinkToken } from '../form/link-token.ts';
import { VerifyPanel } from './verify-panel.tsx';

const TOKEN = 't'.repeat(22);
const email = 'ana@lima.example';

function open({ token = true, lang = 'en' as Lang } = {}) {
  dropLinkToken('verifyToken');
  if (token) window.sessionStorage.setItem('verifyToken', TOKEN);
  return show(<VerifyPanel />, { path: '/verify-email', lang });
}

const headed = (name: string) => screen.findByRole('heading', { level: 1, name });

test('H08 verify email: the address is shown, and confirmed only when the button is pressed', async () => {
  const api = answering({ openEmailLink: () => ({ email }), confirmEmailLink: () => ({ email }) });
  const { person } = open();
  await headed('Confirm your email address');
  screen.getByText(/confirming ana@lima\.example in this browser/);
  expect(api.calls('confirmEmailLink')).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Confirm email address' }));
  await headed('Email address confirmed');
  expect(api.calls('confirmEmailLink').map(({ body }) => body)).toEqual([{ token: TOKEN }]);
  expect(window.sessionStorage.getItem('verifyToken')).toBeNull();
});

test.each([
  ['en', 'Link expired'],
  ['zh', '链接已失效'],
] as const)('H08 verify email (%s): a link that is over says where to get another', async (lang, heading) => {
  answering({ openEmailLink: () => new AppError('link_expired') });
  open({ lang });
  await headed(heading);
  expect(screen.queryByRole('button')).toBeNull();
});

test('H08 verify email: a link without its secret is called incomplete, and nothing is asked', async () => {
  const api = answering({});
  open({ token: false });
  await headed('This link is incomplete');
  expect(api.calls('openEmailLink')).toEqual([]);
});
