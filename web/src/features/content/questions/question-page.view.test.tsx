/** Proves the page of questions: it is filtered while typing, counts what is left, and leads on where nothing matches. */
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sell } from '../../../../test/sell.ts';
import { show } from '../../../../test/show.tsx';
import type { Lang } from '../../../i18n/lang.ts';
import type { QuestionGroup } from './question-groups.ts';
import { QuestionPage } from './question-page.tsx';

const question = (id: string, text: string, only: QuestionGroup['only'] = null) => ({
  id,
  text,
  only,
  html: `<p>Answer to ${id}.</p>`,
});
const groups: readonly QuestionGroup[] = [
  { id: 'sending', title: 'Sending', only: null, html: '', questions: [question('large', 'How large?')] },
  {
    id: 'plans',
    title: 'Plans',
    only: null,
    html: '',
    questions: [question('cost', 'What does it cost?', 'sold'), question('team', '团队能共用方案吗？')],
  },
];
const page = {
  name: 'faqs',
  title: '',
  description: '',
  heading: 'Questions',
  lead: '',
  html: '',
  headings: [],
};

const open = (lang: Lang = 'en') =>
  show(<QuestionPage page={page} groups={groups} contact={<button type="button">Contact us</button>} />, {
    lang,
  });
const shown = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const status = () => screen.getByRole('status').textContent;

test('P09 questions: typing filters at once, the count is announced, and the contents follow', async () => {
  sell('sandbox');
  const { person } = open();
  expect(shown()).toEqual(['How large?', 'What does it cost?', '团队能共用方案吗？']);
  expect(status()).toBe('');
  await person.type(screen.getByRole('searchbox'), 'cost');
  expect(shown()).toEqual(['What does it cost?']);
  expect(status()).toBe('1 question');
  expect(document.querySelector('details')?.open).toBe(true);
  const contents = screen.getByRole('navigation', { name: 'Groups of questions' });
  expect(
    within(contents)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Plans']);
  await person.keyboard('{Escape}');
  expect(shown()).toHaveLength(3);
});

test('P09 questions (zh): words of Chinese text are found', async () => {
  const { person } = open('zh');
  await person.type(screen.getByRole('searchbox'), '方案');
  expect(shown()).toEqual(['团队能共用方案吗？']);
  expect(status()).toBe('1 个问题');
});

test('P09 questions: where nothing is sold, a search finds nothing about prices, and leads on', async () => {
  const { person } = open();
  await person.type(screen.getByRole('searchbox'), 'cost');
  expect(shown()).toEqual([]);
  expect(status()).toBe('No question matches “cost”');
  const help = screen.getByRole('link', { name: 'Search the help' });
  expect(help.getAttribute('href')).toBe('/support?q=cost');
  screen.getByRole('button', { name: 'Contact us' });
  const [, clear] = screen.getAllByRole('button', { name: 'Clear the search' });
  if (clear) await person.click(clear);
  expect(shown()).toHaveLength(3);
});

test('P09 questions: the one that the address names is open, and each has such an address', async () => {
  window.location.hash = '#team';
  try {
    open();
    const opened = () => [...document.querySelectorAll('details[open]')].map(({ id }) => id);
    expect(opened()).toEqual(['team']);
    act(() => {
      window.location.hash = '#large';
      window.dispatchEvent(new Event('hashchange'));
    });
    expect(opened()).toEqual(['large', 'team']);
    const links = screen.getAllByRole('link', { name: 'Link to this question', hidden: true });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#large', '#cost', '#team']);
  } finally {
    window.location.hash = '';
  }
});
