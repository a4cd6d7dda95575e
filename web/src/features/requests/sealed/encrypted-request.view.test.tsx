/** Proves the owner's page of an encrypted request: how it is unlocked, what shows then, and what it warns of. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { decodeChoice } from '@waybill/contract/choice';
import type { HandInEncryption } from '@waybill/contract/request-encryption';
import { openRequest } from '@waybill/contract/request-owner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { PassphraseWorker } from '../../../../test/passphrase-worker.ts';
import { sampleHandIn, sampleItem, sampleRequestDetails } from '../../../../test/requests.ts';
import { sealedHandIn, sealedRequest } from '../../../../test/sealed-requests.ts';
import type { Lang } from '../../../i18n/lang.ts';
import { invalidate } from '../../../queries/answers.ts';
import { ana } from '../../../session/fake-server.suite.ts';
import { beWide, handedInOf, mei, open, petra, SLUG, serverWith } from '../opened/request-page.suite.tsx';
import { lock } from './own-keys.ts';

const PASSPHRASE = 'velvet harbour pencil onion glacier';
const offer = sampleItem(1, 'Offer', { kinds: ['pdf'] });
const asked = await sealedRequest(PASSPHRASE);
const other = await sealedRequest(PASSPHRASE);
const pictures = await sealedHandIn(asked, SLUG, sampleHandIn(1, { person: mei._id, item: offer._id }), {
  'Lot 3/offer.pdf': 1_000,
  'Lot 3/notes.txt': 20,
});
const page = await sealedHandIn(asked, SLUG, sampleHandIn(2, { person: petra._id, item: offer._id }), {
  'page.html': 300,
});
const foreign = await sealedHandIn(other, SLUG, sampleHandIn(3, { person: petra._id, item: offer._id }), {
  'secret.pdf': 10,
});

const details = (...handIns: (typeof pictures)[]) =>
  sampleRequestDetails({
    request: {
      slug: SLUG,
      items: [offer],
      encrypted: true,
      linkUrl: `https://waybill.example/r/${SLUG}#${asked.fingerprint}`,
    },
    people: [mei, petra],
    handIns: handIns.map(({ handIn }) => handIn),
    encryption: asked.encryption,
  });

const opens = [pictures, page, foreign].map((one) => one.opens);

function serve(shown = details(pictures, page), all: (HandInEncryption & { handIns: string[] })[] = opens) {
  return answering({
    ...serverWith(shown),
    handedInFiles: () => ({ ...handedInOf(shown), zip: null }),
    handInEncryptions: ({ body }) => ({
      encryptions: all.filter(({ handIns }) => handIns.some((id) => body.handIns.includes(id))),
      more: [],
    }),
  });
}

/** A worker that takes everything that it is given. */
const worker = { state: 'activated', postMessage: vi.fn() };

