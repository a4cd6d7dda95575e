/** Leaves a message of Waybill itself with the operator's messages. */
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../db/database.ts';
import { insertConversation, keepMessage } from './store.ts';

/** `from` is an address of ours. */
export async function noteForOperator(tx: Tx, from: string, message: string): Promise<void> {
  const owner = { user: undefined, browser: undefined };
  const id = await insertConversation(tx, owner, { email: from, lang: 'en', onDomain: false });
  await keepMessage(tx, { id: randomUUID(), conversation_id: id, message, from_operator: false });
}
