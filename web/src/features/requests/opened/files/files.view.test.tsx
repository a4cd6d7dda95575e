/** Proves the files of an opened request: their previews and downloads, what is said when there are none, and forwarding. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { decodeChoice } from '@waybill/contract/choice';
import { AppError } from '@waybill/contract/errors';
import type { HandedInFiles } from '@waybill/contract/request-bytes';
import type { RequestDetails } from '@waybill/contract/request-owner';
import { beforeEach, expect, test, vi } from 'vitest';
import { answering } from '../../../../../test/answering.ts';
import { sampleHandIn, sampleRequestDetails } from '../../../../../test/requests.ts';
import type { PreviewKind } from '../../../../ui/viewer/use-viewer.ts';
import {
  beWide,
  cellOf,
  forwarded,
  handedInOf,
  mei,
  offer,
  open,
  petra,
  plan,
  refused,
  SLUG,
  second,
  serverWith,
  tender,
} from '../request-page.suite.tsx';

beforeEach(() => {
  vi.clearAllMocks();
  beWide(true);
});

const file = (n: number, name: string, program = false) => ({
  _id: `file-${n}`,
  fileName: name,
  path: name,
  size: 1_000_000,
  program,
});

/** One hand-in with a picture, a text and something that has no preview. */
function gallery(): RequestDetails {
  const files = [file(11, 'front.jpg'), file(12, 'notes.txt'), file(13, 'model.dwg')];
  return {
    ...tender(),
    handIns: [sampleHandIn(1, { person: mei._id, item: offer._id, files }), second, refused],
  };
}

const KINDS: Readonly<Record<string, PreviewKind>> = { 'file-11': 'image', 'file-12': 'text' };

function galleryFiles(details: RequestDetails): HandedInFiles {
  const known = handedInOf(details);
  return {
    ...known,
    files: known.files.map(({ preview, ...one }) => {
      const kind = KINDS[one._id];
      return { ...one, preview: preview !== null && kind !== undefined ? { ...preview, kind } : null };
    }),
  };
}

const serverOf = (details: RequestDetails) => ({
  ...serverWith(details),
  handedInFiles: () => galleryFiles(details),
  previewHandedIn: () => new Response('One line', { headers: { 'content-type': 'text/plain' } }),
});

const side = () => screen.getByRole('complementary', { name: 'The selected hand-in' });
const chosenBy = (link: HTMLElement, all: readonly string[]) => {
  const url = new URL(link.getAttribute('href') ?? '', 'http://localhost');
  expect(url.pathname).toBe(`/api/requests/${SLUG}/zip`);
  return decodeChoice(url.searchParams.get('choice') ?? '', all);
};

/** The link around a text; to look for the role of everything on the page takes longer. */
const linkWith = (text: string) =>
  waitFor(() => {
    const link = screen.getByText(text).closest('a');
    if (link === null) throw new Error(`${text} is no link yet`);
    return link;
  });

test.each([
  ['en', 'Download all'],
  ['zh', '全部下载'],
] as const)(
  'D04 files (%s): everything is downloaded as one zip, with its exact size',
  async (lang, name) => {
    answering(serverWith(tender()));
    open(lang);
    const link = await linkWith(name);
    expect([link.textContent, link.getAttribute('href')]).toEqual([
      `${name} 2.8 MB`,
      `/api/requests/${SLUG}/zip`,
    ]);
  },
);

test('D04 files: before anything is handed in, the page says that there is nothing to download', async () => {
  const empty = sampleRequestDetails({ request: { slug: SLUG, items: [offer, plan] }, people: [mei, petra] });
  answering({ ...serverWith(empty), handedInFiles: () => ({ zip: null, files: [] }) });
  open();
  const button = await screen.findByText('Nothing to download yet');
  expect(button.closest('button')).toHaveProperty('disabled', true);
});

test('D04 files: while checksums are being computed there is no zip, but each file is there, and the zip follows', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const known = handedInOf(tender());
    const answers: HandedInFiles[] = [{ ...known, zip: null }, known];
    answering({ ...serverWith(tender()), handedInFiles: () => answers.shift() ?? known });
    open();
    const button = (await screen.findByText('Preparing the zip')).closest('button');
    expect(button?.title).toBe('We’re still computing checksums. You can already download single files.');
    screen.getByRole('link', { name: /Download .*paper-1\.pdf/ });
    vi.advanceTimersByTime(3_000);
    expect((await linkWith('Download all')).textContent).toContain('2.8 MB');
  } finally {
    vi.useRealTimers();
  }
});

test('D04 files: when the addresses cannot be loaded, the page says so and loads them again', async () => {
  let tries = 0;
  answering({
    ...serverWith(tender()),
    handedInFiles: () => (++tries === 1 ? new AppError('storage_unavailable') : handedInOf(tender())),
  });
  const { person } = open();
  await screen.findByText('We couldn’t load the preview.');
  await person.click(screen.getByRole('button', { name: 'Load downloads again' }));
  await linkWith('Download all');
});

