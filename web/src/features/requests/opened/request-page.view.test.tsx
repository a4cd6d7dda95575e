/** Proves what an opened request shows, how hand-ins are decided, and what else its owner can do with it. */
import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { beforeEach, expect, test, vi } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { sampleRequestDetails } from '../../../../test/requests.ts';
import {
  beWide,
  cellOf,
  deleted,
  duplicated,
  first,
  open,
  SLUG,
  second,
  serverWith,
  tender,
} from './request-page.suite.tsx';

beforeEach(() => vi.clearAllMocks());

test.each([
  ['en', 'Open', '2 to review', '1 refused', 'Waiting', 'Refused'],
  ['zh', '进行中', '2 个待审核', '1 个已退回', '等待提交', '已退回'],
] as const)(
  'D04 opened request (%s): the matrix shows what each person handed in, refused with its reason, and who is awaited',
  async (lang, state, review, count, waiting, stamp) => {
    beWide(true);
    answering(serverWith(tender()));
    open(lang);
    await screen.findByText('Tender documents');
    screen.getByText(state);
    screen.getByText(review);
    screen.getByText(count);
    expect(cellOf(1, 0).textContent).toContain('paper-1.pdf');
    expect(cellOf(2, 0).textContent).toContain(waiting);
    expect(cellOf(2, 1).textContent).toContain('“Page 3 is missing”');
    expect(cellOf(2, 1).textContent).toContain(stamp);
    expect(screen.getAllByRole('columnheader')[1]?.textContent).toContain('Mei Chen');
  },
);

test('X08 opened request: A accepts what is selected, and the decision can be undone', async () => {
  beWide(true);
  const api = answering(serverWith(tender()));
  const { person } = open();
  await screen.findByText('Tender documents');
  await person.keyboard('a');
  await waitFor(() => expect(cellOf(1, 0).textContent).toContain('Accepted'));
  expect(api.calls('decideHandIns')[0]?.body).toMatchObject({ handIns: [first._id], state: 'accepted' });
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(cellOf(1, 0).dataset['state']).toBe('review'));
  expect(api.calls('decideHandIns')[1]?.body).toMatchObject({ handIns: [first._id], state: 'waiting' });
});

test('X08 opened request: a decision has the time of the server, which the other side sees too', async () => {
  beWide(true);
  const details = tender();
  const decidedAt = new Date(2031, 4, 10, 6, 13, 1).getTime();
  const decided = { ...first, state: 'accepted' as const, decidedAt };
  let isDecided = false;
  answering({
    ...serverWith(details),
    decideHandIns: () => {
      isDecided = true;
      return { request: details.request, handIns: [decided] };
    },
    // What is loaded again comes too late to matter here.
    openRequest: () => (isDecided ? new Promise<never>(() => {}) : details),
  });
  const { person } = open();
  await screen.findByText('Tender documents');
  await person.keyboard('a');
  await waitFor(() => expect(cellOf(1, 0).textContent).toContain('06:13'));
});

test('X08 opened request: arrows move, R asks for a reason, and without one nothing is refused', async () => {
  beWide(true);
  const api = answering(serverWith(tender()));
  const { person } = open();
  await screen.findByText('Tender documents');
  cellOf(1, 0).focus();
  await person.keyboard('{ArrowDown}{ArrowUp}{ArrowRight}');
  expect(cellOf(1, 1)).toBe(document.activeElement);
  await person.keyboard('r');
  const reason = screen.getByRole('textbox', { name: 'What should Petra change?' });
  await waitFor(() => expect(document.activeElement).toBe(reason));
  await person.keyboard('{Enter}');
  await screen.findByText('Say what should be different, so that it can be handed in again.');
  expect(api.calls('decideHandIns')).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Not signed' }));
  await person.click(screen.getByRole('button', { name: 'Refuse and notify' }));
  await waitFor(() => expect(cellOf(1, 1).textContent).toContain('“Not signed”'));
  expect(api.calls('decideHandIns')[0]?.body).toEqual({
    handIns: [second._id],
    files: [],
    state: 'refused',
    reason: 'Not signed',
  });
});

test('X08 opened request: a decision that is refused is taken back, and the reason is said', async () => {
  beWide(true);
  answering({ ...serverWith(tender()), decideHandIns: () => new AppError('conflict') });
  const { person } = open();
  await screen.findByText('Tender documents');
  await person.click(within(cellOf(1, 0)).getByRole('button', { name: 'Accept' }));
  await screen.findAllByText('This was changed somewhere else. You see the latest version now.');
  expect(cellOf(1, 0).dataset['state']).toBe('review');
});

