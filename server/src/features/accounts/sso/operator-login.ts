/** The operator's way back where only the provider logs people in: a link that a command prints, once and for a short time. */
import { AppError } from '@waybill/contract/errors';
import type { SignedIn } from '@waybill/contract/user';
import type { Tx } from '../../../db/database.ts';
import type { Context } from '../../../http/mount.ts';
import { drawLink, takeLink } from '../links/store.ts';
import { openSession } from '../sessions/open-session.ts';
import { findUserById } from '../store.ts';

const SECONDS = 15 * 60;

/** In the fragment, which no server and no log sees. */
export async function drawOperatorLink(tx: Tx, userId: string, publicUrl: string): Promise<string> {
  return `${publicUrl}/login#operator=${await drawLink(tx, { userId, purpose: 'login', seconds: SECONDS })}`;
}

export async function logInOperator(context: Context, token: string): Promise<SignedIn> {
  const { db, log } = context.deps;
  const link = await db.transaction().execute((tx) => takeLink(tx, 'login', token));
  const user = link && (await findUserById(db, link.userId));
  // No operator any more: the link was for one.
  if (user?.operator_since == null) throw new AppError('link_expired');
  log.warn({ audit: 'operator.login', userId: user.id }, 'an operator logged in by the link of a command');
  return openSession(context, user.id, 'command');
}
