/** The event of changed contacts: all pages of the user show the same book. */
import type { Tx } from '../../db/database.ts';
import { append } from '../../events/append.ts';
import { defineLiveEvent } from '../../events/define.ts';

const contactsChanged = defineLiveEvent('contacts.changed');

export const emitChanged = (tx: Tx, userId: string): Promise<string> =>
  append(tx, contactsChanged, {}, { accountId: userId });
