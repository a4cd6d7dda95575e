/** Stores a notification when something happens to a request: files came, everything is there, or a date has passed. */
import type { Db } from '../../../db/database.ts';
import { append } from '../../../events/append.ts';
import { on } from '../../../events/on.ts';
import { mailBounced, mailCapped, mailFailed } from '../../../mail/events.ts';
import {
  announceOnDevices,
  bundleNotification,
  correctNotification,
  dropNotification,
  insertNotification,
  renewNotification,
} from '../../downloads/index.ts';
import {
  deadlinePassed,
  filesWithdrawn,
  findRequestById,
  handedIn,
  handInsDecided,
  requestExpired,
  requestFulfilled,
  talliesOf,
} from '../../requests/index.ts';
import { notificationsChanged } from '../events.ts';
import { countBundle, lockUnreported, recountBundles } from './bell-store.ts';
import { findGiverOfMail } from './notices-store.ts';

interface NewNotice {
  readonly requestId: string;
  readonly kind: 'fulfilled' | 'deadline_passed' | 'request_expired' | 'bounced';
  readonly once: string;
  readonly email?: string;
  readonly people?: number;
}

async function notice(db: Db, { requestId, kind, once, email, people = 0 }: NewNotice): Promise<void> {
  const request = await findRequestById(db, requestId);
  if (request === undefined) return;
  const { user_id } = request;
  await db.transaction().execute(async (tx) => {
    const stored = await insertNotification(tx, {
      user_id,
      transfer_id: null,
      request_id: request.id,
      slug: request.slug,
      kind,
      once,
      country: null,
      origin: null,
      receiver_email: email ?? null,
      file_name: null,
      people,
    });
    if (stored) await append(tx, notificationsChanged, {}, { accountId: user_id });
  });
}

/** Anyone can come by the link under many names, so all of them are one bundle; each person who was asked is one. */
export const noticeHandedIn = on(handedIn, {
  name: 'notice-handed-in',
  react: ({ data: { id, handIn } }, { db }) =>
    db.transaction().execute(async (tx) => {
      const found = await lockUnreported(tx, id, handIn);
      if (found === undefined) return;
      const { user_id: userId, slug, giver_id, invited, person, country, city } = found;
      const notificationId = await bundleNotification(tx, {
        userId,
        requestId: id,
        slug,
        kind: 'handed_in',
        bundle: `request:${id}:${invited ? giver_id : 'link'}`,
      });
      const counts = await countBundle(tx, handIn, notificationId);
      const place = counts.people === 1 ? { country, origin: city } : { country: null, origin: null };
      await renewNotification(tx, notificationId, { ...counts, ...place, person });
      await announceOnDevices(tx, userId, notificationId);
      await append(tx, notificationsChanged, {}, { accountId: userId });
    }),
});

/** What was refused or withdrawn since no longer counts, as everywhere else. A notice about nothing but withdrawn files goes. */
export const correctHandedIn = on([filesWithdrawn, handInsDecided], {
  name: 'correct-handed-in',
  react: async ({ data: { id } }, { db }) => {
    const request = await findRequestById(db, id);
    if (request === undefined) return;
    await db.transaction().execute(async (tx) => {
      let changed = false;
      for (const { notification_id, people, files, refused } of await recountBundles(tx, id)) {
        // Who refused all of it knows what it was.
        if (files === 0 && refused) continue;
        const corrected =
          files === 0
            ? await dropNotification(tx, notification_id)
            : await correctNotification(tx, notification_id, { people, files });
        changed ||= corrected;
      }
      if (changed) await append(tx, notificationsChanged, {}, { accountId: request.user_id });
    });
  },
});

export const noticeFulfilled = on(requestFulfilled, {
  name: 'notice-fulfilled',
  react: async ({ data: { id }, at }, { db }) => {
    // It was refused or more was asked for in the meantime.
    if ((await findRequestById(db, id))?.fulfilled_at == null) return;
    // Refusing and accepting again on one day is no news.
    await notice(db, {
      requestId: id,
      kind: 'fulfilled',
      once: `request:${id}:fulfilled:${at.toISOString().slice(0, 10)}`,
    });
  },
});

const kinds = {
  [deadlinePassed.kind]: 'deadline_passed',
  [requestExpired.kind]: 'request_expired',
} as const;

/** Only when something is missing. */
export const noticeOverdue = on([deadlinePassed, requestExpired], {
  name: 'notice-overdue',
  react: async ({ id: eventId, kind, data: { id } }, { db }) => {
    const request = await findRequestById(db, id);
    if (request === undefined || request.closed_at !== null || request.fulfilled_at !== null) return;
    const [tally] = await talliesOf(db, [id]);
    const people = tally === undefined ? 0 : tally.invited - tally.invitedComplete;
    await notice(db, { requestId: id, kind: kinds[kind], once: `event:${eventId}`, people });
  },
});

export const noticeGiverUndelivered = on([mailBounced, mailFailed, mailCapped], {
  name: 'notice-giver-undelivered',
  react: async ({ data: { mailId } }, { db }) => {
    const giver = await findGiverOfMail(db, mailId);
    if (giver === undefined) return;
    // One email can fail and bounce.
    const once = `mail:${mailId}:undelivered`;
    await notice(db, { requestId: giver.request_id, kind: 'bounced', once, email: giver.email });
  },
});
