/** Stores what a person wrote once, however often it arrives, and records an event for the operator's mail. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../deps.ts';
import { append } from '../../events/append.ts';
import { type Limit, spend } from '../../http/rate-limit.ts';
import type { Caller } from './caller.ts';
import { messageLeft } from './events.ts';
import {
  announceChange,
  findConversation,
  insertConversation,
  isStored,
  keepMessage,
  lockCaller,
  touchConversation,
} from './store.ts';

const NEW_CONVERSATIONS: Limit = { name: 'contact-new', points: 10, seconds: 86_400 };

interface Written {
  readonly id: string;
  readonly message: string;
  readonly lang: 'en' | 'zh';
  readonly email?: string | undefined;
}

interface Place {
  /** The block of network addresses. */
  readonly block: string;
  readonly onDomain: boolean;
}

/** Rolls back what a second try of the same message began. */
class AlreadyStored extends Error {}

export async function writeMessage(
  deps: Deps,
  caller: Caller,
  written: Written,
  { block, onDomain }: Place,
): Promise<void> {
  const { id, message, lang } = written;
  if (await isStored(deps.db, id)) return;
  const email = caller.user?.email ?? written.email;
  if ((await findConversation(deps.db, caller)) === undefined) {
    if (email === undefined) throw new AppError('invalid_input', { fields: { email: 'Required' } });
    await spend(deps, NEW_CONVERSATIONS, block);
  }
  try {
    await deps.db.transaction().execute(async (tx) => {
      await lockCaller(tx, caller);
      const known = await findConversation(tx, caller);
      if (known === undefined && email === undefined)
        throw new AppError('invalid_input', { fields: { email: 'Required' } });
      const begun =
        known?.id ?? (await insertConversation(tx, caller, { email: email ?? '', lang, onDomain }));
      const touched = await touchConversation(tx, begun, { lang, ...(email === undefined ? {} : { email }) });
      // The operator deleted it at this moment; another try begins a new one.
      if (touched === undefined) throw new AppError('conflict');
      const isNew = await keepMessage(tx, { id, conversation_id: touched.id, message, from_operator: false });
      if (!isNew) throw new AlreadyStored();
      await append(tx, messageLeft, { id });
      await announceChange(tx, touched.id);
    });
  } catch (error) {
    if (!(error instanceof AlreadyStored)) throw error;
  }
}
