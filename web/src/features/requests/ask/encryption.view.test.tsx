/** Proves how an encrypted request is asked for: what is said, the passphrase, and what leaves the browser. */
import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { defaultRequestSettings } from '@waybill/contract/request-settings';
import { fromBase64url } from '@waybill/engine/crypto/bytes';
import { isPair } from '@waybill/engine/crypto/hand-in-key';
import { checkFingerprint, fingerprintText } from '@waybill/engine/crypto/request-key';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { PassphraseWorker } from '../../../../test/passphrase-worker.ts';
import { sampleRequest } from '../../../../test/requests.ts';
import { show } from '../../../../test/show.tsx';
import { unwrapByPassphrase } from '../../../encryption/passphrase/passphrase.ts';
import type { Lang } from '../../../i18n/lang.ts';
import { ana } from '../../../session/fake-server.suite.ts';
import { lock } from '../sealed/own-keys.ts';
import { AskDrawer } from './ask-drawer.tsx';
import { againOf, askBody, emptyDraft } from './draft.ts';
import { EncryptedNote } from './encrypted-note.tsx';
import { EncryptionOption } from './encryption-option.tsx';
import { contentOf } from './own-templates.ts';

const counts = { all: 0, open: 0, fulfilled: 0, closed: 0, expired: 0, toReview: 0, askedThisMonth: 0 };
const quiet = {
  listContacts: () => ({ contacts: [], groups: [] }),
  requestTemplates: () => ({ templates: [] }),
  requestCounts: () => counts,
};

beforeEach(() => vi.stubGlobal('Worker', PassphraseWorker));
afterEach(() => {
  lock(ana._id, 'R8KD4TW');
  localStorage.clear();
});

const bytes = (text: string) => fromBase64url(text) ?? new Uint8Array();
const linkOf = (fingerprint: string) => `https://waybill.example/r/R8KD4TW#${fingerprint}`;

function open(lang: Lang = 'en') {
  const user = { ...ana, lang, requestSettings: defaultRequestSettings(lang) };
  const nothing = () => undefined;
  return show(
    <AskDrawer
      user={user}
      preview={() => null}
      encryption={{ Option: EncryptionOption, Note: EncryptedNote }}
      onOpen={nothing}
      onClose={nothing}
    />,
    { lang, user },
  );
}

const texts = {
  en: {
    label: 'End-to-end encrypted',
    words: 'Passphrase',
    lost: 'No way back: without the passphrase the files are lost.',
    byLink: 'By link',
    create: 'Create link',
    title: 'Title',
    unsaved: /Save the passphrase first/,
    saved: /I’ve saved the passphrase/,
    whole: 'People need the whole link',
  },
  zh: {
    label: '端到端加密',
    words: '口令',
    lost: '没有退路：丢了口令，文件就再也打不开。',
    byLink: '用链接',
    create: '创建链接',
    title: '标题',
    unsaved: /请先保存口令/,
    saved: /我已保存口令/,
    whole: '对方需要完整的链接',
  },
} as const;

