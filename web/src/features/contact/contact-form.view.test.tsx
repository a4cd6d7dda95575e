/** Proves the contact form: mistakes, a refusal, a rate limit, and a message that is sent once. */
import { screen } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { answering } from '../../../test/answering.ts';
import { show } from '../../../test/show.tsx';
import { ContactForm } from './contact-form.tsx';

async function send(lang: 'en' | 'zh' = 'en') {
  const { person } = show(<ContactForm open onOpenChange={() => undefined} />, { lang });
  const [email, message, submit] =
    lang === 'en' ? ['Your email', 'Message', 'Send message'] : ['您的邮箱', '留言', '发送留言'];
  await person.type(screen.getByLabelText(email), 'mei@huanyu.cn');
  await person.type(screen.getByLabelText(message), 'Hello');
  await person.click(screen.getByRole('button', { name: submit }));
  return person;
}

test('W10 contact form: an empty form marks both fields and calls nothing', async () => {
  answering({});
  const { person } = show(<ContactForm open onOpenChange={() => undefined} />);
  await person.click(screen.getByRole('button', { name: 'Send message' }));
  screen.getByText('Please enter your email address, like you@company.com.');
  screen.getByText('Please enter a message.');
});

test.each([
  ['en', 'You’ve sent several messages in the last hour. Try again later. Your text stays here.'],
  ['zh', '您在过去一小时内留言较多，请稍后再试。已写的内容会保留在这里。'],
] as const)('W10 contact form (%s): a rate limit says so and keeps the text', async (lang, sentence) => {
  answering({ contact: () => new AppError('too_many_requests', { retryAfter: 3600 }) });
  await send(lang);
  await screen.findByText(sentence);
  expect(screen.getByDisplayValue('Hello')).toBeTruthy();
});

test('W10 contact form: an address that the server refuses is marked until it changes', async () => {
  answering({ contact: () => new AppError('invalid_input', { fields: { email: 'Invalid' } }) });
  const person = await send();
  const wrong = 'Please enter your email address, like you@company.com.';
  await screen.findByText(wrong);
  await person.type(screen.getByLabelText('Your email'), 'x');
  expect(screen.queryByText(wrong)).toBeNull();
});

test('W10 contact form: a second try sends the same message, a new message another', async () => {
  let tries = 0;
  const api = answering({
    contact: () => (++tries === 1 ? new AppError('internal') : { received: true as const }),
  });
  const person = await send();
  await screen.findByText(/We couldn’t send your message/);
  await person.click(screen.getByRole('button', { name: 'Send message' }));
  await screen.findByText('We’ll reply to mei@huanyu.cn.');
  await person.click(screen.getByRole('button', { name: 'Send another message' }));
  await person.type(screen.getByLabelText('Message'), 'Again');
  await person.click(screen.getByRole('button', { name: 'Send message' }));
  await screen.findByText('Message sent');
  const [first, second, third] = api.calls('contact').map(({ body }) => body.id);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test.each(['mei', 'mei@huanyu', 'a@b.cn;c@d.cn', 'a b@c.cn', 'mei@.cn'])(
  'W10 contact form: the address "%s" is marked, and nothing is called',
  async (email) => {
    answering({});
    const { person } = show(<ContactForm open onOpenChange={() => undefined} />);
    await person.type(screen.getByLabelText('Your email'), email);
    await person.type(screen.getByLabelText('Message'), 'Hello');
    await person.click(screen.getByRole('button', { name: 'Send message' }));
    screen.getByText('Please enter your email address, like you@company.com.');
  },
);

test('W10 contact form: a message may have 2,000 characters as people count them', async () => {
  answering({ contact: () => ({ received: true as const }) });
  const person = await send();
  await screen.findByText('Message sent');
  await person.click(screen.getByRole('button', { name: 'Send another message' }));
  await person.click(screen.getByLabelText('Message'));
  await person.paste('🧾'.repeat(2_001));
  await person.click(screen.getByRole('button', { name: 'Send message' }));
  screen.getByText('Please keep it under 2,000 characters.');
  await person.clear(screen.getByLabelText('Message'));
  await person.paste('🧾'.repeat(2_000));
  expect(screen.queryByText('Please keep it under 2,000 characters.')).toBeNull();
});
