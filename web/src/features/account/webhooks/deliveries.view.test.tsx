/** Tests the list of deliveries: tests, sending again, what an entry opens to, older ones, and that it follows by itself. */
import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import type { DeliveryView } from '@waybill/contract/webhooks';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { Deliveries } from './deliveries.tsx';
import { deliveryOf, webhookOf } from './webhook.suite.ts';

const { id } = webhookOf();
const ofWaiting: Partial<DeliveryView> = {
  state: 'waiting',
  attempts: 0,
  lastAt: null,
  tookMs: null,
  status: null,
  answer: null,
};
const list = () => screen.findByRole('list', { name: 'Deliveries' });

test('O03 a test is sent and opens in the list, which follows until it has arrived', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const sent = deliveryOf({ type: 'test', body: '{"type":"test","data":{}}', ...ofWaiting });
  let deliveries: DeliveryView[] = [];
  const api = answering({
    listWebhooks: () => ({ webhooks: [webhookOf()] }),
    listDeliveries: () => ({ deliveries, next: null }),
    testWebhook: () => {
      deliveries = [sent];
      return { delivery: sent.id };
    },
  });
  const { person } = show(<Deliveries id={id} number={2} />, { user: ana });
  await screen.findByText('Nothing sent yet');
  await person.click(screen.getByRole('button', { name: 'Send a test' }));
  const entry = within(await list());
  entry.getByText('Sending');
  await screen.findByText(/^Test sent/);
  await waitFor(() => entry.getByRole('button', { name: /^test/, expanded: true }));
  expect(entry.queryByText('Answer of your server')).toBeNull();

  deliveries = [{ ...deliveryOf({ type: 'test' }), id: sent.id, answer: '' }];
  await vi.advanceTimersByTimeAsync(2_000);
  await entry.findByText('Delivered');
  entry.getByText('The answer was empty.');
  const asked = api.calls('listDeliveries').length;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(api.calls('listDeliveries')).toHaveLength(asked);
});

test('O03 an entry opens to what was sent and answered, as plain text, and is sent again', async () => {
  const failed = deliveryOf({
    state: 'failed',
    attempts: 9,
    status: 500,
    problem: 'status',
    answer: '<b>broken</b>',
    tookMs: 1_250,
  });
  const answers = [new AppError('too_many_requests', { retryAfter: 3_600 }), { ...failed, ...ofWaiting }];
  let deliveries = [failed];
  const api = answering({
    listWebhooks: () => ({ webhooks: [webhookOf()] }),
    listDeliveries: () => ({ deliveries, next: null }),
    resendDelivery: () => {
      const answer = answers.shift() ?? new AppError('internal');
      if (!(answer instanceof AppError)) deliveries = [answer];
      return answer;
    },
  });
  const { person } = show(<Deliveries id={id} number={2} />, { user: ana });
  const entry = within(await list());
  const line = entry.getByRole('button', { name: /^transfer\.downloaded.*Failed.*Answered 500.*9 attempts/ });
  await person.click(line);
  entry.getByText('Your server answered 500. Only answers from 200 to 299 count as received.');
  entry.getByText('<b>broken</b>');
  entry.getByText(/"fileName": "a\.pdf"/);
  entry.getByText('msg_2b7c');
  entry.getByText('1.3 s');
  const again = entry.getByRole('button', { name: 'Send again' });
  await person.click(again);
  await entry.findByText(/Try again in 60 minutes/);
  await person.click(again);
  await entry.findByText('Sent again.');
  entry.getByText('Sending');
  expect(api.calls('resendDelivery').at(-1)?.params).toEqual({ id, delivery: failed.id });
  await person.click(line);
  expect(entry.queryByText('msg_2b7c')).toBeNull();
});

test('O03 one that waits for its next attempt says when, and why the last one failed', async () => {
  answering({
    listDeliveries: () => ({
      deliveries: [
        deliveryOf({
          ...ofWaiting,
          attempts: 2,
          lastAt: Date.now(),
          nextAt: Date.now() + 3 * 3_600_000 + 60_000,
          problem: 'certificate',
        }),
      ],
      next: null,
    }),
  });
  const { person } = show(<Deliveries id={id} number={2} />, { user: ana });
  const entry = within(await list());
  await person.click(entry.getByRole('button', { name: /Trying again in 3 hours.*2 attempts/ }));
  entry.getByText('It didn’t arrive: your server’s certificate isn’t valid.');
  entry.getByText('Next attempt');
});

test('O03 older deliveries are loaded on demand, and after an error again', async () => {
  const older = deliveryOf({ id: '0190a7a2-6b5e-7c3a-9f10-000000000032', type: 'request.handed_in' });
  const answers = [new AppError('internal'), { deliveries: [older], next: null }];
  const api = answering({
    listDeliveries: ({ query: { before } }) =>
      before === undefined
        ? { deliveries: [deliveryOf()], next: 'further' }
        : (answers.shift() ?? new AppError('internal')),
  });
  const { person } = show(<Deliveries id={id} number={2} />, { user: ana });
  await person.click(await screen.findByRole('button', { name: 'Show older ones' }));
  await screen.findByText('We couldn’t load the deliveries.');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('request.handed_in');
  screen.getByText('transfer.downloaded');
  expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull();
  expect(api.calls('listDeliveries').map(({ query }) => query.before)).toEqual([
    undefined,
    'further',
    'further',
  ]);
});

test('O03 one that was not sent because the webhook was turned off says so', async () => {
  answering({
    listDeliveries: () => ({ deliveries: [deliveryOf({ ...ofWaiting, state: 'failed' })], next: null }),
  });
  const { person } = show(<Deliveries id={id} number={2} />, { user: ana, lang: 'zh' });
  await person.click(await screen.findByRole('button', { name: /失败/ }));
  screen.getByText('Webhook 已关闭，所以没有发送。');
  screen.getByRole('button', { name: '重新发送' });
});
