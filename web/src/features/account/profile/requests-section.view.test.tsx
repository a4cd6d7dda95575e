/** Proves that what new requests start with is saved at once, within the plan, and reverts when saving fails. */
import { screen, waitFor } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { RequestsSection } from './requests-section.tsx';

test('X08 request settings: quick changes are all saved, and a failed one reverts', async () => {
  let user = ana;
  const failing = { now: false };
  const api = answering({
    updateProfile: ({ body }) => {
      if (failing.now) return new AppError('internal');
      const { lang = user.requestSettings.lang, asks = user.requestSettings.asks } =
        body.requestSettings ?? {};
      user = { ...user, requestSettings: { ...user.requestSettings, lang, asks } };
      return { user };
    },
  });
  const { person } = show(<RequestsSection number={8} />, { user: ana });
  await person.click(screen.getByRole('radio', { name: '中文' }));
  await person.click(screen.getByRole('checkbox', { name: 'Company' }));
  const email = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Email address' });
  await person.click(email);
  await screen.findByText('Saved.');
  await waitFor(() => expect(api.calls('updateProfile')).toHaveLength(3));
  expect(api.calls('updateProfile').map(({ body }) => body.requestSettings)).toEqual([
    { lang: 'zh' },
    { asks: { name: true, email: true, verified: false, company: true } },
    { asks: { name: true, email: false, verified: false, company: true } },
  ]);
  const confirm = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Confirm the address with a code' });
  expect(confirm.disabled).toBe(true);
  failing.now = true;
  await person.click(email);
  await screen.findByText('Something went wrong. Please try again.');
  expect(email.checked).toBe(false);
});

test('X08 request settings: longer times are for paid plans, and emails that are off say so', async () => {
  answering({});
  const { person } = show(<RequestsSection number={8} />, { user: { ...ana, notifyMails: false } });
  screen.getByText('Your plan allows 1 week. You can extend a request at any time.');
  screen.getByText(/^You’ve turned off email notifications/);
  await person.click(screen.getByRole('combobox', { name: 'Accepts files for' }));
  const month = await screen.findByRole('option', { name: '1 month' });
  expect(month.getAttribute('aria-disabled')).toBe('true');
});
