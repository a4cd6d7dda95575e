/** Tests what is read of a pingvin-share, and what of it would be taken over. */
import { rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { usableNames } from './file-names.ts';
import { type Installation, newInstallation } from './installation.suite.ts';
import type { Known, Outcome } from './outcome.ts';
import { planMove } from './plan.ts';
import { openPingvin } from './source.ts';

async function installation(options?: Parameters<typeof newInstallation>[0]): Promise<Installation> {
  const made = await newInstallation(options);
  onTestFinished(() => made.remove());
  return made;
}

async function planOf(made: Installation, changes: Partial<Known> = {}) {
  made.save();
  const { rows, problemOf } = await openPingvin(made.folder);
  return planMove(rows, {
    now: Date.now(),
    hasAccount: () => false,
    isSuspended: () => false,
    accountOf: () => undefined,
    madeAt: () => undefined,
    unowned: undefined,
    problemOf,
    ...changes,
  });
}

const reason = (outcome: Outcome | undefined) => (outcome?.is === 'left' ? outcome.why : outcome?.is);
const notes = (outcome: Outcome | undefined) => (outcome?.is === 'taken' ? outcome.notes : []);

test('O07 users: all are planned, administrators are named, and addresses that cannot be used are left', async () => {
  const made = await installation();
  made.addUser('Mei@Example.com', { isAdmin: 1, totpVerified: 1 });
  made.addUser('known@example.com');
  made.addUser('bad@example.com');
  made.addUser('ldap user');
  const { users } = await planOf(made, {
    hasAccount: (email) => email === 'known@example.com',
    isSuspended: (email) => email === 'bad@example.com',
  });
  expect(users.map(({ email, outcome }) => [email, reason(outcome)])).toEqual([
    ['mei@example.com', 'taken'],
    ['known@example.com', 'taken'],
    ['bad@example.com', 'is suspended here'],
    ['', 'has no usable email address'],
  ]);
  expect(notes(users[0]?.outcome)).toEqual([
    'was an administrator, is none here',
    'sets up two-factor sign-in again',
  ]);
  expect(notes(users[1]?.outcome)).toEqual(['has an account here, which gets the shares']);
});

test('O07 shares: each that cannot be taken over is left with its reason', async () => {
  const made = await installation();
  const creator = made.addUser('mei@example.com');
  const left: [string, Parameters<Installation['addShare']>[0]][] = [
    ['was removed as dangerous', { creator, columns: { removedReason: 'malicious' } }],
    ['its upload was never finished', { creator, columns: { uploadLocked: 0 } }],
    ['has expired', { creator, columns: { expiration: Date.now() - 1 } }],
    ['its views are used up', { creator, maxViews: 3, columns: { views: 3 } }],
    ['its files are in an S3 and not in the folder', { creator, columns: { storageProvider: 'S3' } }],
    ['its password cannot be checked here', { creator, passwordHash: '$2b$10$abcdefghijklmnopqrstuv' }],
    ['has no owner who is taken over', { creator: null }],
    ['has no files', { creator, files: {} }],
    ['its link has characters that no link has', { creator, id: '..', files: {} }],
  ];
  for (const [, share] of left) await made.addShare(share);
  const { shares } = await planOf(made);
  expect(shares.map(({ outcome }) => reason(outcome))).toEqual(left.map(([why]) => why));
});

test('O07 files: one that is missing, cut off or a link to elsewhere leaves its share, and names the file', async () => {
  const made = await installation();
  const creator = made.addUser('mei@example.com');
  const [missing, cut, linked] = [
    await made.addShare({ creator }),
    await made.addShare({ creator }),
    await made.addShare({ creator }),
  ];
  rmSync(missing.paths.get('a.bin') ?? '');
  truncateSync(cut.paths.get('a.bin') ?? '', 10);
  rmSync(linked.paths.get('a.bin') ?? '');
  symlinkSync('/etc/hostname', linked.paths.get('a.bin') ?? '');
  const { shares } = await planOf(made);
  expect(shares.map(({ outcome }) => reason(outcome))).toEqual([
    'a.bin is not in the folder',
    'a.bin has 10 bytes in the folder instead of 1000',
    'a.bin is not a plain file in the folder',
  ]);
});

test('O07 a share keeps what it says: title, message, recipients, what is left of its views, and its end', async () => {
  const made = await installation();
  const creator = made.addUser('mei@example.com');
  const expiration = Date.now() + 5e8;
  await made.addShare({
    creator,
    recipients: ['Ann@example.com', 'ann@example.com', 'nothing'],
    maxViews: 10,
    columns: { name: ' Plans\nfor  May ', description: 'é'.repeat(300), views: 4, expiration },
  });
  await made.addShare({ creator, maxViews: 0, columns: { expiration: 0 } });
  // Written by hand, or by versions that keep dates as text.
  await made.addShare({
    creator,
    columns: { createdAt: '2024-05-01 10:00:00', expiration: '2124-05-01T10:00:00.000Z' },
  });
  const { shares } = await planOf(made);
  expect(shares[0]).toMatchObject({
    title: 'Plans for May',
    message: `${'é'.repeat(279)}…`,
    recipients: ['ann@example.com'],
    maxDownloads: 6,
    expiresAt: expiration,
  });
  expect(shares[1]).toMatchObject({ maxDownloads: null });
  expect(notes(shares[1]?.outcome)).toEqual(['never ended, ends in 10 years now']);
  expect(shares[2]?.share.createdAt).toBe(Date.UTC(2024, 4, 1, 10));
  expect(shares[2]?.expiresAt).toBe(Date.UTC(2124, 4, 1, 10));
});

test('O07 what came through a reverse share belongs to the person who asked, and stays private where it was', async () => {
  const made = await installation();
  const asker = made.addUser('asker@example.com');
  const other = made.addUser('other@example.com');
  const hidden = made.addReverseShare(asker, { publicAccess: 0 });
  const used = made.addReverseShare(asker, { remainingUses: 0 });
  await made.addShare({ creator: null, reverseShare: hidden.id });
  await made.addShare({ creator: other, reverseShare: used.id });
  const { shares, requests } = await planOf(made);
  expect(shares.map(({ owner, opensByLink }) => [owner, opensByLink])).toEqual([
    ['asker@example.com', false],
    ['asker@example.com', true],
  ]);
  expect(requests.map(({ outcome, maxBytes }) => [reason(outcome), maxBytes])).toEqual([
    ['taken', 3_000_000],
    ['its uses are used up', null],
  ]);
});

test('O07 what was taken over before is not planned again, and the same link of another installation is left', async () => {
  const made = await installation();
  const creator = made.addUser('mei@example.com');
  await made.addShare({ id: 'before', creator, columns: { createdAt: 1_000 } });
  await made.addShare({ id: 'other', creator, columns: { createdAt: 2_000 } });
  const { users, shares } = await planOf(made, {
    accountOf: () => 'new@example.com',
    madeAt: () => 1_000,
  });
  expect(users[0]).toMatchObject({ email: 'new@example.com', outcome: { is: 'done' } });
  expect(shares.map(({ outcome }) => reason(outcome))).toEqual([
    'done',
    'another installation’s share has this link here',
  ]);
  const deleted = await planOf(made, { accountOf: () => null });
  expect(reason(deleted.users[0]?.outcome)).toBe('the account here was deleted');
  expect(reason(deleted.shares[0]?.outcome)).toBe('has no owner who is taken over');
});

test('O07 a database of the first version is read, without reverse shares, names and recipients', async () => {
  const made = await installation({ isFirst: true });
  await made.addShare({ creator: made.addUser('mei@example.com'), password: 'apple pie' });
  const { users, shares, requests } = await planOf(made);
  expect([users[0]?.outcome.is, shares[0]?.outcome.is, requests]).toEqual(['taken', 'taken', []]);
});

test('O07 a folder without the database, another file, and one with unwritten changes are refused in a sentence', async () => {
  const made = await installation();
  await expect(openPingvin(made.folder)).rejects.toThrow(/There is no pingvin-share\.db in/);
  const database = join(made.data, 'pingvin-share.db');
  writeFileSync(database, 'something else');
  await expect(openPingvin(made.data)).rejects.toThrow(/is not an SQLite database/);
  made.save();
  writeFileSync(`${database}-wal`, 'changes');
  await expect(openPingvin(made.folder)).rejects.toThrow(/Stop pingvin-share/);
});

test('O07 file names become ones that Waybill takes: no separators, no web pages, each once, none too long', () => {
  const names = usableNames([
    'a/b\\c.txt',
    'page.html',
    '..',
    'x.txt',
    'x.txt',
    'é.txt',
    'e\u0301.txt',
    `${'长'.repeat(400)}.pdf`,
  ]);
  expect(names.slice(0, 7)).toEqual([
    'a_b_c.txt',
    'page.html.txt',
    expect.stringMatching(/^\.*\.txt$|^file$/),
    'x.txt',
    'x (2).txt',
    'é.txt',
    'e\u0301 (2).txt',
  ]);
  expect(Buffer.byteLength(names[7] ?? '')).toBeLessThanOrEqual(900);
  expect(names[7]).toMatch(/^长+\.pdf$/);
});
