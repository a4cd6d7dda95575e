/** Sends an upload: sealed, stored and told in one transaction; asked again, it is the same transfer. */

import type { ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { quicksend2 } from '@waybill/contract/transfers';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { appendEvent } from '../../events/append.ts';
import { hashPassword } from '../accounts/index.ts';
import { type Caller, findOwnDraft, lockOpenDraft, sealDraft } from '../files/index.ts';
import { keepContacts } from './contacts-store.ts';
import { TRANSFER_SENT } from './events.ts';
import { blockHash, requireSendsLeft } from './limits.ts';
import { lifetimeOf, peopleOf, requireLockPassword } from './rules.ts';
import { type Sender, senderOf } from './sender.ts';
import {
  attachDraft,
  findTransferOfDraft,
  holdSender,
  insertRecipients,
  insertTransfer,
  type StoredTransfer,
} from './store.ts';

type Asked = ParsedOf<typeof quicksend2>['body'];

export async function createTransfer(deps: Deps, caller: Caller, asked: Asked): Promise<StoredTransfer> {
  const draft = await findOwnDraft(deps.db, caller, asked.draftId);
  const sent = await findTransferOfDraft(deps.db, draft.id);
  if (sent !== undefined) return sent;
  const sender = await senderOf(deps, caller, asked, draft.user_id === null ? draft.email : null);
  if (sender.userId === null && asked.sendAs === 'link') throw new AppError('link_reserved');
  const people = peopleOf(asked, sender.plan);
  requireLockPassword(asked.password);
  const lifetime = lifetimeOf(asked, sender.plan, Date.now());
  const passwordHash = asked.password === '' ? null : await hashPassword(deps, asked.password);
  try {
    return await deps.db
      .transaction()
      .execute((tx) => store(deps, tx, caller, { asked, sender, people, lifetime, passwordHash }));
  } catch (error) {
    // The same call at the same moment was faster.
    if (!(error instanceof AppError) || error.code !== 'already_sent') throw error;
    const twin = await findTransferOfDraft(deps.db, draft.id);
    if (twin === undefined) throw error;
    return twin;
  }
}

interface Checked {
  readonly asked: Asked;
  readonly sender: Sender;
  readonly people: ReturnType<typeof peopleOf>;
  readonly lifetime: ReturnType<typeof lifetimeOf>;
  readonly passwordHash: string | null;
}

async function store(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  { asked, sender, people, lifetime, passwordHash }: Checked,
): Promise<StoredTransfer> {
  const draft = await lockOpenDraft(tx, caller, asked.draftId);
  await holdSender(tx, draft.owner);
  const senderBlock = sender.userId === null ? blockHash(deps, caller.block) : null;
  await requireSendsLeft(tx, sender, senderBlock);
  const files = asked.fileObjects.map(({ itemPath, size }) => ({ key: itemPath, size }));
  await sealDraft(deps, tx, draft, files);
  const transfer = await insertTransfer(tx, {
    slug: draft.slug,
    owner: draft.owner,
    user_id: sender.userId,
    sender_email: sender.email,
    sender_name: sender.name,
    company: sender.company,
    lang: asked.lang,
    send_as: asked.sendAs,
    message: asked.message,
    password_hash: passwordHash,
    region: draft.region,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    file_count: files.length,
    empty_folders: JSON.stringify(asked.emptyFolders),
    recorded_videos: JSON.stringify(asked.recordedVideos),
    voice_memo: asked.voiceMemo,
    expiry_seconds: lifetime.seconds,
    expires_at: lifetime.until,
    forwarded_from: null,
    sender_block: senderBlock,
  });
  await attachDraft(tx, transfer.id, draft.id);
  await insertRecipients(tx, transfer.id, people);
  if (sender.userId !== null) await keepContacts(tx, sender.userId, people);
  await appendEvent(tx, {
    kind: TRANSFER_SENT,
    ...(sender.userId === null ? {} : { accountId: sender.userId }),
    data: { id: transfer.id, slug: transfer.slug },
  });
  return transfer;
}
