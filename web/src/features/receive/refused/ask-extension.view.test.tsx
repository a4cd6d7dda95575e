/** Proves the question for more time: whom it asks for an address, and what it says to each answer. */
import { screen } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { AskExtension } from './ask-extension.tsx';

const SLUG = 'AB12CD34';

async function ask(email: string | null, user?: string) {
  const { person } = show(<AskExtension link={{ slug: SLUG, user }} />);
  if (email !== null) await person.type(screen.getByLabelText('Your email'), email);
  await person.click(screen.getByRole('button', { name: 'Ask for an extension' }));
  return person;
}

test('T17 T20 extension: a wrong address is marked, and nothing is called', async () => {
  answering({});
  await ask('mei@');
  screen.getByText('Please enter your email address, like you@company.com.');
});

test('T17 T20 extension: the sender is asked', async () => {
  const api = answering({ askExtension: () => ({ asked: true as const }) });
  await ask('Mei@huanyu.cn');
  await screen.findByText('We asked the sender');
  expect(api.calls('askExtension').map(({ body }) => body)).toEqual([
    { slug: SLUG, email: 'mei@huanyu.cn', lang: 'en' },
  ]);
});

test('T17 T20 extension: a personal link knows the address, also in Chinese', async () => {
  const api = answering({ askExtension: () => ({ asked: true as const }) });
  const { person } = show(<AskExtension link={{ slug: SLUG, user: 'mei' }} />, { lang: 'zh' });
  await person.click(screen.getByRole('button', { name: '请求延期' }));
  await screen.findByText('已向发件人请求延期');
  expect(api.calls('askExtension').map(({ body }) => body)).toEqual([
    { slug: SLUG, user: 'mei', lang: 'zh' },
  ]);
});

test('T17 T20 extension: a personal link asks for an address only when the server wants one', async () => {
  answering({ askExtension: () => new AppError('invalid_input', { fields: { email: 'Invalid' } }) });
  const person = await ask(null, 'mei');
  const field = await screen.findByLabelText('Your email');
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await person.type(field, 'mei@huanyu.cn{Enter}');
  await screen.findByText('Please enter your email address, like you@company.com.');
});

test.each([
  ['conflict', /The files have been deleted/],
  ['mail_capped', /The sender has already been asked/],
  ['internal', /We couldn’t ask the sender/],
] as const)('T17 T20 extension: %s is said in its own words', async (code, sentence) => {
  answering({ askExtension: () => new AppError(code) });
  await ask('mei@huanyu.cn');
  await screen.findByText(sentence);
});