test('D04 files: a suspended account sees what was handed in, and no way to download it', async () => {
  answering({ ...serverWith(tender()), handedInFiles: () => new AppError('suspended') });
  open();
  await screen.findByText('Your account is suspended, so files can’t be downloaded.');
  expect(screen.queryByRole('link', { name: /Download/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Forward' })).toBeNull();
});

test('D04 files: arrow keys move through the files of a cell, and what has no preview shows type, name and size', async () => {
  answering(serverOf(gallery()));
  const { person } = open();
  const front = await screen.findByAltText('front.jpg');
  expect(front.getAttribute('src')).toBe(`/api/requests/${SLUG}/previews/file-11`);
  within(side())
    .getByRole('button', { name: /^front\.jpg/ })
    .focus();
  await person.keyboard('{ArrowDown}');
  await within(side()).findByText('One line');
  await person.keyboard('{ArrowDown}');
  await within(side()).findByText('No preview for this type of file.');
  expect(side().querySelector('.rq-card')?.textContent).toContain('DWGmodel.dwg1 MB');
  expect(document.activeElement?.textContent).toContain('model.dwg');
  const several = within(side()).getByRole('link', { name: 'Download 3 files' });
  const all = galleryFiles(gallery()).files.map(({ _id }) => _id);
  expect(chosenBy(several, all)).toEqual(['file-11', 'file-12', 'file-13']);
});

test('D04 files: Space enlarges, arrows go on to other cells, A accepts, and Escape leads back', async () => {
  const api = answering(serverOf(gallery()));
  const { person } = open();
  await screen.findByAltText('front.jpg');
  cellOf(1, 0).focus();
  await person.keyboard(' ');
  const large = within(await screen.findByRole('dialog', { name: 'front.jpg' }));
  large.getByText('Mei Chen · Offer');
  large.getByText('1 / 5');
  for (const _ of [1, 2, 3]) fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  const next = within(await screen.findByRole('dialog', { name: 'paper-2.pdf' }));
  next.getByText('Petra Nováková · Offer');
  expect(next.getByRole('link', { name: /^Download/ }).getAttribute('href')).toBe(
    `/api/requests/${SLUG}/files/file-2`,
  );
  await person.keyboard('a');
  await waitFor(() => expect(api.calls('decideHandIns')[0]?.body.handIns).toEqual([second._id]));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'paper-2.pdf' })).toBeNull());
  expect(cellOf(1, 1).getAttribute('aria-selected')).toBe('true');
});

test('D04 files: picked cells are downloaded as one choice, forwarded or accepted; refused files stay behind', async () => {
  const api = answering(serverWith(tender()));
  const { person } = open();
  await linkWith('Download all');
  await person.click(screen.getByRole('checkbox', { name: 'Select Offer from Petra Nováková' }));
  await person.click(screen.getByRole('checkbox', { name: 'Select Plan from Petra Nováková' }));
  await person.click(screen.getByRole('checkbox', { name: 'Select Offer from Mei Chen' }));
  const bar = within(screen.getByRole('toolbar', { name: 'Selected files' }));
  bar.getByText('2 files');
  expect(chosenBy(bar.getByRole('link', { name: 'Download' }), ['file-1', 'file-2', 'file-3'])).toEqual([
    'file-1',
    'file-2',
  ]);
  await person.click(bar.getByRole('button', { name: 'Forward' }));
  expect(forwarded.mock.calls[0]?.[0]).toMatchObject({
    slug: SLUG,
    title: 'Tender documents',
    files: [{ _id: 'file-1' }, { _id: 'file-2' }],
  });
  await person.click(bar.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(api.calls('decideHandIns')[0]?.body.handIns).toHaveLength(2));
  await person.click(bar.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('D04 files: all files of a person are downloaded or forwarded, and all that were accepted', async () => {
  const accepted = { ...second, state: 'accepted' as const, decidedAt: Date.now() };
  const details = { ...tender(), handIns: [tender().handIns[0] ?? second, accepted, refused] };
  answering(serverWith(details));
  const { person } = open();
  await linkWith('Download all');
  await person.click(screen.getByRole('button', { name: 'More for Petra Nováková' }));
  const item = await screen.findByRole('menuitem', { name: /^Download files/ });
  expect(item.getAttribute('href')).toBe(`/api/requests/${SLUG}/files/file-2`);
  await person.click(screen.getByRole('menuitem', { name: 'Forward files' }));
  expect(forwarded.mock.calls[0]?.[0].files.map(({ _id }: { _id: string }) => _id)).toEqual(['file-2']);
  await person.click(await screen.findByLabelText('More actions'));
  await person.click(await screen.findByText('Forward accepted files'));
  expect(forwarded.mock.calls[1]?.[0].files).toHaveLength(1);
});

test('D04 files: R in the large view leads to the reason, and nothing is refused without one', async () => {
  const api = answering(serverOf(gallery()));
  const { person } = open();
  await screen.findByAltText('front.jpg');
  await person.click(screen.getAllByRole('button', { name: 'Enlarge preview' })[0] ?? document.body);
  await screen.findByRole('dialog', { name: 'front.jpg' });
  await person.keyboard('r');
  const reason = screen.getByRole('textbox', { name: 'What should Mei change?' });
  await waitFor(() => expect(document.activeElement).toBe(reason));
  expect(reason).toHaveProperty('value', '');
  expect(api.calls('decideHandIns')).toEqual([]);
});
