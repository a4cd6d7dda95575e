/** Proves what a person can do with files they handed in, how refused ones look, and what the owner sees on a person's page. */
import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import type { GiveView } from '@waybill/contract/giving';
import { beforeEach, expect, test } from 'vitest';
import { answering } from '../../../test/answering.ts';
import { sampleGive, sampleHandIn, sampleItem, tomasz } from '../../../test/gives.ts';
import { show } from '../../../test/show.tsx';
import { stubUploads } from '../../../test/uploads.ts';
import { EncryptedRequest } from './encrypted/encrypted-request.tsx';
import { GivePanel } from './give-panel.tsx';

beforeEach(stubUploads);

const offer = sampleItem(1, 'Offer', { kinds: ['pdf'] });
const plans = sampleItem(2, 'Plans');
const photos = sampleItem(3, 'Photos', { kinds: ['image'] });
const handIn = sampleHandIn(1, offer);
const [file] = handIn.files;

const row = (name: string) => {
  const item = screen.getByRole('heading', { level: 3, name }).closest('li');
  if (item === null) throw new Error(`no item ${name}`);
  return within(item);
};
const before = sampleGive({ items: [offer, plans, photos], handedIn: [handIn] });
const open = async (give: GiveView, server: Parameters<typeof answering>[0] = {}) => {
  const api = answering({ openGive: () => ({ give }), ...server });
  const { person } = show(<GivePanel id="R8KD4TW" Encrypted={EncryptedRequest} />);
  await screen.findByRole('heading', { level: 1, name: give.title });
  return { api, person };
};

test('H24 own files: a file that is not decided is withdrawn, and the item is open again', async () => {
  const { api, person } = await open(before, {
    withdrawFiles: () => ({ give: { ...before, handedIn: [] } }),
  });
  await person.click(row('Offer').getByRole('button', { name: /^Change .*file 1\.pdf/ }));
  await row('Offer').findByText(
    'Until Amara Okafor has decided, you can move it to another item or withdraw it.',
  );
  await person.click(row('Offer').getByRole('button', { name: /^Withdraw .*file 1\.pdf/ }));
  await waitFor(() => expect(row('Offer').queryByText(/file 1/)).toBeNull());
  expect(api.calls('withdrawFiles')).toEqual([{ body: { id: 'R8KD4TW', files: [file?._id] } }]);
  await row('Offer').findByRole('button', { name: 'Choose files for Offer' });
  await screen.findByText(/file 1\.pdf.* was withdrawn\./);
});

test('H24 own files: a file is moved to an item that takes it; others say why they don’t', async () => {
  const moved = { ...before, handedIn: [{ ...handIn, item: plans._id }] };
  const { api, person } = await open(before, { moveFiles: () => ({ give: moved }) });
  await person.click(row('Offer').getByRole('button', { name: /^Change/ }));
  const menu = await row('Offer').findByRole('combobox', { name: /^Move .*file 1\.pdf/ });
  expect(within(menu).getByRole('option', { name: /Photos.*doesn’t fit/ })).toHaveProperty('disabled', true);
  await person.selectOptions(menu, plans._id);
  await waitFor(() => expect(row('Plans').queryByText(/file 1/)).not.toBeNull());
  expect(api.calls('moveFiles')).toEqual([{ body: { id: 'R8KD4TW', files: [file?._id], item: plans._id } }]);
});

test('H24 own files: when the owner was faster, the page says so and shows the decision', async () => {
  let give = before;
  const { person } = await open(before, {
    openGive: () => ({ give }),
    withdrawFiles: () => {
      give = { ...before, handedIn: [{ ...handIn, state: 'accepted', decidedAt: Date.now() }] };
      return new AppError('hand_in_decided');
    },
  });
  await person.click(row('Offer').getByRole('button', { name: /^Change/ }));
  await person.click(await row('Offer').findByRole('button', { name: /^Withdraw/ }));
  await row('Offer').findByText('Accepted', { selector: '.ui-stamp *' });
  expect(row('Offer').queryByRole('button', { name: /^Change/ })).toBeNull();
});

test('H24 standing: a refused file of an item that has enough others asks for nothing, and the item is accepted', async () => {
  const give = sampleGive({
    items: [offer],
    handedIn: [
      sampleHandIn(1, offer, { state: 'refused', reason: 'Unsigned', decidedAt: Date.now() }),
      sampleHandIn(2, offer, { state: 'accepted', decidedAt: Date.now() }),
    ],
  });
  await open(give);
  row('Offer').getByText('Accepted', { selector: '.ui-stamp *' });
  row('Offer').getByText('“Unsigned”');
  row('Offer').getByText('You’ve handed in enough other files, so you don’t need to replace it.');
  expect(row('Offer').queryByText('Hand in again')).toBeNull();
  screen.getByText('Everything is handed in');
  within(screen.getByRole('region', { name: 'Your receipt' })).getByText('1 file, 1.4 MB · 1 refused');
});

test('H14 the owner on a person’s page: it says whose page it is, and nothing can be taken back there', async () => {
  const give = { ...before, isOwner: true };
  answering({ openGive: () => ({ give }) });
  show(<GivePanel id={tomasz.id} Encrypted={EncryptedRequest} />);
  const note = await screen.findByRole('note');
  expect(note.textContent).toContain('You’re looking at this page as');
  expect(note.textContent).toContain('Tomasz Wójcik');
  expect(note.textContent).toContain('marked as handed in by you');
  expect(screen.queryByRole('button', { name: /^Change .*file/ })).toBeNull();
});

test('H14 what the owner handed in for a person says so to that person', async () => {
  await open(sampleGive({ items: [offer], handedIn: [sampleHandIn(1, offer, { byOwner: true })] }));
  row('Offer').getByText('Amara Okafor handed this in for you.');
  expect(screen.queryByRole('note')).toBeNull();
});
