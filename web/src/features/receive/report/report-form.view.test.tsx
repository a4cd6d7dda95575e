/** Proves the form that reports a transfer: a missing reason, a wrong address, a limit, and a report that is sent once. */
import { screen } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { answering, later } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { ReportForm } from './report-form.tsx';

const SLUG = 'AB12CD34';
const open = () => show(<ReportForm slug={SLUG} open onOpenChange={() => undefined} />);
const send = () => screen.getByRole('button', { name: 'Send report' });

test('S94 T25 report: a reason is needed, and a wrong address is marked', async () => {
  answering({});
  const { person } = open();
  await person.type(screen.getByLabelText('Your email'), 'someone');
  await person.click(send());
  screen.getByText('Please choose a reason.');
  screen.getByText('Please enter your email address, like you@company.com.');
  await person.click(screen.getByLabelText('It’s illegal'));
  expect(screen.queryByText('Please choose a reason.')).toBeNull();
});

test.each([
  [new AppError('too_many_requests', { retryAfter: 3600 }), /You’ve sent several reports/],
  [new AppError('internal'), /We couldn’t send your report/],
])('S94 T25 report: the error %s is said', async (error, sentence) => {
  answering({ reportAbuse: () => error });
  const { person } = open();
  await person.click(screen.getByLabelText('Something else'));
  await person.click(send());
  expect((await screen.findByText(sentence)).closest('[role=alert]')).toBeTruthy();
});

test('S94 T25 report: it is sent once, without an address unless one is given', async () => {
  const answer = later<{ reported: true }>();
  const api = answering({ reportAbuse: () => answer.promise });
  const { person } = open();
  await person.click(screen.getByLabelText('It contains a virus or other malware'));
  await person.type(screen.getByLabelText('What should we know?'), ' Bad file ');
  await person.click(send());
  await person.click(send());
  answer.resolve({ reported: true });
  await screen.findByText('Report sent');
  expect(api.calls('reportAbuse').map(({ body }) => body)).toEqual([
    { slug: SLUG, reason: 'malware', message: 'Bad file', lang: 'en' },
  ]);
});
