/** Proves the feedback form: a missing rating, a limit, a failure that keeps the text, and an opinion that arrives once. */
import { screen } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { answering } from '../../../test/answering.ts';
import { show } from '../../../test/show.tsx';
import { ana } from '../../session/fake-server.suite.ts';
import { FeedbackDialog } from './feedback-dialog.tsx';

const open = (lang: 'en' | 'zh' = 'en') =>
  show(<FeedbackDialog open onOpenChange={() => undefined} />, { lang, user: ana });
const send = () => screen.getByRole('button', { name: 'Send feedback' });

test('W06 feedback: a rating is needed, and its first tile gets the focus', async () => {
  answering({});
  const { person } = open();
  await person.click(send());
  screen.getByText('Please choose one of the three.');
  expect(screen.getByLabelText('Bad')).toBe(document.activeElement);
});

test.each([
  ['en', 'You’ve sent feedback several times in the last hour. Try again later. Your text stays here.'],
  ['zh', '您在过去一小时内提交较多，请稍后再试。已写的内容会保留在这里。'],
] as const)('W06 feedback (%s): a limit is said and the text stays', async (lang, sentence) => {
  answering({ feedback: () => new AppError('too_many_requests', { retryAfter: 3600 }) });
  const { person } = open(lang);
  await person.click(screen.getByDisplayValue('Fine'));
  await person.type(screen.getByRole('textbox'), 'More stamps');
  await person.click(screen.getByRole('button', { name: lang === 'en' ? 'Send feedback' : '提交反馈' }));
  await screen.findByText(sentence);
  screen.getByDisplayValue('More stamps');
});

test('W06 feedback: a message that could not be sent stays, and the next try is the same opinion', async () => {
  let tries = 0;
  const api = answering({
    feedback: () => (++tries === 1 ? new AppError('internal') : { received: true as const }),
  });
  const { person } = open();
  await person.click(screen.getByLabelText('Fantastic'));
  await person.type(screen.getByLabelText('Message'), 'Lovely');
  await person.click(send());
  await screen.findByText(/We couldn’t send your feedback/);
  await person.click(send());
  await screen.findByText('Thank you');
  const [first, second] = api.calls('feedback').map(({ body }) => body);
  expect(second?.id).toBe(first?.id);
  expect(second).toMatchObject({ rating: 'Fantastic', message: 'Lovely' });
});
