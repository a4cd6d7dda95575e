/** Validates a send before anything is stored: sender, recipients, lifetime and password. */
import { AppError } from '@waybill/contract/errors';
import type { SendData } from '@waybill/contract/transfers';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../upload-rules.ts';
import { hashPassword } from '../accounts/index.ts';
import { type Lifetime, lifetimeOf, peopleOf, requireLockPassword } from './rules.ts';
import { type Sender, senderOf } from './sender.ts';

export interface CheckedSend {
  readonly sender: Sender;
  readonly people: ReturnType<typeof peopleOf>;
  readonly lifetime: Lifetime;
  readonly passwordHash: string | null;
}

/** `draftEmail` is the address a visitor had proven when the upload began; null for users. */
export async function checkSend(
  deps: Deps,
  caller: Caller,
  asked: SendData,
  draftEmail: string | null,
): Promise<CheckedSend> {
  const sender = await senderOf(deps, caller, asked, draftEmail);
  if (sender.userId === null && asked.sendAs === 'link') throw new AppError('link_reserved');
  const people = peopleOf(asked, sender.plan);
  requireLockPassword(asked.password);
  const lifetime = lifetimeOf(asked, sender.plan, Date.now());
  const passwordHash = asked.password === '' ? null : await hashPassword(deps, asked.password);
  return { sender, people, lifetime, passwordHash };
}
