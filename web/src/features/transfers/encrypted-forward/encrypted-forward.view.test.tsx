/** Proves forwarding what is encrypted: the key first, then the same files and key under a manifest with other words. */
import { screen, within } from '@testing-library/react';
import type { Encryption } from '@waybill/contract/encryption';
import { AppError } from '@waybill/contract/errors';
import { fromBase64url, toBase64url } from '@waybill/engine/crypto/bytes';
import { keyToText } from '@waybill/engine/crypto/key-text';
import { newTransferKey } from '@waybill/engine/crypto/keys';
import { type Manifest, openManifest, sealManifest } from '@waybill/engine/crypto/manifest';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { sampleDetails } from '../../../../test/details.ts';
import { fakeLive } from '../../../../test/live.ts';
import { PassphraseWorker } from '../../../../test/passphrase-worker.ts';
import { libraryWith, sampleRow } from '../../../../test/rows.ts';
import { show } from '../../../../test/show.tsx';
import { sampleTransfer } from '../../../../test/transfers.ts';
import { unwrapByPassphrase, wrapByPassphrase } from '../../../encryption/passphrase/passphrase.ts';
import type { Lang } from '../../../i18n/lang.ts';
import { ana } from '../../../session/fake-server.suite.ts';
import { keepKey, readKey } from '../../../session/kept-keys.ts';
import { ToastProvider } from '../../../ui/toasts/toast.tsx';
import { TransferDetails } from '../details/transfer-details.tsx';
import { becomeRows, open as openLibrary } from '../library/library-page.suite.tsx';

const SLUG = 'K7RM2XQ';
const PASSPHRASE = 'velvet harbour pencil onion glacier';
const key = newTransferKey();
const id = 'ab'.repeat(16);
const manifest: Manifest = {
  version: 1,
  title: 'Geheimakte',
  message: 'Nur für Ada',
  files: [{ id, path: 'Plan.txt', size: 5, crc32: 7, modified: 1_795_000_000_000 }],
  folders: ['leer'],
};

let keyText = '';
let encryption: Encryption;
beforeEach(async () => {
  vi.stubGlobal('Worker', PassphraseWorker);
  keyText = await keyToText(key);
  encryption = { version: 1, manifest: toBase64url(await sealManifest(key, manifest)), wrapped: null };
});
afterEach(() => {
  vi.unstubAllGlobals();
  keepKey(ana._id, SLUG, null);
});

const linkUrl = 'https://waybill.example/w/N3WSLUG';
const storedAs = (sendAs: 'link' | 'email') => {
  const transfer = sampleTransfer({ slug: 'N3WSLUG', sendAs, linkUrl, encrypted: true });
  return { data: { ops: [{ _id: transfer._id }] as [{ _id: string }] }, contacts: [], transfer };
};

const detailsOf = (sealed: Encryption) =>
  sampleDetails({ encryption: sealed, transfer: { encrypted: true } });

function openDetails(sealed: Encryption, lang: Lang = 'en') {
  let tries = 0;
  const asked = answering({
    live: fakeLive().answer,
    listContacts: () => ({ contacts: [], groups: [] }),
    openTransfer: () => detailsOf(sealed),
    // The first answer is lost.
    shareFile: ({ body }) =>
      ++tries === 1 && body.sendAs === 'link' ? new AppError('internal') : storedAs(body.sendAs),
  });
  const { person } = show(
    <ToastProvider label="Notices" closeLabel="Close">
      <TransferDetails slug={SLUG} onAdd={() => true} onClose={() => undefined} />
    </ToastProvider>,
    { user: ana, lang },
  );
  const sent = () => {
    const body = asked.calls('shareFile').at(-1)?.body;
    if (!body?.encryption) throw new Error('nothing was forwarded');
    return { ...body, encryption: body.encryption };
  };
  return { person, asked, sent };
}
const manifestIn = ({ manifest: text }: Encryption) =>
  openManifest(key, fromBase64url(text) ?? new Uint8Array());
const forwardIn = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Forward' });

