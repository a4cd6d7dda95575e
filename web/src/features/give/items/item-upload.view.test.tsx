/** Proves what an item does with chosen files: refuses those that do not fit, announces the others, and shows how they are doing. */

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { drawId } from '@waybill/contract/draw-id';
import { AppError } from '@waybill/contract/errors';
import type { UploadState } from '@waybill/engine/core/state';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { sampleGive, sampleHandIn, sampleItem } from '../../../../test/gives.ts';
import { show } from '../../../../test/show.tsx';
import { fakeUpload, stubUploads } from '../../../../test/uploads.ts';
import { EncryptedRequest } from '../encrypted/encrypted-request.tsx';
import { GivePanel } from '../give-panel.tsx';
import { type HandInRun, handInRuns } from '../upload/run-store.ts';

const offer = sampleItem(1, 'Signed offer form', { kinds: ['pdf'], most: 1 });
const photos = sampleItem(2, 'Site photos', { kinds: ['image'], least: 2, most: 3 });
const give = sampleGive({ items: [offer, photos] });

beforeEach(stubUploads);
afterEach(() => {
  for (const { upload } of handInRuns.read()) handInRuns.drop(upload.id);
});

const file = (name: string) => new File(['some bytes'], name);
const inputOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });

async function open(answers: Parameters<typeof answering>[0] = {}, shown = give) {
  const api = answering({ openGive: () => ({ give: shown }), ...answers });
  const { person } = show(<GivePanel id="R8KD4TW" Encrypted={EncryptedRequest} />);
  await screen.findByRole('heading', { level: 1, name: 'Tender documents, Lot 3' });
  return { api, person };
}

