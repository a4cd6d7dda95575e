/** Stores a contact message once, however often it arrives, and records an event for the operator's mail. */
import type { Db } from '../../db/database.ts';
import { appendEvent } from '../../events/append.ts';
import { keepMessage, type NewMessage } from './store.ts';

export const MESSAGE_LEFT = 'contact.message_left';

export const leaveMessage = (db: Db, message: NewMessage): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const isNew = await keepMessage(tx, message);
    if (isNew) await appendEvent(tx, { kind: MESSAGE_LEFT, data: { id: message.id } });
  });
