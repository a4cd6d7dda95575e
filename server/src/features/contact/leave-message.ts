/** Keeps a message once, however often the same one arrives, and tells the house of it. */
import type { Db } from '../../db/database.ts';
import { appendEvent } from '../../events/append.ts';
import { keepMessage, type NewMessage } from './store.ts';

export const MESSAGE_LEFT = 'contact.message_left';

export const leaveMessage = (db: Db, message: NewMessage): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const isNew = await keepMessage(tx, message);
    if (isNew) await appendEvent(tx, { kind: MESSAGE_LEFT, data: { id: message.id } });
  });