beforeEach(() => {
  vi.clearAllMocks();
  beWide(true);
  vi.stubGlobal('Worker', PassphraseWorker);
  const registration = { active: worker, addEventListener: () => undefined };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      startMessages: () => undefined,
    },
  });
});
afterEach(() => {
  lock(ana._id, SLUG);
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** Of a file in the cell that is looked at. */
const lineOf = (name: string) =>
  waitFor(() => {
    const lines = [...document.querySelectorAll('.rq-file')];
    const line = lines.find(({ textContent }) => textContent?.replaceAll(' ', '').includes(name));
    if (line === undefined) throw new Error(`${name} is not shown`);
    return line;
  });

const unlockBy = async (person: ReturnType<typeof open>['person'], text: string, lang: Lang = 'en') => {
  const field = await screen.findByLabelText(lang === 'en' ? 'Passphrase' : '口令', { selector: 'input' });
  await person.clear(field);
  await person.type(field, text);
  await person.click(screen.getByRole('button', { name: lang === 'en' ? 'Unlock files' : '解锁文件' }));
};

test.each([
  ['en', 'End-to-end encrypted', '2 encrypted files', 'Enter your passphrase to see the files'],
  ['zh', '端到端加密', '2 个加密文件', '输入口令，查看文件'],
] as const)(
  'E04 request page (%s): until the passphrase is entered it shows only how many files there are',
  async (lang, mark, count, heading) => {
    const api = serve();
    open(lang);
    await screen.findByRole('heading', { name: heading });
    expect(screen.getAllByText(mark).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('gridcell')[0]?.textContent).toContain(count);
    expect(screen.queryByRole('link', { name: /Download|下载/ })).toBeNull();
    expect(api.calls('handInEncryptions')).toEqual([]);
  },
);

test('E04 S225 request page: a wrong passphrase opens nothing and says so; the right one shows names and real sizes', async () => {
  serve();
  const { person } = open();
  await unlockBy(person, 'velvet harbour');
  await screen.findByText('Wrong passphrase. It’s the one you chose when you created this request.');
  expect(document.body.textContent).not.toContain('offer.pdf');
  await unlockBy(person, ` ${PASSPHRASE} `);
  expect((await lineOf('offer.pdf')).textContent).toContain('1 kB');
  screen.getByText('Unlocked in this tab');
  expect(localStorage.getItem('waybill-keys')).toBeNull();
});

test('S228 request page: rules for the passphrase that are not safe are refused', async () => {
  const weak = { ...asked.encryption, wrapped: { ...asked.encryption.wrapped, rounds: 2, memory: 32_768 } };
  const spy = vi.spyOn(PassphraseWorker.prototype, 'postMessage').mockImplementation(function (
    this: PassphraseWorker,
  ) {
    this.onmessage?.({ data: { kind: 'unsafe' } });
  });
  serve({ ...details(pictures), encryption: weak });
  const { person } = open();
  await unlockBy(person, PASSPHRASE);
  await screen.findByText(/settings that aren’t safe on this device/);
  spy.mockRestore();
});

test('E04 request page: what does not fit its item, or can be harmful, is marked, because the server could not check', async () => {
  serve();
  const { person } = open();
  await unlockBy(person, PASSPHRASE);
  expect((await lineOf('notes.txt')).textContent).toContain('other kind');
  expect((await lineOf('offer.pdf')).textContent).not.toContain('other kind');
});

test('S222 request page: a hand-in that was exchanged says so, and the others open', async () => {
  const swapped = { ...foreign, opens: { ...page.opens, handIns: [foreign.handIn._id] } };
  serve(details(pictures, foreign), [pictures.opens, swapped.opens]);
  const { person } = open();
  await unlockBy(person, PASSPHRASE);
  await screen.findAllByText('offer.pdf', { exact: false });
  fireEvent.click(screen.getAllByRole('gridcell')[1] as HTMLElement);
  const side = within(await screen.findByRole('complementary', { name: 'The selected hand-in' }));
  await side.findByText('can’t be opened');
  side.getByRole('button', { name: /^Encrypted/ });
  expect(document.body.textContent).not.toContain('secret.pdf');
});

test('S222 request page: a hand-in whose key or manifest is damaged says so', async () => {
  const broken = { ...pictures.opens, manifest: `${pictures.opens.manifest.slice(0, -8)}AAAAAAAA` };
  serve(details(pictures), [broken]);
  const { person } = open();
  await unlockBy(person, PASSPHRASE);
  await waitFor(() => expect(screen.getAllByText('can’t be opened')).toHaveLength(2));
});

test('S226 request page: another key than the browser made is noticed before and after unlocking', async () => {
  const exchanged = { ...asked.encryption, publicKey: other.encryption.publicKey };
  serve({ ...details(pictures), encryption: exchanged });
  const { person } = open();
  await unlockBy(person, PASSPHRASE);
  await screen.findByRole('heading', { name: 'The server shows another key' });
  screen.getByText(/could be read by someone else. Close the request/);
});

test('S226 request page: a browser that made the request notices another link', async () => {
  localStorage.setItem('waybill-fingerprints', JSON.stringify([[SLUG, asked.fingerprint]]));
  const shown = details(pictures);
  const linkUrl = `https://waybill.example/r/${SLUG}#${other.fingerprint}`;
  serve({ ...shown, request: { ...shown.request, linkUrl } });
  open();
  await screen.findByText(/The link of this request isn’t the one your browser made/);
});

test('E04 request page: unlocked in this browser it stays so, until it is locked again', async () => {
  serve();
  const { person } = open();
  await person.click(await screen.findByRole('checkbox', { name: 'Keep unlocked in this browser' }));
  await unlockBy(person, PASSPHRASE);
  await screen.findByText('Unlocked in this browser until you log out');
  expect(localStorage.getItem('waybill-keys')).toContain(`r/${SLUG}`);
  await person.click(screen.getByRole('button', { name: 'Lock again' }));
  await screen.findByRole('heading', { name: 'Enter your passphrase to see the files' });
  expect(localStorage.getItem('waybill-keys')).toBeNull();
  expect(document.body.textContent).not.toContain('offer.pdf');
});

test('E04 request page: files and the zip are downloaded through the worker, and nothing is forwarded', async () => {
  serve();
  const { person } = open();
  await unlockBy(person, PASSPHRASE);
  await screen.findAllByText('offer.pdf', { exact: false });
  const all = await screen.findByText('Download all');
  const href = all.closest('a')?.getAttribute('href') ?? '';
  expect(href).toContain(`/d/open/${SLUG}/all?choice=`);
  const ids = [...pictures.handIn.files, ...page.handIn.files].map(({ _id }) => _id);
  expect(decodeChoice(new URLSearchParams(href.split('?')[1]).get('choice') ?? '', ids)).toEqual(ids);
  const one = screen.getAllByRole('link', { name: /Download .*offer\.pdf/ })[0];
  expect(one?.getAttribute('href')).toBe(`/d/open/${SLUG}/${pictures.handIn.files[0]?._id}`);
  expect(screen.queryByRole('button', { name: 'Forward' })).toBeNull();
  screen.getByText(/can’t be forwarded from here/);
  if (one !== undefined) fireEvent.click(one);
  await waitFor(() => expect(worker.postMessage).toHaveBeenCalled());
  const [{ opened }] = worker.postMessage.mock.calls[0] as [{ opened: { files: { path: string }[] } }];
  expect(opened.files.map(({ path }) => path)).toEqual([
    'Mei Chen/Offer/Lot 3/offer.pdf',
    'Mei Chen/Offer/Lot 3/notes.txt',
    'Petra Nováková/Offer/page.html',
  ]);
});

test('E04 request page: a hand-in that arrives while the page is open is opened too', async () => {
  let shown = details(pictures);
  const api = answering({
    ...serverWith(shown),
    openRequest: () => shown,
    handedInFiles: () => ({ ...handedInOf(shown), zip: null }),
    handInEncryptions: ({ body }) => ({
      encryptions: opens.filter(({ handIns }) => handIns.some((id) => body.handIns.includes(id))),
      more: [],
    }),
  });
  const { person } = open();
  await unlockBy(person, PASSPHRASE);
  await screen.findAllByText('offer.pdf', { exact: false });
  shown = details(pictures, page);
  await invalidate(openRequest, { params: { slug: SLUG } });
  await screen.findAllByText('page.html', { exact: false });
  expect(api.calls('handInEncryptions').map(({ body }) => body.handIns)).toEqual([
    [pictures.handIn._id],
    [page.handIn._id],
  ]);
});
