/** Opens a transfer for its sender, or for a colleague whom it is shared with: everything that the page about one transfer shows, in a few statements. */
import { decodeChoice } from '@waybill/contract/choice';
import type { RecipientView } from '@waybill/contract/delivery';
import type { TrackedRecipient, TransferDetailsView } from '@waybill/contract/details';
import type { Sharer } from '@waybill/contract/share-people';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../http/mount.ts';
import { userOf } from '../../http/mount.ts';
import { mailedTooOften } from '../../mail/caps/account-room.ts';
import { findUserById } from '../accounts/index.ts';
import { openAsks, ownerPreviews } from '../downloads/index.ts';
import { checkingSince, malwareNote } from '../files/index.ts';
import {
  encryptionOf,
  filesOfTransfers,
  findReadable,
  findRemindable,
  isOver,
  type Remindable,
  recipientsOf,
  type StoredRecipient,
  type StoredTransfer,
  viewTransfer,
  waitingForRoom,
} from '../transfers/index.ts';
import { bounceOf } from './bounces.ts';
import { type MailOfRecipient, mailsOf, type Taken, takenBy } from './store.ts';
import { timelineOf } from './timeline.ts';

const DAY_MS = 86_400_000;

export async function openTransfer(context: Context, slug: string): Promise<TransferDetailsView> {
  const { deps } = context;
  const user = userOf(context);
  const stored = await findReadable(deps.db, user, slug);
  const sharedBy = stored.user_id === user.id ? null : await sharerOf(deps.db, stored);
  const files = await filesOfTransfers(deps.db, [stored.id]);
  const transfer = await viewTransfer(deps, stored);
  const taken = await takenBy(deps.db, stored.id);
  const mails = await mailsOf(deps.db, stored.id);
  const people = await recipientsOf(deps.db, [stored.id]);
  const mailable = mailableAgain(people);
  const addresses = people.map(({ email }) => email);
  const later = await mailedTooOften(deps.db, user, addresses, deps.config.mail);
  const remindable = waitingForRoom(await findRemindable(deps.db, stored.id, 'hand'), later);
  const reminders = new Map(remindable.map((person) => [person.id, person]));
  const views = new Map(transfer.emailTo.map((view) => [view.email, view]));
  const ids = files.map(({ id }) => id);
  return {
    transfer,
    sharedBy,
    revision: stored.revision,
    recipients: people.flatMap((person) => {
      const view = views.get(person.email);
      return view === undefined
        ? []
        : {
            ...view,
            ...mailOf(view, person, mails.get(person.id)),
            ...downloadsOf(taken.get(person.id), ids),
            openedAt: person.opened_at?.getTime() ?? null,
            mailableAt: latest(mailable.get(person.person), later.get(person.email)?.getTime()),
            remindedAt: person.reminded_at?.getTime() ?? null,
            ...reminderOf(reminders.get(person.id)),
          };
    }),
    timeline: await timelineOf(deps.db, stored.id),
    // They wait for an answer of the sender.
    extensionAsks: (sharedBy === null ? await openAsks(deps.db, stored.id) : []).map(
      ({ id, email, name, created_at }) => ({
        id,
        email,
        name,
        at: created_at.getTime(),
      }),
    ),
    remindBefore: stored.remind_before,
    hasFiles: !isOver(stored),
    previews: await ownerPreviews(context, stored, files),
    malware: files.flatMap((file) => {
      const note = malwareNote(file);
      return note === null ? [] : { file: file.id, note };
    }),
    checkingSince: checkingSince(files),
    encryption: await encryptionOf(deps.db, stored),
  };
}

async function sharerOf(db: Db, { user_id }: StoredTransfer): Promise<Sharer | null> {
  const user = user_id === null ? undefined : await findUserById(db, user_id);
  return user === undefined ? null : { name: user.full_name, email: user.email };
}

/** By person: another address of the same person counts too. */
function mailableAgain(people: readonly StoredRecipient[]): Map<string, number> {
  const again = new Map<string, number>();
  const now = Date.now();
  for (const { person, mailed_at } of people) {
    const at = (mailed_at?.getTime() ?? 0) + DAY_MS;
    if (at > Math.max(now, again.get(person) ?? 0)) again.set(person, at);
  }
  return again;
}

const latest = (...moments: readonly (number | undefined)[]): number | null =>
  Math.max(0, ...moments.map((moment) => moment ?? 0)) || null;

function reminderOf(found: Remindable | undefined): Pick<TrackedRecipient, 'remindSkip' | 'remindableAt'> {
  const remindSkip = found?.why ?? null;
  const at = found?.mailable_at?.getTime() ?? null;
  return { remindSkip, remindableAt: remindSkip === 'mailed_recently' ? at : null };
}

type MailPart = Pick<TrackedRecipient, 'sentAt' | 'deliveredAt' | 'bounce' | 'bounceWords'>;

function mailOf(view: RecipientView, person: StoredRecipient, mail: MailOfRecipient | undefined): MailPart {
  const words = view.mail === 'bounced' ? (mail?.reason ?? '') : '';
  return {
    sentAt: (mail?.created_at ?? person.mailed_at)?.getTime() ?? null,
    deliveredAt: mail?.state === 'sent' ? (mail.done_at?.getTime() ?? null) : null,
    bounce: view.mail === 'bounced' ? bounceOf(words) : null,
    bounceWords: words,
  };
}

type DownloadPart = Pick<TrackedRecipient, 'files' | 'tookAll' | 'downloads' | 'lastFrom'>;

/** `files` are the ids of the transfer's files, in their order. */
function downloadsOf(taken: Taken | undefined, files: readonly string[]): DownloadPart {
  if (taken === undefined) return { files: [], tookAll: false, downloads: 0, lastFrom: null };
  const chosen = taken.choices.flatMap((choice) => decodeChoice(choice, files) ?? []);
  const have = new Set(taken.everything ? files : [...taken.files, ...chosen]);
  const had = files.filter((id) => have.has(id));
  return {
    files: had,
    tookAll: had.length === files.length,
    downloads: taken.downloads,
    lastFrom: taken.country === null ? null : { city: taken.city, country_code: taken.country },
  };
}
