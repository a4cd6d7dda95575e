/** Lists the transfers that were sent to a contact. */
import { CONTACT_TRANSFERS, type contactTransfers } from '@waybill/contract/contacts';
import type { AnswerOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { findContact } from '../../contacts/index.ts';
import { firstTitlePath } from '../store.ts';
import { nameOf } from '../view.ts';
import { sentTo } from './store.ts';

export async function listContactTransfers(
  { db }: Deps,
  user: User,
  contactId: string,
): Promise<AnswerOf<typeof contactTransfers>> {
  const contact = await findContact(db, user.id, contactId);
  if (contact === undefined) throw new AppError('not_found');
  const found = await sentTo(db, user.id, contact.email, CONTACT_TRANSFERS);
  return {
    transfers: await Promise.all(
      found.map(async (transfer) => ({
        _id: transfer.id,
        slug: transfer.slug,
        title: transfer.title,
        folder: transfer.folder,
        message: transfer.message,
        fileName: nameOf(await firstTitlePath(db, transfer)),
        fileNumber: transfer.file_count,
        encrypted: transfer.encrypted,
        dateSent: transfer.created_at.getTime(),
        downloadedAt: transfer.downloaded_at?.getTime() ?? null,
      })),
    ),
  };
}