test.each([
  ['en', 'To review', 'What should Mei change?', 'Accept', 'Accepted'],
  ['zh', '待审核', '希望 Mei 修改什么？', '通过', '已通过'],
] as const)(
  'D04 opened request (%s): on a phone people follow each other, and an item opens to be decided',
  async (lang, state, question, accept, accepted) => {
    beWide(false);
    answering(serverWith(tender()));
    const { person } = open(lang);
    const mine = await screen.findByRole('region', { name: 'Mei Chen' });
    expect(screen.queryByRole('grid')).toBeNull();
    const line = within(mine).getByRole('button', { name: /^Offer/ });
    expect(line.textContent).toContain(state);
    await person.click(line);
    const dialog = await screen.findByRole('dialog', { name: 'Offer' });
    within(dialog).getByText(question);
    await person.click(within(dialog).getByRole('button', { name: accept }));
    await waitFor(() => expect(line.textContent).toContain(accepted));
  },
);

test('D04 opened request: everyone who owes something is reminded, and a reminder of today is said', async () => {
  beWide(true);
  const reminded = [
    { reminded: ['mei.chen@example.com'], skipped: [] },
    { reminded: [], skipped: [{ email: 'mei.chen@example.com', why: 'mailed_today' as const }] },
  ];
  const api = answering({
    ...serverWith(tender()),
    remindGivers: () => reminded.shift() ?? new AppError('internal'),
  });
  const { person } = open();
  const remind = await screen.findByRole('button', { name: 'Remind 2 people' });
  await person.click(remind);
  await screen.findAllByText('1 person reminded');
  await waitFor(() => expect(remind.getAttribute('aria-busy')).toBeNull());
  await person.click(remind);
  await screen.findAllByText('Already emailed today. We remind each person once a day at most.');
  expect(api.calls('remindGivers').map(({ body }) => body)).toEqual([{}, {}]);
});

type Person = ReturnType<typeof open>['person'];

const choose = async (person: Person, name: string) => {
  await person.click(await screen.findByLabelText('More actions'));
  await person.click(await screen.findByText(name));
};

test('D04 opened request: it is closed, reopened by undo, and extended', async () => {
  beWide(true);
  const api = answering(serverWith(tender()));
  const { person } = open();
  await choose(person, 'Close request');
  await screen.findByText('Closed');
  expect(screen.queryByText(/^Remind/)).toBeNull();
  await person.click(await screen.findByText('Undo'));
  await screen.findByText('Open');
  await choose(person, 'Extend');
  await person.click(await screen.findByRole('button', { name: 'Extend' }));
  await screen.findAllByText('Request extended');
  expect(api.calls('changeRequest')[0]?.body).toMatchObject({ revision: 1 });
});

test('D04 opened request: only what differs is changed, an item with files stays, and a copy begins anew', async () => {
  beWide(true);
  const api = answering(serverWith(tender()));
  const { person } = open();
  await choose(person, 'Change request');
  const title = await screen.findByLabelText('Title');
  expect(screen.getByLabelText(/^Offer can’t be removed/)).toHaveProperty('disabled', true);
  await person.clear(title);
  await person.paste('Tender papers');
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Tender papers');
  expect(api.calls('changeRequest')[0]?.body).toEqual({ title: 'Tender papers', revision: 1 });
  await choose(person, 'Duplicate');
  expect(duplicated.mock.calls[0]?.[0]).toMatchObject({ title: 'Tender papers', deadline: null });
});

test('D04 opened request: one that does not exist leads back to the list', async () => {
  beWide(true);
  answering({ openRequest: () => new AppError('not_found') });
  open();
  await screen.findByText('There’s no such request');
  expect(screen.getByRole('link', { name: 'Show all requests' }).getAttribute('href')).toBe('/dash/requests');
});

test('D04 opened request: before anyone came by the link, the link is there to be copied', async () => {
  beWide(true);
  answering(serverWith(sampleRequestDetails({ request: { slug: SLUG, sendAs: 'link' } })));
  open();
  await screen.findByText('No one has handed in files yet');
  expect(screen.getAllByRole('button', { name: 'Copy link' })).toHaveLength(2);
  screen.getByText('https://waybill.example/r/1');
});

test('D04 opened request: it is deleted from the menu, and undo brings it back', async () => {
  beWide(true);
  const api = answering({
    ...serverWith(tender()),
    deleteRequest: () => ({ deleted: true as const }),
    keepRequest: () => ({ request: tender().request }),
  });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'More actions' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Delete request' }));
  await screen.findByText('Its links no longer work. You have one minute to undo this.');
  expect(deleted).toHaveBeenCalledOnce();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText(/ restored$/);
  expect(api.calls('keepRequest')).toMatchObject([{ params: { slug: SLUG } }]);
});
