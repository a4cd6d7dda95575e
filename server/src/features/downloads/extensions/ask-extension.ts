/** A receiver asks for 48 hours more; the same receiver's second wish on a day is the first one. */

import { randomUUID } from 'node:crypto';
import type { askExtension as askCall } from '@waybill/contract/asking';
import type { ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import { isSamePerson } from '@waybill/contract/person';
import { emit } from '../../../events/emit.ts';
import type { Context } from '../../../http/mount.ts';
import { langOfCall } from '../../../http/pages/language.ts';
import {
  isSenderSuspended,
  isVisitorsLink,
  record,
  type StoredTransfer,
  stateOf,
} from '../../transfers/index.ts';
import { extensionAsked } from '../events.ts';
import { findByLink, receiverByLink, requireLinkOpens } from '../find-link.ts';
import { insertAsk, recentAsks } from './store.ts';
import { extensionToken, hashToken } from './token.ts';

/** So many people may ask the sender of one transfer in a day. */
const PER_DAY = 5;
const DAY_S = 86_400;

type Asked = ParsedOf<typeof askCall>['body'];

export async function askExtension(context: Context, asked: Asked): Promise<void> {
  const { deps } = context;
  const transfer = await findByLink(context, asked.slug, asked.user);
  const recipient = await receiverByLink(context, transfer, asked.user);
  const visitors = isVisitorsLink(deps, transfer, asked.user);
  requireLinkOpens(transfer, recipient?.id ?? (visitors ? asked.user : undefined));
  await requireExtendable(context, transfer);
  const email = recipient?.email ?? asked.email;
  if (email === undefined) throw new AppError('invalid_input', { fields: { email: 'missing' } });
  await deps.db.transaction().execute(async (tx) => {
    const asks = await recentAsks(tx, transfer.id);
    if (asks.some((ask) => isSamePerson(ask.email, email) && ask.used_at === null)) return;
    if (asks.length >= PER_DAY) throw new AppError('mail_capped', { retryAfter: DAY_S });
    const id = randomUUID();
    await insertAsk(tx, {
      id,
      token_hash: hashToken(extensionToken(deps, id)),
      transfer_id: transfer.id,
      recipient_id: recipient?.id ?? null,
      email,
      lang: asked.lang ?? langOfCall(context.request),
    });
    await record(tx, transfer, {
      kind: 'extension_asked',
      actor: recipient === undefined ? 'visitor' : 'recipient',
      data: { person: { email, name: recipient?.name ?? '' } },
    });
    await emit(tx, extensionAsked, transfer, { askId: id, email });
  });
}

/** Only what has expired, and still has its bytes and a sender who may extend it. */
async function requireExtendable({ deps }: Context, transfer: StoredTransfer): Promise<void> {
  const state = stateOf(transfer, Date.now());
  if (state === 'taken_down') throw new AppError('taken_down');
  if (state === 'deleted') throw new AppError('transfer_deleted');
  if (state === 'active' || transfer.released_at !== null || (await isSenderSuspended(deps.db, transfer)))
    throw new AppError('conflict');
}
