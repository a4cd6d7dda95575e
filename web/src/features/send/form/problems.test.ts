/** Proves which drafts cannot be sent, why, and by how much. */
import { isEmail } from '@waybill/contract/address';
import { CUSTOM_MARKER_S } from '@waybill/contract/expiry';
import { planOf } from '@waybill/contract/plans';
import { expect, test } from 'vitest';
import { type Draft, emptyDraft } from './draft.ts';
import { isLockPassword, type Limits, problemsOf } from './problems.ts';

const NOW = 1_800_000_000_000;
const visitor: Limits = { visitor: true, plan: planOf('anon'), used: undefined };
const free: Limits = { visitor: false, plan: planOf('free'), used: 0 };

/** Files that claim a size without taking memory. */
const sized = (...sizes: number[]): Draft['fileObjects'] => ({
  files: sizes.map((size, index) => {
    const file = new File([], `${index}.bin`);
    Object.defineProperty(file, 'size', { value: size });
    return { path: `${index}.bin`, file };
  }),
  emptyFolders: [],
});

const whole: Draft = {
  ...emptyDraft,
  fileObjects: sized(1),
  emailTo: ['mei@huanyu.example'],
  senderEmail: 'joris@portline.example',
};
const of = (change: Partial<Draft>, limits = visitor) =>
  problemsOf({ ...whole, ...change }, limits, { now: NOW, isEmail });

test('T09 a whole draft has no problem; one file, the size, the count and the storage are measured', () => {
  expect(of({})).toEqual([]);
  expect(of({ fileObjects: sized() })).toEqual([{ at: 'files', why: 'none' }]);
  expect(of({ fileObjects: sized(3e9, 5) })).toEqual([{ at: 'files', why: 'tooLarge', excess: 5 }]);
  expect(of({ fileObjects: sized(...Array(52).fill(1)) })).toEqual([
    { at: 'files', why: 'tooMany', excess: 2 },
  ]);
  expect(of({ fileObjects: sized(20) }, { ...free, used: 10e9 - 5 })).toEqual([
    { at: 'files', why: 'storage', excess: 15 },
  ]);
});

test('T09 T12 the form refuses too many recipients, none, and invalid addresses', () => {
  const people = Array.from({ length: 8 }, (_, index) => `p${index}@x.example`);
  expect(of({ emailTo: people })).toEqual([{ at: 'to', why: 'tooMany', excess: 2 }]);
  expect(of({ emailTo: [] })).toEqual([{ at: 'to', why: 'none' }]);
  expect(of({ emailTo: ['mei'] })).toEqual([{ at: 'to', why: 'invalid' }]);
  expect(of({ emailTo: [], sendAs: 'link' }, free)).toEqual([]);
});

test('T02 a visitor says who they are and sends no link', () => {
  expect(of({ senderEmail: ' ' })).toEqual([{ at: 'from', why: 'none' }]);
  expect(of({ senderEmail: 'joris' })).toEqual([{ at: 'from', why: 'invalid' }]);
  expect(of({ sendAs: 'link', senderEmail: '' })).toEqual([{ at: 'link', why: 'reserved' }]);
});

test('T13 T14 message, date and password within their bounds', () => {
  expect(of({ message: '信'.repeat(281) })).toEqual([{ at: 'message', why: 'long' }]);
  expect(of({ message: '😀'.repeat(280) })).toEqual([]);
  expect(of({ password: 'abc' })).toEqual([{ at: 'password', why: 'short' }]);
  const custom = { expiryTime: CUSTOM_MARKER_S } as const;
  // Not chosen yet is no mistake before a try to send.
  expect(of({ ...custom, expiryDate: null })).toEqual([{ at: 'expiry', why: 'none' }]);
  expect(of({ ...custom, expiryDate: NOW + 19 * 60_000 })).toEqual([{ at: 'expiry', why: 'date' }]);
  expect(of({ ...custom, expiryDate: NOW + 31 * 60_000 })).toEqual([]);
});

test('T27 a limit of downloads is a whole number from 1 to 1000', () => {
  const wrong = [{ at: 'downloads', why: 'range' }];
  for (const typed of ['0', '1001', '-1', '2.5', 'five', '1e2'])
    expect(of({ maxDownloads: typed }), typed).toEqual(wrong);
  for (const typed of ['', ' 5 ', '1', '1000']) expect(of({ maxDownloads: typed }), typed).toEqual([]);
  // Deleted after the first download, there is nothing left to limit.
  expect(of({ maxDownloads: '0', deleteAfterDownload: true })).toEqual([]);
});

test('T26 a title has at most 80 characters', () => {
  expect(of({ title: '题'.repeat(81) })).toEqual([{ at: 'title', why: 'long' }]);
  expect(of({ title: ` ${'😀'.repeat(80)} ` })).toEqual([]);
});

test('T14 a password counts as set from four characters on', () => {
  expect(['', 'abc', '四四四'].some(isLockPassword)).toBe(false);
  expect(['abcd', '四四四四'].every(isLockPassword)).toBe(true);
});

test('T09 a subscriber below 50 recipients is measured by the own plan', () => {
  const people = Array.from({ length: 24 }, (_, index) => `p${index}@x.example`);
  const personal = { visitor: false, plan: planOf('personal'), used: 0 };
  expect(of({ emailTo: people }, personal)).toEqual([{ at: 'to', why: 'tooMany', excess: 3 }]);
});

test('T18 files that are added need no receivers; those were named before', () => {
  const onto = { _id: 'an-id', slug: 'K7RM2XQ' };
  expect(of({ onto, emailTo: [], password: 'abc' }, free)).toEqual([]);
  expect(of({ onto, fileObjects: sized() }, free)).toEqual([{ at: 'files', why: 'none' }]);
});

test('E01 S229 encrypted files are measured as they will be stored', () => {
  const tight = { ...free, used: 10e9 - 65_584 };
  const link = { sendAs: 'link', encrypted: true } as const;
  expect(of({ fileObjects: sized(65_536), ...link }, tight)).toEqual([]);
  expect(of({ fileObjects: sized(65_537), ...link }, tight)).toEqual([
    { at: 'files', why: 'storage', excess: 65_552 },
  ]);
});

test('E02 S225 by email they need a passphrase that is not weak, and that its sender has saved', () => {
  const passphrase = { text: 'velvet harbour pencil onion glacier', isDrawn: true, isSaved: true };
  const problems = (change: Partial<Draft['passphrase']>) =>
    of({ encrypted: true, passphrase: { ...passphrase, ...change } }, free);
  expect(problems({})).toEqual([]);
  expect(problems({ text: ' ' })).toEqual([{ at: 'encryption', why: 'none' }]);
  expect(problems({ text: 'summer2026', isDrawn: false })).toEqual([{ at: 'encryption', why: 'weak' }]);
  expect(problems({ isSaved: false })).toEqual([{ at: 'encryption', why: 'unsaved' }]);
});
