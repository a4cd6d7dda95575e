/** Proves what the page of a request does when something changes while it is open, and what it says after a reload. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import type { GiveView } from '@waybill/contract/giving';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answering } from '../../../test/answering.ts';
import { sampleGive, sampleHandIn, sampleItem } from '../../../test/gives.ts';
import { fakeLive } from '../../../test/live.ts';
import { show } from '../../../test/show.tsx';
import { stubUploads } from '../../../test/uploads.ts';
import { EncryptedRequest } from './encrypted/encrypted-request.tsx';
import { GivePanel } from './give-panel.tsx';
import { keepLost } from './upload/lost.ts';
import { handInRuns } from './upload/run-store.ts';

const offer = sampleItem(1, 'Signed offer form', { kinds: ['pdf'], most: 1 });
const photos = sampleItem(2, 'Site photos', { kinds: ['image'] });
const first = sampleGive({ items: [offer], handedIn: [sampleHandIn(1, offer)] });

beforeEach(stubUploads);
afterEach(() => {
  window.sessionStorage.clear();
  for (const { upload } of handInRuns.read()) handInRuns.drop(upload.id);
});

/** Opens the page, and lets the owner change the request. */
async function open(give: GiveView = first, lang: 'en' | 'zh' = 'en') {
  let now: GiveView | AppError = give;
  const api = answering({
    openGive: () => (now instanceof AppError ? now : { give: now }),
    abortUpload: () => ({}),
  });
  const { person } = show(<GivePanel id="R8KD4TW" Encrypted={EncryptedRequest} />, { lang });
  await screen.findByRole('heading', { level: 1, name: 'Tender documents, Lot 3' });
  const become = (next: GiveView | AppError) => {
    now = next;
    act(() => void window.dispatchEvent(new Event('focus')));
  };
  return { api, person, become };
}

test('P13 X08 request page: what the owner changed and refused meanwhile is said in a sentence each', async () => {
  const { person, become } = await open();
  const refused = sampleHandIn(1, offer, { state: 'refused', reason: 'No stamp', decidedAt: Date.now() });
  become({ ...first, items: [offer, photos], handedIn: [refused] });
  await screen.findByText('Amara Okafor refused Signed offer form. You can hand it in again below.');
  const added = screen.getByText('Amara Okafor added Site photos to the request.');
  expect(added.closest('[role=status]')).not.toBeNull();
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/added Site photos/)).toBeNull();
});

test('P13 request page: a refusal shows up by itself, without a reload', async () => {
  const live = fakeLive();
  let now: GiveView = first;
  answering({ openGive: () => ({ give: now }), giveLive: live.answer });
  show(<GivePanel id="R8KD4TW" Encrypted={EncryptedRequest} />, {});
  await screen.findByRole('heading', { level: 1, name: 'Tender documents, Lot 3' });
  const decidedAt = Date.now();
  now = { ...first, handedIn: [sampleHandIn(1, offer, { state: 'refused', reason: 'No stamp', decidedAt })] };
  live.say('request.decided', { id: offer._id, slug: 'R8KD4TW', handIns: [], state: 'refused' });
  await screen.findByText('“No stamp”');
  screen.getByText('Amara Okafor refused Signed offer form. You can hand it in again below.');
});

test('P13 request page: one that is closed meanwhile says so, and one that is reopened takes files again', async () => {
  const { become } = await open();
  become({ ...first, state: 'closed' });
  await screen.findByRole('heading', { level: 1, name: 'This request is closed' });
  within(screen.getByRole('alert')).getByText('It was closed just now, while this page was open.');
  become(first);
  await screen.findByText('Amara Okafor reopened the request.');
});

test('P13 request page: a link that is not known is not asked about again', async () => {
  const { api, become } = await open();
  become(new AppError('not_found'));
  await screen.findByRole('heading', { level: 1, name: 'We can’t find this request' });
  const asked = api.calls('openGive').length;
  become(first);
  expect(api.calls('openGive')).toHaveLength(asked);
});

test('P13 items: what was handed in for an item that is gone stays in sight', async () => {
  await open({ ...first, handedIn: [sampleHandIn(1, offer), sampleHandIn(2, null)] });
  const items = screen.getByRole('list', { name: 'Requested items' });
  const row = within(items).getByRole('heading', { name: 'Other files' }).closest('li');
  if (row === null) throw new Error('no row for other files');
  within(row).getByText('Handed in');
  expect(within(row).queryByRole('button', { name: /Add files|Choose/ })).toBeNull();
  within(row).getByRole('button', { name: 'Replace what you handed in for Other files' });
});

test('P13 items: an upload that the browser could not keep is named after a reload, and can be dismissed', async () => {
  const order = { link: 'R8KD4TW', item: photos._id };
  keepLost({ id: 'an-upload', order, paths: ['IMG_1.jpg', 'IMG_2.jpg'], draftId: 'a-draft' });
  keepLost({ id: 'another', order: { ...order, link: 'OTHER' }, paths: ['x.jpg'], draftId: undefined });
  const { api, person } = await open({ ...first, items: [offer, photos] }, 'zh');
  await screen.findByText(/IMG_1\.jpg.*IMG_2\.jpg.*此浏览器无法保存进度/);
  expect(screen.queryByText(/x\.jpg/)).toBeNull();
  await person.click(screen.getByRole('button', { name: '知道了' }));
  expect(screen.queryByText(/IMG_1\.jpg/)).toBeNull();
  expect(api.calls('abortUpload')).toEqual([{ body: { draftId: 'a-draft' } }]);
  expect(window.sessionStorage.getItem('lostHandIns')).not.toContain('an-upload');
});

test.each([
  ['in its line', 0],
  ['for the page', 1],
])(
  'P13 items: files that are chosen again %s are announced once the lost upload has given back its room',
  async (_, at) => {
    keepLost({
      id: 'an-upload',
      order: { link: 'R8KD4TW', item: offer._id },
      paths: ['offer.pdf'],
      draftId: 'a-draft',
    });
    let answerAbort = () => {};
    const freed = new Promise<Record<string, never>>((resolve) => {
      answerAbort = () => resolve({});
    });
    const api = answering({
      openGive: () => ({ give: sampleGive({ items: [offer] }) }),
      abortUpload: () => freed,
      stsAuth: () => new AppError('request_closed'),
    });
    show(<GivePanel id="R8KD4TW" Encrypted={EncryptedRequest} />);
    await screen.findByText(/The upload of offer\.pdf was interrupted/);
    const inputs = await screen.findAllByLabelText<HTMLInputElement>('Choose files', { selector: 'input' });
    const input = inputs[at];
    if (input === undefined) throw new Error('no such input');
    fireEvent.change(input, { target: { files: [new File(['some bytes'], 'offer.pdf')] } });
    await waitFor(() => expect(api.calls('abortUpload')).toEqual([{ body: { draftId: 'a-draft' } }]));
    for (let turn = 0; turn < 20; turn += 1) await act(() => new Promise((resolve) => setImmediate(resolve)));
    expect(api.calls('stsAuth')).toEqual([]);
    answerAbort();
    await waitFor(() => expect(api.calls('stsAuth')).not.toEqual([]));
  },
);
