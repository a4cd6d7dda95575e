/** Stores a contact message once, however often it arrives, and records an event for the operator's mail. */
import type { Db } from '../../db/database.ts';
import { append } from '../../events/append.ts';
import { messageLeft } from './events.ts';
import { keepMessage, type NewMessage } from './store.ts';

export const leaveMessage = (db: Db, message: NewMessage): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const isNew = await keepMessage(tx, message);
    if (isNew) await append(tx, messageLeft, { id: message.id });
  });
