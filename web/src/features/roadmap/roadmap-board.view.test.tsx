/** Proves the roadmap: votes that count at once, that are taken back, refused or left to the login page, and suggestions. */
import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { beforeEach, expect, test } from 'vitest';
import { answering } from '../../../test/answering.ts';
import { show } from '../../../test/show.tsx';
import { ana } from '../../session/fake-server.suite.ts';
import { RoadmapBoard } from './roadmap-board.tsx';
import type { RoadmapItem } from './roadmap-card.tsx';

const items: readonly RoadmapItem[] = [
  { id: 'calendar', title: 'Calendar files', state: 'idea', html: '<p>For Outlook.</p>' },
  { id: 'faster', title: 'Faster uploads', state: 'building', html: '' },
  { id: 'teams', title: 'Teams', state: 'done', html: '' },
];
const board = <RoadmapBoard items={items} bodyOf={(html) => <p>{html}</p>} />;
const votes = { votes: { calendar: 4, teams: 1 }, own: ['calendar'] };
const button = (title: string) => screen.getByRole('button', { name: new RegExp(`Vote for ${title}`) });

beforeEach(() => {
  window.localStorage.clear();
});

test('D13 P09 the roadmap shows items by state with their votes, and no vote for what is done', async () => {
  answering({ roadmapVotes: () => votes });
  show(board, { user: ana });
  await screen.findByRole('button', { name: 'Vote for Calendar files. 4 votes', pressed: true });
  screen.getByRole('button', { name: 'Vote for Faster uploads. 0 votes', pressed: false });
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Building 1', 'Idea 1', 'Done 1']);
  const done = screen.getByRole('region', { name: /Done/ });
  within(done).getByText('1 vote');
  expect(within(done).queryByRole('button')).toBeNull();
});

test('D13 a vote counts before the server answers, and is taken back by a second click', async () => {
  let answer: (value: { votes: number; voted: boolean }) => void = () => {};
  const answered = new Promise<{ votes: number; voted: boolean }>((resolve) => {
    answer = resolve;
  });
  const api = answering({
    roadmapVotes: () => votes,
    addVote: () => answered,
    removeVote: () => ({ votes: 6, voted: false }),
  });
  const { person } = show(board, { user: ana });
  await screen.findByText('0 votes');
  await person.click(button('Faster uploads'));
  expect(button('Faster uploads').getAttribute('aria-pressed')).toBe('true');
  expect(within(button('Faster uploads')).getByText('1')).toBeTruthy();
  // Clicked again while the first is under way: sent after it, and the last one counts.
  await person.click(button('Faster uploads'));
  await waitFor(() => expect(api.calls('addVote')).toHaveLength(1));
  expect(api.calls('removeVote')).toHaveLength(0);
  answer({ votes: 7, voted: true });
  await screen.findByRole('button', { name: 'Vote for Faster uploads. 6 votes', pressed: false });
  expect(api.calls('removeVote').map(({ params }) => params.id)).toEqual(['faster']);
});

test.each([
  ['en', new AppError('internal'), 'We couldn’t save your vote. Please try again.'],
  ['zh', new AppError('conflict'), '这一项已经完成，不再接受投票。请刷新页面查看最新状态。'],
] as const)('D13 a vote that is refused (%s) goes back and says why', async (lang, error, sentence) => {
  answering({ roadmapVotes: () => votes, addVote: () => error });
  const { person } = show(board, { user: ana, lang });
  const vote = await screen.findByRole('button', { name: /Faster uploads/ });
  await waitFor(() => expect(within(vote).getByText('0')).toBeTruthy());
  await person.click(vote);
  await screen.findByText(sentence);
  expect(vote.getAttribute('aria-pressed')).toBe('false');
});

test('P09 a visitor sees the votes, and voting or suggesting leads to the login page and back', async () => {
  answering({ roadmapVotes: () => ({ ...votes, own: [] }) });
  const { person, path } = show(board, { path: '/zh/roadmap?via=x', lang: 'zh' });
  await screen.findByText('4 票');
  await person.click(screen.getByRole('button', { name: /Calendar files/ }));
  expect(path()).toBe(`/zh/login?next=${encodeURIComponent('/zh/roadmap?via=x#calendar')}`);
});

test('P09 without the server the roadmap is readable', async () => {
  answering({ roadmapVotes: () => new AppError('forbidden') });
  show(board);
  await screen.findByText('Calendar files');
  expect(button('Calendar files').textContent).toContain('–');
});

test('D13 a suggestion is sent once over all its tries, and its mistakes are named', async () => {
  let tries = 0;
  const api = answering({
    roadmapVotes: () => votes,
    suggest: () =>
      ++tries === 1 ? new AppError('too_many_requests', { retryAfter: 3600 }) : { received: true as const },
  });
  const { person } = show(board, { user: ana });
  await person.click(screen.getByRole('button', { name: 'Suggest something' }));
  await person.click(await screen.findByRole('button', { name: 'Send suggestion' }));
  screen.getByText('Please enter your suggestion.');
  await person.click(screen.getByLabelText('Your suggestion'));
  await person.paste('x'.repeat(1_001));
  await person.click(screen.getByRole('button', { name: 'Send suggestion' }));
  screen.getByText('Please use at most 1,000 characters.');
  await person.clear(screen.getByLabelText('Your suggestion'));
  await person.paste('A calendar file');
  await person.click(screen.getByRole('button', { name: 'Send suggestion' }));
  await screen.findByText(/You’ve sent several suggestions today/);
  await person.click(screen.getByRole('button', { name: 'Send suggestion' }));
  await screen.findByText('Thank you');
  const [first, second] = api.calls('suggest').map(({ body }) => body);
  expect(second).toEqual(first);
  expect(first?.text).toBe('A calendar file');
});
