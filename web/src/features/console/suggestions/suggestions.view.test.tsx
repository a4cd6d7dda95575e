/** Proves how operators decide about suggestions for the roadmap. */
import { screen, within } from '@testing-library/react';
import type { ConsoleSuggestion } from '@waybill/contract/console-suggestions';
import { expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { SuggestionsPanel } from './suggestions-panel.tsx';

const id = (digit: string) => `${digit.repeat(8)}-3c1f-4d5b-9a57-0f1a2b3c4d5e`;
const one: ConsoleSuggestion = {
  id: id('1'),
  text: 'A calendar file',
  at: Date.UTC(2026, 10, 18),
  email: 'nora@example.com',
  userId: 'u',
  role: 'pro',
  state: 'open',
  decidedAt: null,
  mergedInto: null,
  merged: 0,
};
const two: ConsoleSuggestion = {
  ...one,
  id: id('2'),
  text: 'Dates for Outlook',
  state: 'accepted',
  merged: 2,
};

const answered = () =>
  answering({
    consoleSuggestions: ({ query }) => ({ suggestions: query.show === 'open' ? [one] : [two], more: false }),
    decideSuggestion: () => ({ done: true }),
  });

test('R06 SuggestionsPanel: one is accepted with a reason; the decided ones can be opened again', async () => {
  const server = answered();
  const { person } = show(<SuggestionsPanel />, { user: ana, path: '/operator/messages/suggestions' });
  await person.click(await screen.findByRole('button', { name: 'Accept' }));
  const dialog = await screen.findByRole('dialog');
  await person.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'asked often');
  await person.click(within(dialog).getByRole('button', { name: 'Accept' }));
  await expect
    .poll(() => server.calls('decideSuggestion'))
    .toMatchObject([{ params: { id: one.id }, body: { state: 'accepted', reason: 'asked often' } }]);
  await person.click(screen.getByRole('radio', { name: 'Decided' }));
  await screen.findByText('2 others merged into it');
  await screen.findByRole('button', { name: 'Open again' });
});

test('R06 SuggestionsPanel: one is merged into another, in Chinese too', async () => {
  const server = answered();
  const { person } = show(<SuggestionsPanel />, {
    user: ana,
    lang: 'zh',
    path: '/zh/operator/messages/suggestions',
  });
  await person.click(await screen.findByRole('button', { name: '合并' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('option', { name: /Dates for Outlook/ });
  await person.selectOptions(within(dialog).getByRole('combobox'), two.id);
  await person.type(within(dialog).getByRole('textbox', { name: /原因/ }), '相同');
  await person.click(within(dialog).getByRole('button', { name: '合并' }));
  await expect
    .poll(() => server.calls('decideSuggestion'))
    .toMatchObject([{ params: { id: one.id }, body: { state: 'merged', into: two.id, reason: '相同' } }]);
});
