/** Proves decisions about single files of a hand-in, what was withdrawn, and what the owner handed in. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { sampleHandIn, sampleRequestDetails } from '../../../../test/requests.ts';
import { beWide, cellOf, mei, offer, open, SLUG, serverWith } from './request-page.suite.tsx';
import { withDecision } from './with-decision.ts';

beforeEach(() => {
  vi.clearAllMocks();
  beWide(true);
});

const idOf = (n: number) => `0190a7a2-6b5e-4c3a-9f40-${String(n).padStart(12, '0')}`;
const file = (n: number, name: string) => ({
  _id: idOf(n),
  fileName: name,
  path: name,
  size: 1_000,
  program: false,
});
const handIn = sampleHandIn(1, {
  person: mei._id,
  item: offer._id,
  bytes: 2_000,
  files: [file(1, 'page-1.pdf'), file(2, 'page-2.pdf')],
});
const details = (changes: Partial<Parameters<typeof sampleRequestDetails>[0]> = {}) =>
  sampleRequestDetails({
    request: { slug: SLUG, items: [offer] },
    people: [mei],
    handIns: [handIn],
    ...changes,
  });

function serverOf(start = details()) {
  let stored = start;
  return {
    ...serverWith(start),
    openRequest: () => stored,
    decideHandIns: ({
      body,
    }: {
      body: { files: string[]; state: 'waiting' | 'accepted' | 'refused'; reason: string };
    }) => {
      stored = withDecision(stored, { files: body.files }, { ...body, at: Date.now() });
      stored = { ...stored, handIns: stored.handIns.map((one, at) => ({ ...one, _id: idOf(100 + at) })) };
      return { request: stored.request, handIns: stored.handIns };
    },
  };
}

const side = () => within(screen.getByRole('complementary', { name: 'The selected hand-in' }));

test('H24 single files: one of two is refused with a reason, the other goes on waiting, and undo takes it back', async () => {
  const api = answering(serverOf());
  const { person } = open();
  await waitFor(side);
  await person.click(side().getByRole('button', { name: /^Refuse .*page-2\.pdf/ }));
  side().getByText(/^Only .*page-2\.pdf/);
  await person.type(side().getByRole('textbox'), 'Unsigned');
  await person.click(side().getByRole('button', { name: 'Refuse file' }));
  await waitFor(() =>
    expect(api.calls('decideHandIns')).toEqual([
      {
        params: { slug: SLUG },
        body: { handIns: [], files: [idOf(2)], state: 'refused', reason: 'Unsigned' },
      },
    ]),
  );
  await side().findByText('“Unsigned”');
  expect(cellOf(1, 0).textContent).toContain('page-1.pdf');
  expect(cellOf(1, 0).textContent).toContain('1 file refused');
  screen.getByText('1 to review');
  screen.getByText('1 refused');
  await person.click((await screen.findAllByRole('button', { name: 'Undo' }))[0] as HTMLElement);
  await waitFor(() => expect(api.calls('decideHandIns').at(-1)?.body).toMatchObject({ state: 'waiting' }));
});

test('H24 single files: Shift and A accept only the file that is looked at', async () => {
  const api = answering(serverOf());
  open();
  await waitFor(side);
  fireEvent.keyDown(document.body, { key: 'A', shiftKey: true });
  await waitFor(() =>
    expect(api.calls('decideHandIns').map(({ body }) => body)).toEqual([
      { handIns: [], files: [idOf(1)], state: 'accepted', reason: '' },
    ]),
  );
});

test('H24 single files: what was withdrawn is listed as such, counts nowhere and can’t be opened', async () => {
  const withdrawn = { ...handIn, state: 'withdrawn' as const };
  answering(serverWith(details({ handIns: [withdrawn] })));
  open();
  await waitFor(side);
  expect(cellOf(1, 0).textContent).toContain('2 files withdrawn');
  side().getByText('2 withdrawn files');
  screen.getByText('0 of 1');
  expect(side().queryByRole('button', { name: /page-1/ })).toBeNull();
});

test('H14 single files: what the owner handed in for a person is shown as theirs', async () => {
  answering(serverWith(details({ handIns: [{ ...handIn, byOwner: true }] })));
  open();
  await waitFor(side);
  side().getByText('You handed this in for them.');
});