test('E01 D03 forward: with the key in this browser, the same files under the same key get their own words, and the whole link is shown', async () => {
  keepKey(ana._id, SLUG, keyText);
  const { person, asked, sent } = openDetails(encryption);
  await screen.findByRole('heading', { name: 'Geheimakte' });
  await person.click(screen.getByRole('button', { name: /^Forward/ }));
  const dialog = await screen.findByRole('dialog', { name: /Forward “Geheimakte”/ });
  within(dialog).getByText(/The files keep their key/);
  await person.click(within(dialog).getByLabelText('Link'));
  const title = within(dialog).getByLabelText(/^Title/);
  await person.clear(title);
  await person.type(title, 'Für Grace');
  await person.click(forwardIn(dialog));
  await within(dialog).findByText('We couldn’t forward it. Please try again.');
  await person.click(forwardIn(dialog));
  const done = await screen.findByRole('dialog', { name: 'Forwarded as N3WSLUG' });
  expect(within(done).getByRole('status', { name: 'Whole link' }).textContent).toBe(`${linkUrl}#${keyText}`);
  const body = sent();
  expect(body).toMatchObject({ from: SLUG, sendAs: 'link', emailTo: [], encryption: { wrapped: null } });
  expect(JSON.stringify(body)).not.toMatch(/Für Grace|Nur für Ada|Plan\.txt/);
  expect(await manifestIn(body.encryption)).toEqual({ ...manifest, title: 'Für Grace' });
  expect(new Set(asked.calls('shareFile').map((call) => call.body.key)).size).toBe(1);
  expect(readKey(ana._id, 'N3WSLUG')).toBe(keyText);
  await person.click(within(done).getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog', { name: 'Forwarded as N3WSLUG' })).toBeNull();
});

test('E01 D03 forward: without the key it asks for the whole link first, and a wrong one opens nothing', async () => {
  const { person } = openDetails(encryption);
  await person.click(await screen.findByRole('button', { name: /^Forward/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Forward an encrypted transfer' });
  const field = within(dialog).getByLabelText('Whole link, or the part after #');
  await person.type(field, 'https://waybill.example/w/K7RM2XQ#nothing');
  await person.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await within(dialog).findByText(/This isn’t the key of this transfer/);
  await person.clear(field);
  await person.type(field, `https://waybill.example/w/K7RM2XQ#${keyText}`);
  await person.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await screen.findByRole('dialog', { name: /Forward “Geheimakte”/ });
});

test.each(['en', 'zh'] as const)(
  'E02 D03 forward (%s): by email a new passphrase wraps the key, after the old one opened it',
  async (lang) => {
    const words = {
      en: [
        'Forward an encrypted transfer',
        'Passphrase',
        'Continue',
        'To',
        'Forward',
        'Save the passphrase first',
        /I’ve saved/,
      ],
      zh: ['转发加密的传输', '口令', '继续', '收件人', '转发', '请先保存口令', /我已保存口令/],
    } as const;
    const [heading, field, go, to, forward, first, saved] = words[lang];
    const wrapped = await wrapByPassphrase(key, PASSPHRASE);
    const { person, sent } = openDetails({ ...encryption, wrapped }, lang);
    await person.click(await screen.findByRole('button', { name: new RegExp(`^${forward}`) }));
    const asking = await screen.findByRole('dialog', { name: heading });
    await person.type(within(asking).getByLabelText(field), PASSPHRASE);
    await person.click(within(asking).getByRole('button', { name: go }));
    const dialog = await screen.findByRole('dialog', { name: /Geheimakte/ });
    await person.type(within(dialog).getByLabelText(to), 'mei@huanyu.example,');
    const drawn = within(dialog).getByRole('list', { name: field });
    await expect.poll(() => drawn.textContent).not.toBe('');
    const passphrase = within(drawn)
      .getAllByRole('listitem')
      .map((item) => item.textContent)
      .join(' ');
    await person.click(within(dialog).getByRole('button', { name: forward }));
    await within(dialog).findByText(new RegExp(first));
    await person.click(within(dialog).getByRole('checkbox', { name: saved }));
    await person.click(within(dialog).getByRole('button', { name: forward }));
    const shown = await screen.findByRole('status', { name: field });
    expect(shown.textContent).toBe(passphrase);
    const body = sent();
    expect(body).toMatchObject({ sendAs: 'email', emailTo: [{ email: 'mei@huanyu.example' }] });
    expect(await unwrapByPassphrase(body.encryption.wrapped ?? wrapped, passphrase)).toEqual(key);
    expect(JSON.stringify(body)).not.toContain(passphrase);
    expect(await manifestIn(body.encryption)).toEqual(manifest);
  },
);

test('E01 D03 forward in the library: the key is taken where it is kept, and asked for where it is not', async () => {
  const row = sampleRow(1, '', { encrypted: true, slug: SLUG, fileName: '', sendAs: 'link' });
  const { answers } = libraryWith(row);
  answering({
    ...answers,
    listContacts: () => ({ contacts: [], groups: [] }),
    openTransfer: () => detailsOf(encryption),
  });
  const { person } = openLibrary();
  await becomeRows('2 encrypted files');
  await person.keyboard('jf');
  const asking = await screen.findByRole('dialog', { name: 'Forward an encrypted transfer' });
  await person.type(await within(asking).findByLabelText('Whole link, or the part after #'), keyText);
  await person.click(within(asking).getByRole('button', { name: 'Continue' }));
  await screen.findByRole('dialog', { name: /Forward “Geheimakte”/ });
  await person.keyboard('{Escape}');
  await person.keyboard('f');
  await screen.findByRole('dialog', { name: /Forward “Geheimakte”/ });
});
