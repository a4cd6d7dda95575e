/** Proves the question for one's own link: what it calls, and that it promises the same to everyone. */
import { screen } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { AskOwnLink } from './ask-own-link.tsx';

async function ask(email: string) {
  const { person } = show(<AskOwnLink slug="K7RM2XQ" />);
  await person.type(screen.getByLabelText('Your email'), `${email}{Enter}`);
  return person;
}

test('H04 own link: a wrong address is marked, and nothing is called', async () => {
  answering({});
  await ask('mei@');
  screen.getByText('Please enter your email address, like you@company.com.');
});

test('H04 own link: it is asked for in the language of the page, and another address can be tried', async () => {
  const api = answering({ askOwnLink: () => ({ asked: true as const }) });
  const { person } = show(<AskOwnLink slug="K7RM2XQ" />, { lang: 'zh' });
  await person.type(screen.getByLabelText('您的邮箱'), 'Mei@huanyu.cn{Enter}');
  await screen.findByText('请查收邮件');
  expect(api.calls('askOwnLink').map(({ body }) => body)).toEqual([
    { slug: 'K7RM2XQ', email: 'mei@huanyu.cn', lang: 'zh' },
  ]);
  await person.click(screen.getByRole('button', { name: '换一个邮箱' }));
  screen.getByLabelText('您的邮箱');
});

test.each([
  ['too_many_requests', /asked for too often/],
  ['connection', /We couldn’t send your request/],
] as const)('H04 own link: %s says what to do next', async (code, sentence) => {
  answering({ askOwnLink: () => new AppError(code) });
  await ask('mei@huanyu.cn');
  await screen.findByText(sentence);
});
