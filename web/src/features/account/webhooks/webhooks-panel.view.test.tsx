/** Tests the list of webhooks: what is asked for, what is wrong with an address, and that a secret is shown once. */
import { screen, within } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { WEBHOOK_EVENTS } from '@waybill/contract/webhook-events';
import { WEBHOOKS_MAX } from '@waybill/contract/webhooks';
import { expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { webhookOf } from './webhook.suite.ts';
import { WebhooksPanel } from './webhooks-panel.tsx';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

test('O03 a webhook: address and events are asked for, and its secret is shown until it is said to be saved', async () => {
  const made = webhookOf({ events: ['transfer.sent'] });
  const api = answering({
    listWebhooks: () => ({ webhooks: [] }),
    createWebhook: () => ({ id: made.id, secret: SECRET, webhooks: [made] }),
  });
  const { person } = show(<WebhooksPanel />, { user: ana });
  await screen.findByText('No webhooks yet');
  await person.click(screen.getByRole('button', { name: 'Add webhook' }));
  const dialog = within(await screen.findByRole('dialog'));
  const all = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'All events' });
  expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(WEBHOOK_EVENTS.length + 1);
  await person.click(all);
  await person.click(dialog.getByRole('button', { name: 'Add webhook' }));
  dialog.getByText('Please enter an address.');
  dialog.getByText('Choose at least one.');
  expect(api.calls('createWebhook')).toEqual([]);

  await person.type(dialog.getByLabelText(/^Address/), ' https://hooks.example/in ');
  await person.click(dialog.getByRole('checkbox', { name: /^A transfer is sent/ }));
  expect(all.indeterminate).toBe(true);
  await person.click(dialog.getByRole('button', { name: 'Add webhook' }));
  await screen.findByText(SECRET);
  expect(api.calls('createWebhook')[0]?.body).toEqual({
    url: 'https://hooks.example/in',
    events: ['transfer.sent'],
  });
  screen.getByText('transfer.sent');
  screen.getByText('Nothing sent yet');
  await person.click(screen.getByRole('button', { name: 'I’ve saved it' }));
  expect(screen.queryByText(SECRET)).toBeNull();
});

test.each([
  ['en', 'private', /into a private network/],
  ['en', 'not_https', 'The address has to begin with https://.'],
  ['en', 'credentials', /^Remove the user name/],
  ['en', 'unknown_name', /couldn’t find this host name/],
  ['en', 'invalid', /^Enter a complete address/],
  ['zh', 'private', /指向内部网络/],
  ['zh', 'invalid', /^请输入完整的地址/],
] as const)('O03 the address field says in %s that an address is %s', async (lang, code, sentence) => {
  answering({
    listWebhooks: () => ({ webhooks: [] }),
    createWebhook: () => new AppError('webhook_address', { fields: { url: code } }),
  });
  const { person } = show(<WebhooksPanel />, { user: ana, lang });
  const add = lang === 'en' ? 'Add webhook' : '添加 Webhook';
  await person.click(await screen.findByRole('button', { name: add }));
  const dialog = within(await screen.findByRole('dialog'));
  const address = dialog.getByLabelText(lang === 'en' ? /^Address/ : /^地址/);
  await person.type(address, 'https://intranet.example');
  await person.click(dialog.getByRole('button', { name: add }));
  await dialog.findByText(sentence);
  expect(document.activeElement).toBe(address);
});

test('O03 a webhook that was turned off after failures says so, and is turned on from the list', async () => {
  const failing = webhookOf({ state: 'failing', lastAt: Date.now(), lastProblem: 'timeout' });
  const answers = [new AppError('internal'), { webhooks: [webhookOf()] }];
  const api = answering({
    listWebhooks: () => ({ webhooks: [failing] }),
    changeWebhook: () => answers.shift() ?? new AppError('internal'),
  });
  const { person } = show(<WebhooksPanel />, { user: ana });
  await screen.findByText('Turned off after failures');
  screen.getByText(/your server didn’t answer in time/);
  const turnOn = screen.getByRole('button', { name: `Turn on ${failing.url}` });
  await person.click(turnOn);
  await screen.findByText('Something went wrong. Please try again.');
  await person.click(turnOn);
  await screen.findByText('On');
  expect(screen.queryByText('Turned off after failures')).toBeNull();
  expect(api.calls('changeWebhook').at(-1)).toMatchObject({ params: { id: failing.id }, body: { on: true } });
});

test('O03 with as many webhooks as possible no other one is offered', async () => {
  const webhooks = Array.from({ length: WEBHOOKS_MAX }, (_, n) =>
    webhookOf({ id: `0190a7a2-6b5e-7c3a-9f10-0000000000${n + 10}` }),
  );
  answering({ listWebhooks: () => ({ webhooks }) });
  show(<WebhooksPanel />, { user: ana });
  await screen.findByText(/^You have 20 webhooks/);
  expect(screen.queryByRole('button', { name: 'Add webhook' })).toBeNull();
});

test('O03 webhooks that do not load say so, and are loaded again', async () => {
  const answers = [new AppError('internal'), { webhooks: [webhookOf()] }];
  answering({ listWebhooks: () => answers.shift() ?? new AppError('internal') });
  const { person } = show(<WebhooksPanel />, { user: ana });
  await screen.findByText('We couldn’t load your webhooks.');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  const link = await screen.findByRole('link', { name: webhookOf().url });
  expect(link.getAttribute('href')).toBe(`/dash/account/webhooks/${webhookOf().id}`);
});
