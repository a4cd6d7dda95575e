/// <reference types="node" />
/** Proves that the product's own error texts are shown word for word. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { en } from './en.ts';
import { pageErrors } from './page-errors.ts';

const SOURCES = fileURLToPath(new URL('../', import.meta.url));

const { send, auth, errors, feedback, receive, site } = en;

/** The text, where it is kept, and the folder whose components show it, with the code by which they do. */
const TEXTS: readonly (readonly [text: string, kept: string, folder: string, shown: string])[] = [
  ['Connection trouble, please refresh and try again', pageErrors.en.connection, 'app', '.connection'],
  ["This could be our fault, but that page isn't here.", site.lost.heading, 'app', "'heading'"],
  ['Could not send Data', send.formNotice.failed, 'features/send', "t('failed')"],
  ['Network Error - Could not get key', errors.key, 'features/send', "'key'"],
  ['Over transfer limit', send.wrong.tooLarge, 'features/send', 'tooLarge'],
  ['Insecure file type', send.formNotice.insecure, 'features/send', "'insecure'"],
  ['File removed', send.formNotice.removed, 'features/send', "'removed'"],
  ['Email support', send.support, 'features/send', "'support'"],
  ['Thats too many people', send.wrong.tooManyPeople, 'features/send', 'tooManyPeople'],
  ['Link reserved for premium', send.wrong.link, 'features/send', "'wrong.link'"],
  ['You aborted the upload', send.formNotice.aborted, 'features/send', 't(kind)'],
  ['Slow network', send.notice.slow, 'features/send', 't(kind)'],
  ['File is locked', send.notice.locked, 'features/send', 't(kind)'],
  ['Make sure your file is not in use', send.notice.lockedText, 'features/send', "'lockedText'"],
  ['Retrying', send.notice.retrying, 'features/send', 't(kind)'],
  ["Can't get audio permission", send.record.deniedAudio, 'features/send', 'deniedAudio'],
  ['Great things have limits', send.limit.month, 'features/send', 't('],
  ['Auth Failed', auth.login.failedTitle, 'features/account', 'failedTitle'],
  ['Unable to log in with provided credentials', errors.wrongLogin, 'features/account', 'wrongLogin'],
  ['This email has been taken', errors.taken, 'features/account', "'taken'"],
  ['Incorrect code, check your email and try again.', errors.wrongCode, 'features/account', 'wrongCode'],
  ['Link expired', receive.extension.expired, 'features/receive', 'expired'],
  ['Thank you', feedback.sentTitle, 'features/feedback', 'sentTitle'],
  ['We got your feedback! We will get back to you', feedback.sentText, 'features/feedback', 'sentText'],
];

const componentsIn = (folder: string): readonly string[] =>
  readdirSync(`${SOURCES}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(`${SOURCES}${folder}/${name}`, 'utf8'));

test.each(TEXTS)('T23 texts: "%s" is kept word for word and shown', (text, kept, folder, shown) => {
  expect(kept === text || kept.startsWith(`${text}:`)).toBe(true);
  expect(componentsIn(folder).some((source) => source.includes(shown))).toBe(true);
});

test('T23 texts: the recipients limit and the time to resume are named in the words of the product', () => {
  expect(send.wrong.tooManyPeopleText.replace('{n}', '50')).toBe(
    'You can transfer files up to 50 people with a subscription',
  );
  for (const text of [send.failure.network, send.failure.slow, send.progress.safe])
    expect(text.toLowerCase()).toContain('you can resume this transfer within 7 days');
});
