/** Tests the page of one webhook: what can be changed about it, and what happens before something is lost. */
import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import type { WebhookView } from '@waybill/contract/webhooks';
import { expect, test, vi } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { webhookOf } from './webhook.suite.ts';
import { WebhookPage } from './webhook-page.tsx';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const { id } = webhookOf();

/** A server with this one webhook, which a change changes. */
function withWebhook(changes: Partial<WebhookView> = {}) {
  let webhooks = [webhookOf(changes)];
  const change = (to: Partial<WebhookView>) => {
    webhooks = webhooks.map((one) => ({ ...one, ...to }));
    return { webhooks };
  };
  return answering({
    listWebhooks: () => ({ webhooks }),
    listDeliveries: () => ({ deliveries: [], next: null }),
    changeWebhook: ({ body: { on, url, events } }) =>
      change({
        ...(on === undefined ? {} : { state: on ? 'on' : 'off' }),
        ...(url && { url }),
        ...(events && { events }),
      }),
    renewWebhookSecret: () => ({ ...change({ oldSecretUntil: Date.now() + 86_400_000 }), secret: SECRET }),
    deleteWebhook: () => {
      webhooks = [];
      return { webhooks };
    },
  });
}

const page = (onDeleted = () => undefined) => <WebhookPage id={id} onDeleted={onDeleted} />;

test('O03 a webhook is turned off and on, and its address and events are changed', async () => {
  const api = withWebhook();
  const { person } = show(page(), { user: ana });
  await screen.findByRole('heading', { level: 1, name: 'hooks.example' });
  const isOn = screen.getByRole('switch', { name: 'Webhook is on', checked: true });
  await person.click(isOn);
  await screen.findByText('Off');
  await waitFor(() => expect(isOn.getAttribute('aria-checked')).toBe('false'));
  await person.click(isOn);
  await screen.findByText('On');
  expect(api.calls('changeWebhook').map(({ body }) => body)).toEqual([{ on: false }, { on: true }]);

  screen.getByText('transfer.downloaded · request.handed_in');
  await person.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  const address = dialog.getByLabelText<HTMLInputElement>(/^Address/);
  expect(address.value).toBe(webhookOf().url);
  await person.type(address, '2');
  await person.click(dialog.getByRole('checkbox', { name: /^Files are handed in/ }));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved.');
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByText('https://hooks.example/in2');
  expect(api.calls('changeWebhook').at(-1)?.body).toEqual({
    url: 'https://hooks.example/in2',
    events: ['transfer.downloaded'],
  });
});

test('O03 a new secret: the dialog says how long the old one is used too, and the page until when', async () => {
  const api = withWebhook();
  const { person } = show(page(), { user: ana });
  await person.click(await screen.findByRole('button', { name: 'Create new secret' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/For 24 hours, messages are also signed with the old secret/);
  expect(api.calls('renewWebhookSecret')).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Create new secret' }));
  await screen.findByText(SECRET);
  screen.getByText(/^Messages are also signed with the old secret until/);
  await person.click(screen.getByRole('button', { name: 'I’ve saved it' }));
  expect(screen.queryByText(SECRET)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Create new secret' }));
  await screen.findByText(/The one before it stops at once/);
});

test('O03 a webhook is deleted after a yes', async () => {
  const api = withWebhook();
  const deleted = vi.fn();
  const { person } = show(page(deleted), { user: ana });
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the webhook to hooks.example?' }));
  expect(api.calls('deleteWebhook')).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(deleted).toHaveBeenCalledTimes(1));
  expect(api.calls('deleteWebhook').map(({ params }) => params)).toEqual([{ id }]);
});

test('O03 a webhook turned off after failures says what happened, and is turned on', async () => {
  withWebhook({ state: 'failing', lastAt: Date.now(), lastProblem: 'status' });
  const { person } = show(page(), { user: ana });
  await screen.findByText('Turned off, because nothing arrived any more');
  screen.getByText(/your server answered with an error/);
  expect(screen.queryByRole('switch')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Turn on' }));
  await screen.findByRole('switch', { name: 'Webhook is on', checked: true });
});

test('O03 a webhook that is gone says so, and one that does not load is loaded again', async () => {
  const answers = [new AppError('internal'), { webhooks: [] }];
  answering({ listWebhooks: () => answers.shift() ?? new AppError('internal') });
  const { person } = show(page(), { user: ana });
  await screen.findByText('We couldn’t load your webhooks.');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('This webhook no longer exists');
});
