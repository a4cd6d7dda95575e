/** Accounts with a past for tests of analytics: transfers, recipients and downloads of many months, written as rows. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { TestApp, TestUser } from '../../../test/app.ts';

const HOUR_MS = 3_600_000;
const CITIES = [
  { country: 'CN', city: 'Shenzhen', latitude: 22.5, longitude: 114.1 },
  { country: 'IN', city: 'Mumbai', latitude: 19.1, longitude: 72.9 },
  { country: 'DE', city: 'Hamburg', latitude: 53.6, longitude: 10 },
  { country: 'DE', city: null, latitude: 51.2, longitude: 9.5 },
  { country: null, city: null, latitude: null, longitude: null },
] as const;
const ORIGINS = [
  { city: 'Rotterdam', country_code: 'NL', latitude: 51.9, longitude: 4.5 },
  { city: 'Osaka', country_code: 'JP', latitude: 34.7, longitude: 135.5 },
  null,
] as const;

/** The same numbers for the same seed. */
export function drawer(seed: number) {
  let state = seed >>> 0;
  const draw = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(draw() * end);
  return { draw, below, of: <T>(list: readonly T[]): T => list[below(list.length)] as T };
}

export type Drawer = ReturnType<typeof drawer>;

const newId = (): string => randomBytes(16).toString('base64url');

/** A transfer with its recipients and downloads, somewhere in the given time. */
export async function addTransfer(
  { deps: { db } }: TestApp,
  user: TestUser,
  random: Drawer,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<string> {
  const created = new Date(from + random.below(to - from));
  const link = random.draw() < 0.3;
  const { id } = await db
    .insertInto('transfers')
    .values({
      slug: newId().slice(0, 12),
      owner: user.id,
      user_id: user.id,
      sender_email: user.email,
      sender_name: '',
      sender_picture: null,
      company: '',
      lang: 'en',
      send_as: link ? 'link' : 'email',
      open_by_link: link,
      title: `Set ${random.below(12)}`,
      message: '',
      password_hash: null,
      region: 'eu',
      bytes: 1_000 + random.below(9_000),
      file_count: 2 + random.below(3),
      empty_folders: '[]',
      recorded_videos: '[]',
      voice_memo: null,
      expiry_seconds: 604_800,
      expires_at: new Date(created.getTime() + 604_800_000),
      created_at: created,
      deleted_at: null,
      taken_down_at: null,
      released_at: null,
      max_downloads: null,
      forwarded_from: null,
      sender_block: null,
      sender_person: null,
      expiring_told_at: null,
      expired_told_at: null,
      sent_from: JSON.stringify(random.of(ORIGINS)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const people = link
    ? []
    : Array.from({ length: 1 + random.below(3) }, (_, position) => ({
        id: newId(),
        transfer_id: id,
        email: `person${random.below(6) * 10 + position}@example.com`,
        person: '',
        name: '',
        company: '',
        position,
        mail_id: null,
        mailed_at: null,
        downloaded_at: null,
        created_at: created,
      }));
  if (people.length > 0) await db.insertInto('recipients').values(people).execute();
  const times = Array.from({ length: random.below(6) }, () => Math.floor(random.draw() ** 4 * 300 * HOUR_MS));
  for (const time of times.sort((a, b) => a - b))
    await addDownload({ deps: { db } }, random, {
      transferId: id,
      recipientId: link ? null : (random.of(people)?.id ?? null),
      at: new Date(created.getTime() + time),
    });
  return id;
}

/** As counting a download writes it. */
export async function addDownload(
  { deps: { db } }: { readonly deps: Pick<TestApp['deps'], 'db'> },
  random: Drawer,
  { transferId, recipientId, at }: { transferId: string; recipientId: string | null; at: Date },
): Promise<void> {
  const place = random.of(CITIES);
  const single = random.draw() < 0.7;
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('downloads')
      .values({
        transfer_id: transferId,
        recipient_id: recipientId,
        file_id: null,
        file_name: single ? `file ${random.below(15)}.pdf` : null,
        choice: null,
        bytes: single ? 500 : null,
        receiver: randomBytes(8),
        ...place,
        country_name: null,
        browser: 'Firefox',
        created_at: at,
        mailed_at: null,
      })
      .execute();
    if (recipientId === null) return;
    await sql`update recipients set downloaded_at = ${at} where id = ${recipientId} and downloaded_at is null`.execute(
      tx,
    );
  });
}
