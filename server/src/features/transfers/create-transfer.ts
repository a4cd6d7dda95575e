/** Creates a transfer from an upload: seals, stores and emits in one transaction. A repeated call returns the same transfer. */
import type { ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import { personOf } from '@waybill/contract/person';
import { referenceOf } from '@waybill/contract/reference';
import type { quicksend2 } from '@waybill/contract/transfers';
import { coarseCoordinates } from '../../adapters/geo/coarse.ts';
import type { Tx } from '../../db/database.ts';
import { inTurn } from '../../db/in-turn.ts';
import type { SentFrom } from '../../db/tables/transfers.ts';
import type { Deps } from '../../deps.ts';
import { emit } from '../../events/emit.ts';
import type { Caller } from '../../upload-rules.ts';
import { pictureToSend } from '../accounts/index.ts';
import { keepContacts } from '../contacts/index.ts';
import {
  blockHash,
  findSendableDraft,
  type LookedAhead,
  lockOpenDraft,
  lookAhead,
  requireVisitorMaySend,
  type StoredDraft,
  sealDraft,
} from '../files/index.ts';
import { refusingBlocked } from './blocking/refuse-blocked.ts';
import { type CheckedSend, checkSend } from './check-send.ts';
import { type Contents, contentsOf, folderOf, requireWithinPlan } from './contents.ts';
import { dropRefused } from './drop-refused.ts';
import { requireEncrypted, requireSameEncryption } from './encrypted/require-encrypted.ts';
import { insertManifest } from './encrypted/store.ts';
import { transferSent } from './events.ts';
import { requireForwardable } from './forwarding/require-forwardable.ts';
import { record, recordSender } from './history/record.ts';
import { requireSendsLeft } from './limits.ts';
import { holdForSend, shareNew } from './sharing/share-new.ts';
import {
  attachDraft,
  findTransferById,
  findTransferOfDraft,
  holdSender,
  insertRecipients,
  insertTransfer,
  type StoredTransfer,
} from './store.ts';

type Asked = ParsedOf<typeof quicksend2>['body'];

export async function createTransfer(deps: Deps, caller: Caller, given: Asked): Promise<StoredTransfer> {
  const draft = await findSendableDraft(deps.db, caller, given.draftId, given.fileObjects);
  const asked = {
    ...given,
    draftId: draft.id,
    voiceMemo: given.voiceMemo ?? given.recordedVoiceMemo ?? null,
  };
  const sent = await findTransferOfDraft(deps.db, draft.id);
  if (sent !== undefined) return sent;
  const checked = await checkSend(deps, caller, asked, draft.user_id === null ? draft.email : null);
  const contents = contentsOf(asked, draft.prefix, draft.user_id === null);
  requireWithinPlan(contents.files.length, contents.bytes, checked.sender.plan);
  if (asked.encryption !== undefined)
    requireEncrypted(asked, asked.encryption, { sender: checked.sender, contents });
  if (draft.copying) requireSameEncryption(await sourceOf(deps, draft), asked.encryption);
  try {
    const ahead = await lookAhead(deps, draft, contents.files, asked.encryption !== undefined);
    const sentFrom = await placeOf(deps, caller);
    // Sends of one account wait for each other before they begin a transaction.
    return await inTurn(
      deps.db,
      `send:${draft.owner}`,
      () =>
        refusingBlocked(deps, (guard) =>
          deps.db
            .transaction()
            .execute((tx) =>
              store(deps, tx, caller, { ...checked, asked, contents, ahead, sentFrom, guard }),
            ),
        ),
      { gone: caller.gone },
    );
  } catch (error) {
    // A parallel call with the same upload was faster.
    const twin = await findTransferOfDraft(deps.db, draft.id);
    if (error instanceof AppError && error.code === 'already_sent' && twin !== undefined) return twin;
    await dropRefused(deps, draft.id, error);
    throw error;
  }
}

const sourceOf = async ({ db }: Deps, { copied_from }: StoredDraft): Promise<StoredTransfer | undefined> =>
  copied_from === null ? undefined : findTransferById(db, copied_from);

/** For the route on the map; a failed lookup must not stop the transfer. */
async function placeOf({ geo }: Deps, { ip }: Caller): Promise<SentFrom | null> {
  const place = await geo.locate(ip);
  const at = coarseCoordinates(place);
  return place === null || at === null ? null : { city: place.city, country_code: place.country, ...at };
}

interface Checked extends CheckedSend {
  readonly asked: Asked & { readonly draftId: string };
  readonly contents: Contents;
  readonly ahead: LookedAhead;
  readonly sentFrom: SentFrom | null;
  readonly guard: Parameters<Parameters<typeof refusingBlocked>[1]>[0];
}

async function store(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  { asked, sender, people, lifetime, passwordHash, contents, ahead, sentFrom, guard }: Checked,
): Promise<StoredTransfer> {
  const sharing = await holdForSend(tx, caller, sender, asked);
  const draft = await lockOpenDraft(tx, caller, asked.draftId);
  await holdSender(tx, draft.owner);
  const senderBlock = sender.userId === null ? blockHash(deps, caller.block) : null;
  await requireSendsLeft(tx, sender, senderBlock);
  if (sender.userId === null) await requireVisitorMaySend(tx, deps.config.visitorSendsPerHour, draft);
  const source =
    draft.copied_from === null ? undefined : await requireForwardable(tx, draft.copied_from, sender);
  await sealDraft(deps, tx, draft, contents.files, ahead);
  await guard(tx, draft);
  const transfer = await insertTransfer(tx, {
    slug: draft.slug,
    owner: draft.owner,
    user_id: sender.userId,
    sender_email: sender.email,
    sender_name: sender.name,
    sender_picture: sender.userId === null ? null : await pictureToSend(tx, sender.userId),
    company: sender.company,
    lang: asked.lang ?? sender.lang ?? caller.lang,
    send_as: asked.sendAs,
    open_by_link: asked.sendAs === 'link',
    title: asked.title,
    folder: folderOf(contents, [...asked.recordedVideos, asked.voiceMemo]),
    message: asked.message,
    password_hash: passwordHash,
    region: draft.region,
    bytes: contents.bytes,
    file_count: contents.files.length,
    empty_folders: JSON.stringify(contents.emptyFolders),
    recorded_videos: JSON.stringify(asked.recordedVideos),
    voice_memo: asked.voiceMemo,
    expiry_seconds: lifetime.seconds,
    expires_at: lifetime.until,
    max_downloads: asked.maxDownloads,
    delete_after_download: asked.deleteAfterDownload,
    remind_before: asked.remindBefore && sender.userId !== null,
    forwarded_from: draft.copied_from,
    sender_block: senderBlock,
    sent_from: sentFrom === null ? null : JSON.stringify(sentFrom),
    sender_person: sender.userId === null ? personOf(sender.email) : null,
    encrypted: asked.encryption !== undefined,
  });
  if (asked.encryption !== undefined) await insertManifest(tx, transfer.id, asked.encryption);
  await attachDraft(tx, transfer.id, draft.id);
  await insertRecipients(tx, transfer.id, people, { mailed: asked.sendAs === 'email' });
  if (sender.userId !== null) await keepContacts(tx, sender.userId, people);
  await recordSender(tx, transfer, 'sent', { recipients: people.length });
  if (source !== undefined)
    await record(tx, source, {
      kind: 'forwarded',
      actor: source.user_id === sender.userId ? 'sender' : 'colleague',
      accountId: sender.userId,
      data: { reference: referenceOf(transfer.id) },
    });
  await emit(tx, transferSent, transfer);
  return shareNew(tx, caller, transfer, sharing);
}
