/** Someone asks for their own link of a transfer that was sent by email. The answer says nothing about who its recipients are. */

import type { askOwnLink as askCall } from '@waybill/contract/asking';
import type { ParsedOf } from '@waybill/contract/endpoint';
import { personOf } from '@waybill/contract/person';
import * as z from 'zod';
import { append } from '../../../events/append.ts';
import type { Context } from '../../../http/mount.ts';
import { langOfCall } from '../../../http/pages/language.ts';
import { type Limit, spend } from '../../../http/rate-limit.ts';
import { defineTask } from '../../../jobs/task.ts';
import { findRecipientByPerson, findTransferById, isOver, isSenderSuspended } from '../../transfers/index.ts';
import { ownLinkAsked } from '../events.ts';
import { findByLink } from '../find-link.ts';

/** By everyone together; each caller has a limit of their own as well. */
const OF_TRANSFER: Limit = { name: 'own-link-transfer', points: 30, seconds: 3_600 };

type Asked = ParsedOf<typeof askCall>['body'];

/** Does the same for everyone who asks: whether the address is a recipient is found out by a job. */
export async function askOwnLink(context: Context, asked: Asked): Promise<void> {
  const { slug, email, lang = langOfCall(context.request) } = asked;
  const { deps } = context;
  const { id } = await findByLink(context, slug);
  await spend(deps, OF_TRANSFER, id);
  await findOwnLink.enqueue(deps.db, { id, email, lang }, { key: `own-link:${id}:${personOf(email)}` });
}

export const findOwnLink = defineTask(
  'find-own-link',
  z.object({ id: z.uuid(), email: z.string(), lang: z.enum(['en', 'zh']) }),
  async ({ id, email, lang }, { deps: { db } }) => {
    const transfer = await findTransferById(db, id);
    if (transfer === undefined || isOver(transfer) || (await isSenderSuspended(db, transfer))) return;
    const recipient = await findRecipientByPerson(db, id, email);
    if (recipient === undefined) return;
    await db.transaction().execute((tx) => append(tx, ownLinkAsked, { id, recipient: recipient.id, lang }));
  },
);
