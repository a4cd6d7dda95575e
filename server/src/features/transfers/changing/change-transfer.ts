/** Changes a sent transfer: each field by the rules of sending, all in one transaction, and no newer change is lost. */
import type { Changeable } from '@waybill/contract/changes';
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../../deps.ts';
import { emit } from '../../../events/emit.ts';
import type { User } from '../../../http/actor.ts';
import { hashPassword, matchesPassword } from '../../accounts/index.ts';
import { transferChanged } from '../events.ts';
import { findOwnTransfer, lockOwnTransfer, requireChangeable } from '../own-transfer.ts';
import { requireLockPassword } from '../rules.ts';
import type { StoredTransfer } from '../store.ts';
import { type AskedChange, changesOf, fieldsOf, newerValues } from './changes.ts';
import { recordChanges } from './record-changes.ts';
import { conflictsOf } from './rules.ts';
import { storeChanges } from './store.ts';

export interface Changed {
  readonly transfer: StoredTransfer;
  readonly previousExpiry: number | null;
}

export async function changeTransfer(
  deps: Deps,
  user: User,
  slug: string,
  asked: AskedChange,
): Promise<Changed> {
  const password = await newPassword(deps, await findOwnTransfer(deps.db, user, slug), asked);
  return deps.db.transaction().execute(async (tx) => {
    const transfer = await lockOwnTransfer(tx, user, slug);
    requireChangeable(transfer);
    const refuse = (fields: readonly Changeable[]) => {
      if (fields.length > 0) throw new AppError('conflict', { fields: newerValues(transfer, fields) });
    };
    if (password.sameAs !== undefined && transfer.password_hash !== password.sameAs) refuse(['password']);
    const changes = changesOf(user, transfer, asked, password.hash);
    const fields = fieldsOf(changes);
    refuse(conflictsOf(transfer.field_revisions, asked.revision, fields));
    if (fields.length === 0) return { transfer, previousExpiry: null };
    const changed = await storeChanges(tx, transfer, changes, fields);
    await recordChanges(tx, transfer, changes);
    await emit(tx, transferChanged, changed, { revision: changed.revision, fields });
    const previousExpiry = changes.lifetime === undefined ? null : transfer.expires_at.getTime();
    return { transfer: changed, previousExpiry };
  });
}

interface NewPassword {
  /** Null: none any more; undefined: it stays. */
  readonly hash?: string | null;
  /** The stored hash that the password already matches. */
  readonly sameAs?: string;
}

/** Hashed before the transaction, which it would hold up. */
async function newPassword(
  deps: Deps,
  { password_hash, field_revisions }: StoredTransfer,
  { password, revision }: AskedChange,
): Promise<NewPassword> {
  if (password === undefined || (password === null && password_hash === null)) return {};
  if (password === null) return { hash: null };
  requireLockPassword(password);
  const isNewer = conflictsOf(field_revisions, revision, ['password']).length > 0;
  // A call that is repeated because its answer was lost.
  if (isNewer && password_hash !== null && (await matchesPassword(deps, password_hash, password)))
    return { sameAs: password_hash };
  return { hash: await hashPassword(deps, password) };
}
