/** Proves how operators make lifetime codes, see them once, and revoke one. */
import { screen, within } from '@testing-library/react';
import type { ConsoleCode } from '@waybill/contract/console-codes';
import { expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { CodesPanel } from './codes-panel.tsx';

const since = Date.UTC(2026, 9, 1);
const batch = { batch: 'spring & co', since, made: 1_200, used: 30, revoked: 1 };
const unused: ConsoleCode = {
  id: 'ab'.repeat(32),
  ending: 'PHTC',
  since,
  usedAt: null,
  revokedAt: null,
  email: null,
  userId: null,
};

test('R06 CodesPanel: lists batches with their numbers, and links to the codes of each', async () => {
  answering({ consoleBatches: () => ({ batches: [batch, { ...batch, batch: '' }] }) });
  show(<CodesPanel />, { user: ana, path: '/operator/codes' });
  const link = await screen.findByRole('link', { name: 'spring & co' });
  expect(link.getAttribute('href')).toBe('/operator/codes?batch=spring%20%26%20co');
  screen.getByRole('link', { name: 'Without a name' });
  expect(screen.getAllByText('1,200')).toHaveLength(2);
});

test('R06 CodesPanel: codes are made with a reason and shown until they are hidden', async () => {
  const server = answering({
    consoleBatches: () => ({ batches: [] }),
    makeCodes: () => ({ codes: ['WB-K7RM-2XQ9-PHTC'] }),
  });
  const { person } = show(<CodesPanel />, { user: ana, path: '/operator/codes' });
  await person.click(await screen.findByRole('button', { name: 'Make codes' }));
  const dialog = await screen.findByRole('dialog');
  await person.selectOptions(within(dialog).getByRole('combobox'), '1');
  await person.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'spring');
  await person.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'for the shop');
  await person.click(within(dialog).getByRole('button', { name: 'Make codes' }));
  await screen.findByText('WB-K7RM-2XQ9-PHTC');
  expect(server.calls('makeCodes').map(({ body }) => body)).toEqual([
    { count: 1, batch: 'spring', reason: 'for the shop' },
  ]);
  await person.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByText('WB-K7RM-2XQ9-PHTC')).toBeNull();
});

test('R06 CodesPanel: a code of a batch is revoked with a reason, in Chinese too', async () => {
  let revokedAt: number | null = null;
  const server = answering({
    consoleCodes: () => ({ codes: [{ ...unused, revokedAt }], more: false }),
    revokeCode: () => {
      revokedAt = since;
      return { done: true };
    },
  });
  const { person } = show(<CodesPanel />, { user: ana, lang: 'zh', path: '/zh/operator/codes?batch=spring' });
  await person.click(await screen.findByRole('button', { name: '作废' }));
  const dialog = await screen.findByRole('dialog');
  await person.type(within(dialog).getByRole('textbox', { name: /原因/ }), '已退款');
  await person.click(within(dialog).getByRole('button', { name: '作废' }));
  await screen.findByText(/作废于/);
  expect(server.calls('revokeCode')).toMatchObject([
    { params: { id: unused.id }, body: { reason: '已退款' } },
  ]);
});
