/** Checks what the signer of a request may do: operators everything, temporary credentials what their policy allows outside seals. */
import { S3Error } from '../errors.ts';
import type { Draft, Store, WriteOptions } from '../port.ts';
import { type Act, decide } from '../sts/policy.ts';
import type { Identity } from './auth/identity.ts';

/** Heading an object is part of getting it; it can also be allowed alone. */
const LOOK = 's3:HeadObject';
const GET = 's3:GetObject';

export function mayDo(identity: Identity, act: Act): boolean {
  if (identity.kind === 'operator') return true;
  if (act.action !== LOOK) return decide(identity.statements, act) === 'allowed';
  const get = decide(identity.statements, { ...act, action: GET });
  return get === 'allowed' || (get === 'silent' && decide(identity.statements, act) === 'allowed');
}

export function demand(identity: Identity, act: Act): void {
  if (!mayDo(identity, act)) throw new S3Error('AccessDenied');
}

export const isSealedFor = (store: Store, identity: Identity, bucket: string, key: string): boolean =>
  identity.kind === 'temporary' && store.isSealed(bucket, key);

export function demandUnsealed(store: Store, identity: Identity, bucket: string, key: string): void {
  if (isSealedFor(store, identity, bucket, key))
    throw new S3Error('AccessDenied', 'This can no longer be changed.');
}

/** What the store needs to know about the writer. */
export const writer = (identity: Identity): Pick<WriteOptions, 'draft' | 'temporary'> => ({
  draft: draftOf(identity),
  temporary: identity.kind === 'temporary',
});

export const draftOf = (identity: Identity): Draft | undefined =>
  identity.kind === 'temporary' ? identity.draft : undefined;