test('P13 items: a file that does not fit is refused at once, with what fits', async () => {
  const { api, person } = await open();
  fireEvent.change(inputOf('Choose files for Signed offer form'), {
    target: { files: [file('offer.docx')] },
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('offer.docx doesn’t fit. Signed offer form takes: PDF.');
  expect(api.calls('stsAuth')).toEqual([]);
  await person.click(within(alert).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('P13 items: files that fit are announced for their item, and the server’s reason is said', async () => {
  const { api, person } = await open({ stsAuth: () => new AppError('owner_full'), abortUpload: () => ({}) });
  const picked = ['a.jpg', 'b.heic', 'c.png', 'd.jpg'].map(file);
  fireEvent.change(inputOf('Choose files for Site photos'), { target: { files: picked } });
  await screen.findByText('d.jpg wasn’t added. Site photos takes up to 3 files.');
  await waitFor(() => expect(api.calls('stsAuth').length).toBeGreaterThan(0));
  const { type, id, item, files } = api.calls('stsAuth')[0]?.body ?? {};
  expect({ type, id, item, paths: files?.map(({ path }) => path) }).toEqual({
    type: 'request',
    id: 'R8KD4TW',
    item: photos._id,
    paths: ['a.jpg', 'b.heic', 'c.png'],
  });
  await screen.findByText(/Amara Okafor’s storage is full/);
  await person.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(handInRuns.read()).toEqual([]));
});

test('P13 items: files for no item in particular are sorted by a menu before they are handed in', async () => {
  const { api, person } = await open({ stsAuth: () => new AppError('request_closed') });
  const [choose] = screen.getAllByLabelText<HTMLInputElement>('Choose files', { selector: 'input' });
  if (choose === undefined) throw new Error('nowhere to choose files');
  fireEvent.change(choose, { target: { files: [file('IMG_1.jpg'), file('notes.txt')] } });
  const sort = await screen.findByRole('region', { name: 'Which item is each file for?' });
  const chosen = (name: string) => within(sort).getByRole('combobox', { name: `Item for ${name}` });
  expect(chosen('IMG_1.jpg')).toHaveProperty('value', photos._id);
  expect(chosen('notes.txt')).toHaveProperty('value', '');
  await person.click(within(sort).getByRole('button', { name: 'Hand in 1 file' }));
  await waitFor(() => expect(api.calls('stsAuth').length).toBeGreaterThan(0));
  expect(api.calls('stsAuth')[0]?.body.item).toBe(photos._id);
  await person.click(screen.getByRole('button', { name: 'Remove notes.txt' }));
  expect(screen.queryByRole('region', { name: 'Which item is each file for?' })).toBeNull();
});

test('P13 items: a file is dropped onto its item, or onto the page and then dragged to its item', async () => {
  const { api } = await open({ stsAuth: () => new AppError('request_closed') });
  const rowOf = (name: string) => {
    const row = screen.getByRole('heading', { level: 3, name }).closest('li');
    if (row === null) throw new Error(`no row for ${name}`);
    return row;
  };
  const dropped = (name: string) => ({
    types: ['Files'],
    items: [{ kind: 'file', getAsFile: () => file(name), webkitGetAsEntry: () => null }],
    getData: () => '',
  });
  const announced = () => api.calls('stsAuth').map(({ body }) => [body.item, body.files?.[0]?.path]);
  fireEvent.drop(rowOf('Signed offer form'), { dataTransfer: dropped('offer.pdf') });
  await waitFor(() => expect(announced()).toContainEqual([offer._id, 'offer.pdf']));
  expect(screen.queryByRole('region', { name: 'Which item is each file for?' })).toBeNull();

  fireEvent.drop(document.body, { dataTransfer: dropped('IMG_9.jpg') });
  const sort = await screen.findByRole('region', { name: 'Which item is each file for?' });
  const carried = new Map<string, string>();
  const dataTransfer = {
    types: ['application/x-waybill-staged'],
    setData: (type: string, text: string) => void carried.set(type, text),
    getData: (type: string) => carried.get(type) ?? '',
    effectAllowed: 'none',
  };
  fireEvent.dragStart(within(sort).getByRole('listitem'), { dataTransfer });
  fireEvent.drop(rowOf('Site photos'), { dataTransfer });
  await waitFor(() => expect(announced()).toContainEqual([photos._id, 'IMG_9.jpg']));
  expect(screen.queryByRole('region', { name: 'Which item is each file for?' })).toBeNull();
});

/** A hand-in whose upload does nothing by itself. */
function fakeRun(first: Partial<UploadState>, changes: Partial<HandInRun> = {}) {
  const fake = fakeUpload(first, [{ path: 'a.jpg', size: 100 }]);
  act(() =>
    handInRuns.add({
      upload: fake.upload,
      order: { link: 'R8KD4TW', item: photos._id },
      draftId: 'a-draft',
      storing: 'not yet',
      ...changes,
    }),
  );
  return fake;
}

test('P13 items: an upload can be paused, continued and cancelled, and says when it is offline', async () => {
  const { api, person } = await open({ abortUpload: () => ({}) });
  const { upload, become } = fakeRun({ phase: 'transferring', acked: 50, shown: 50 });
  await screen.findByText('50%');
  await person.click(screen.getByRole('button', { name: /^Pause upload/ }));
  expect(upload.pause).toHaveBeenCalledOnce();
  become({ phase: 'paused' });
  await person.click(screen.getByRole('button', { name: /^Continue upload/ }));
  expect(upload.start).toHaveBeenCalledOnce();
  become({ phase: 'transferring', offline: true });
  screen.getByText('Offline. It continues when you’re back online.');
  await person.click(screen.getByRole('button', { name: /^Cancel upload/ }));
  await waitFor(() => expect(api.calls('abortUpload')).toEqual([{ body: { draftId: 'a-draft' } }]));
  await screen.findByRole('button', { name: 'Choose files for Site photos' });
});

test('P13 items: a hand-in that the server did not take can be tried again, and is stamped then', async () => {
  const handIn = sampleHandIn(7, photos, {
    at: Date.now(),
    files: ['a.jpg', 'b.jpg'].map((fileName) => ({
      _id: drawId(),
      fileName,
      size: 50,
      checksum: null,
      malware: null,
    })),
  });
  const { api, person } = await open({
    uploadRequest: () => ({ handIn, give: { ...give, handedIn: [handIn] } }),
  });
  fakeRun({ phase: 'done' }, { storing: { code: 'storage_unavailable' } });
  await person.click(await screen.findByRole('button', { name: 'Try again' }));
  await person.click(await screen.findByRole('button', { name: 'Open request' }));
  await within(screen.getByRole('list', { name: 'Requested items' })).findByText('Handed in');
  expect(api.calls('uploadRequest')[0]?.body).toEqual({
    id: 'R8KD4TW',
    draftId: 'a-draft',
    fileObjects: [{ itemPath: 'p/a.jpg', size: 100 }],
  });
  within(screen.getByRole('region', { name: 'Your receipt' })).getByText('R8KD4TW-0007');
});

test('P13 items: a request without items takes any file, and every hand-in is listed', async () => {
  const { api } = await open(
    { stsAuth: () => new AppError('request_expired') },
    sampleGive({ handedIn: [sampleHandIn(1, null), sampleHandIn(2, null)] }),
  );
  screen.getAllByText('file 1.pdf');
  fireEvent.change(inputOf('Add files to Your files'), { target: { files: [file('plan.dwg')] } });
  await waitFor(() => expect(api.calls('stsAuth').length).toBeGreaterThan(0));
  expect(api.calls('stsAuth')[0]?.body.item).toBeUndefined();
  await screen.findByText(/has expired meanwhile/);
});
