/** Records messages about transfers, each with its event's data. */
import type { Db } from '../../../db/database.ts';
import { type EventOf, on } from '../../../events/on.ts';
import { extensionAsked, transferDownloaded, transferOpened } from '../../downloads/index.ts';
import { recipientsOf, transferExpired, transferSent } from '../../transfers/index.ts';
import { type AboutTransfer, aboutTransfer } from './about.ts';
import { messageOf } from './body.ts';
import { addMessages, type NewMessage } from './store.ts';

const types = [transferSent, transferOpened, transferDownloaded, transferExpired, extensionAsked];
type TransferEvent = EventOf<(typeof types)[number]>;

export const recordTransferMessages = on(types, {
  name: 'record-webhooks-of-transfers',
  react: async (event, deps) => {
    const about = await aboutTransfer(deps, event.data.id);
    if (about === undefined) return;
    const message = await compose(deps.db, event, about);
    await deps.db
      .transaction()
      .execute((tx) => addMessages(tx, { eventId: event.id, at: event.at, ...about }, [message]));
  },
});

async function compose(
  db: Db,
  event: TransferEvent,
  { stored, transfer }: AboutTransfer,
): Promise<NewMessage> {
  const { kind, data, at } = event;
  switch (kind) {
    case 'transfer.sent':
      return messageOf(kind, at, {
        transfer,
        recipients: (await recipientsOf(db, [stored.id])).map(({ email }) => email),
        files: stored.file_count,
        bytes: Number(stored.bytes),
        expiresAt: stored.expires_at.toISOString(),
      });
    case 'transfer.opened': {
      const { email: recipient, country, city } = data;
      return messageOf(kind, at, { transfer, recipient, country, city });
    }
    case 'transfer.downloaded': {
      const { email: recipient, fileName, country, city } = data;
      return messageOf(kind, at, { transfer, recipient, fileName, country, city });
    }
    case 'transfer.extension_asked':
      return messageOf(kind, at, { transfer, recipient: data.email });
    case 'transfer.expired':
      return messageOf(kind, at, { transfer });
  }
}
