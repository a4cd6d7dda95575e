/** The own link of a visitor who sent something: without an account, it is how they open what they sent. */
import { createHmac } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { sameSecret } from '../../same-secret.ts';
import type { StoredTransfer } from './store.ts';

/** Has the shape of a recipient's id, so that both are links of the same form. It is only in mails to the visitor's proven address. */
export const visitorsKey = ({ keys }: Pick<Deps, 'keys'>, { id }: Pick<StoredTransfer, 'id'>): string =>
  createHmac('sha256', keys.visitors)
    .update(JSON.stringify(['visitors-link', id]))
    .digest()
    .subarray(0, 16)
    .toString('base64url');

export const isVisitorsLink = (
  deps: Pick<Deps, 'keys'>,
  transfer: Pick<StoredTransfer, 'id'>,
  user: string | undefined,
): boolean => user !== undefined && sameSecret(user, visitorsKey(deps, transfer));
