/** Proves how operators see what is due to affiliates, and mark it as paid. */
import { screen, within } from '@testing-library/react';
import type { ConsoleAffiliate } from '@waybill/contract/console-affiliates';
import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { AffiliatesPanel } from './affiliates-panel.tsx';

const nora: ConsoleAffiliate = {
  id: '7d5b4c9e-3c1f-4d5b-9a57-0f1a2b3c4d5e',
  code: 'q8zr1m0v',
  email: 'nora@example.com',
  total: { clicks: 1_200, signUps: 14, paying: 5 },
  months: [{ month: '2026-11', clicks: 1_200, signUps: 14, paying: 5 }],
  paidFor: 2,
  due: 3,
  lastPaidAt: null,
};

test('R06 AffiliatesPanel: what is due is marked as paid with a reason, and only where something is due', async () => {
  let due = 3;
  const server = answering({
    consoleAffiliates: () => ({
      affiliates: [
        { ...nora, due },
        { ...nora, id: 'b', email: 'mei@example.com', due: -1 },
      ],
    }),
    markAffiliatePaid: () => {
      due = 0;
      return { done: true };
    },
  });
  const { person } = show(<AffiliatesPanel />, { user: ana });
  await person.click(await screen.findByRole('button', { name: 'Mark as paid' }));
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText(/3 paying sign-ups/);
  await person.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'bank transfer');
  await person.click(within(dialog).getByRole('button', { name: 'Mark as paid' }));
  await expect.poll(() => screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull();
  expect(server.calls('markAffiliatePaid')).toMatchObject([
    { params: { id: nora.id }, body: { count: 3, reason: 'bank transfer' } },
  ]);
});

test('R06 AffiliatesPanel: a number that changed meanwhile is said and loaded again, in Chinese too', async () => {
  const server = answering({
    consoleAffiliates: () => ({ affiliates: [nora] }),
    markAffiliatePaid: () => new AppError('conflict'),
  });
  const { person } = show(<AffiliatesPanel />, { user: ana, lang: 'zh' });
  await person.click(await screen.findByRole('button', { name: '标记为已付' }));
  const dialog = await screen.findByRole('dialog');
  await person.type(within(dialog).getByRole('textbox', { name: /原因/ }), '银行转账');
  await person.click(within(dialog).getByRole('button', { name: '标记为已付' }));
  await within(dialog).findByRole('alert');
  await expect.poll(() => server.calls('consoleAffiliates').length).toBe(2);
});
