/** A mail for every payment: the first, a switch, a renewal; once each, however often and in whatever order events come. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { openMailbox } from '../../../../test/mailbox.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { type Payer, payerOf, sandboxOf } from '../billing.suite.ts';
import { syncCustomer } from './sync-customer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const newPayer = async (): Promise<Payer> => payerOf(app, await app.makeUser());

const paidMails = async (payer: Payer) => {
  const mailbox = await openMailbox(app);
  await mailbox.quiet();
  const all = await mailbox.all(payer.user.email);
  await mailbox.stop();
  return all.filter(({ subject }) => subject.endsWith('plan is paid'));
};

async function upgrade(payer: Payer): Promise<number> {
  const offer = { role: 'business', period: 'monthly' };
  const { dueNow } = (await payer.ask('POST', 'billing/preview', offer)).json();
  await payer.ask('POST', 'billing/switch', { ...offer, dueNow, key: randomUUID() });
  return dueNow;
}

test('H21 every payment has a mail with its invoice: first payment, upgrade and renewal, and none for a trial', async () => {
  const payer = await newPayer();
  await payer.buy('pro', 'monthly');
  expect(await paidMails(payer)).toEqual([]);
  const customer = await payer.customer();
  await sandboxOf(app).moveClock(7.5);
  await syncCustomer(app.deps, customer);
  await upgrade(payer);
  await sandboxOf(app).moveClock(32);
  // Asked about at once and again, as webhooks do that come twice.
  await Promise.all([1, 2, 3].map(() => syncCustomer(app.deps, customer)));
  const mails = await paidMails(payer);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Your Business plan is paid',
    'Your Business plan is paid',
    'Your Pro plan is paid',
  ]);
  const { invoices } = (await payer.ask('GET', 'billing/invoices')).json();
  for (const { number, _id } of invoices) {
    const mail = mails.find(({ text }) => text.includes(number));
    expect(mail?.text).toContain('Visa 4242');
    expect(mail?.text).toContain(`/dash/account/billing?invoice=${_id}`);
  }
  const refundable = mails.filter(({ text }) => text.includes('Changed your mind?'));
  expect(refundable.map(({ subject }) => subject)).toEqual(['Your Pro plan is paid']);
});

test('H21 payments from before every payment had a mail are not mailed again', async () => {
  const payer = await newPayer();
  await payer.buy('pro', 'monthly');
  const customer = await payer.customer();
  await sandboxOf(app).moveClock(7.5);
  const now = await app.deps.payments.now();
  await app.deps.db
    .updateTable('subscriptions')
    .set({ receipts_since: new Date(now.getTime() + 60_000) })
    .where('customer', '=', customer)
    .execute();
  await syncCustomer(app.deps, customer);
  expect(await paidMails(payer)).toEqual([]);
});

test('H21 company, address and tax number are on later invoices, whose PDF is named by its number and says once that it is a test', async () => {
  const payer = await newPayer();
  const details = {
    company: 'Harbour & Sons BV',
    line1: 'Quay 1',
    city: 'Rotterdam',
    postalCode: '3011',
    country: 'NL',
    taxId: 'NL123456789B01',
  };
  expect((await payer.ask('POST', 'billing/details', details)).json().details).toMatchObject(details);
  expect((await payer.ask('GET', 'billing/details')).json().details).toMatchObject(details);
  await payer.buy('pro', 'monthly');
  await sandboxOf(app).moveClock(7.5);
  const [invoice] = (await payer.ask('GET', 'billing/invoices')).json().invoices;
  // What is changed afterwards counts from the next invoice on.
  await payer.ask('POST', 'billing/details', { ...details, company: 'Another Ltd' });
  const pdf = await payer.ask('GET', `billing/invoices/${invoice._id}/pdf`);
  expect(pdf.headers['content-disposition']).toBe(`attachment; filename="${invoice.number}.pdf"`);
  const lines = pdfText(pdf.rawPayload).split('\n');
  for (const line of [
    'Harbour & Sons BV',
    'Quay 1',
    '3011 Rotterdam',
    'Netherlands',
    'Tax ID NL123456789B01',
  ])
    expect(lines.join(' ')).toContain(line);
  expect(lines.join(' ').match(/Test mode/g)).toHaveLength(1);
});

test('H21 details that an invoice cannot have are refused by field', async () => {
  const payer = await newPayer();
  const save = async (body: object) => (await payer.ask('POST', 'billing/details', body)).json().error;
  expect(await save({ city: 'Rotterdam' })).toMatchObject({
    code: 'invalid_input',
    fields: { line1: 'required', country: 'required' },
  });
  expect(await save({ taxId: 'NL123456789B01', country: 'NL', line1: 'Quay 1' })).toMatchObject({
    fields: { company: 'required' },
  });
  expect(await save({ country: 'XX' })).toMatchObject({ code: 'invalid_input' });
});