test.each(['en', 'zh'] as const)(
  'E04 ask (%s): the browser makes the keys, only the passphrase opens them, and the whole link is shown',
  async (lang) => {
    const words = texts[lang];
    const api = answering({
      ...quiet,
      createRequest: async ({ body }) => {
        const linkUrl = linkOf(await fingerprintText(bytes(body.encryption?.publicKey ?? '')));
        return { request: sampleRequest(1, 'Offer', { slug: 'R8KD4TW', encrypted: true, linkUrl }) };
      },
    });
    const { person } = open(lang);
    await person.type(screen.getByLabelText(words.title), 'Offer');
    await person.click(screen.getByText(words.byLink));
    await person.click(screen.getByRole('switch', { name: words.label }));
    screen.getByText(words.lost);
    const list = await screen.findByRole('list', { name: words.words });
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(5));
    await person.click(screen.getByRole('button', { name: words.create }));
    await screen.findByText(words.unsaved);
    expect(api.calls('createRequest')).toEqual([]);
    const passphrase = within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent)
      .join(' ');
    await person.click(screen.getByRole('checkbox', { name: words.saved }));
    await person.click(screen.getByRole('button', { name: words.create }));
    await screen.findByText(words.whole);

    const { encryption } = api.calls('createRequest')[0]?.body ?? {};
    if (encryption === undefined) throw new Error('it is not encrypted');
    const publicKey = bytes(encryption.publicKey);
    const privateKey = await unwrapByPassphrase(encryption.wrapped, passphrase);
    if (typeof privateKey === 'string') throw new Error(privateKey);
    expect(await isPair({ publicKey, privateKey })).toBe(true);
    expect(await unwrapByPassphrase(encryption.wrapped, `${passphrase} x`)).toBe('wrong');
    const [, fingerprint = ''] = (document.querySelector('output')?.textContent ?? '').split('#');
    expect(await checkFingerprint(fingerprint, publicKey)).toBe('right');
    expect(JSON.stringify(api.calls('createRequest'))).not.toContain(passphrase);
    expect(localStorage.getItem('waybill-fingerprints')).toContain(fingerprint);
  },
);

test('S226 ask: where the server answers with another link, the page says so and shows its own', async () => {
  const api = answering({
    ...quiet,
    createRequest: () => ({
      request: sampleRequest(1, 'Offer', { slug: 'R8KD4TW', encrypted: true, linkUrl: linkOf('other') }),
    }),
  });
  const { person } = open();
  await person.type(screen.getByLabelText('Title'), 'Offer');
  await person.click(screen.getByText('By link'));
  await person.click(screen.getByRole('switch', { name: 'End-to-end encrypted' }));
  await person.click(await screen.findByRole('checkbox', { name: /I’ve saved the passphrase/ }));
  await person.click(screen.getByRole('button', { name: 'Create link' }));
  await screen.findByText(/The server answered with another link/);
  const publicKey = bytes(api.calls('createRequest')[0]?.body.encryption?.publicKey ?? '');
  expect(document.querySelector('output')?.textContent).toContain(await fingerprintText(publicKey));
});

test('E04 ask: a second try after a failure sends the same keys', async () => {
  let tries = 0;
  const api = answering({
    ...quiet,
    createRequest: () =>
      ++tries === 1
        ? new AppError('internal')
        : { request: sampleRequest(1, 'Offer', { slug: 'R8KD4TW', encrypted: true }) },
  });
  const { person } = open();
  await person.type(screen.getByLabelText('Title'), 'Offer');
  await person.click(screen.getByText('By link'));
  await person.click(screen.getByRole('switch', { name: 'End-to-end encrypted' }));
  await person.click(await screen.findByRole('checkbox', { name: /I’ve saved the passphrase/ }));
  await person.click(screen.getByRole('button', { name: 'Create link' }));
  await screen.findByText('We couldn’t send the request. Please try again.');
  await person.click(screen.getByRole('button', { name: 'Create link' }));
  await waitFor(() => expect(api.calls('createRequest')).toHaveLength(2));
  const [first, second] = api.calls('createRequest').map(({ body }) => body);
  expect(second?.encryption).toEqual(first?.encryption);
  expect(second?.key).toBe(first?.key);
});

test('E04 templates and duplicates carry no keys; a duplicate is encrypted anew', () => {
  const passphrase = { text: 'velvet harbour pencil', isDrawn: false, isSaved: true };
  const draft = { ...emptyDraft('en'), title: 'Offer', encrypted: true, passphrase };
  expect(JSON.stringify(contentOf(draft, Date.now()))).not.toContain('velvet');
  expect(JSON.stringify(askBody(draft, 'key', Date.now()))).not.toContain('velvet');
  expect(againOf(sampleRequest(1, 'Offer', { encrypted: true }))).toMatchObject({
    encrypted: true,
    passphrase: { text: '', isSaved: false },
  });
});
