/** Identifies the signer of a request: the operator with all rights, or temporary credentials with theirs. */
import { S3Error } from '../../errors.ts';
import type { Draft, Store } from '../../port.ts';
import type { Statement } from '../../sts/policy.ts';
import { isTemporaryId, SESSION_MAX_S, type Tokens } from '../../sts/tokens.ts';
import type { Claim } from './claim.ts';

export interface OperatorKey {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export type Identity =
  | { readonly kind: 'operator'; readonly accessKeyId: string }
  | {
      readonly kind: 'temporary';
      readonly accessKeyId: string;
      readonly statements: readonly Statement[];
      readonly draft: Draft | undefined;
    };

export interface Keyring {
  readonly store: Pick<Store, 'isRevoked'>;
  readonly keys: ReadonlyMap<string, string>;
  readonly tokens: Tokens;
}

function operator(
  keys: Keyring['keys'],
  { accessKeyId }: Pick<Claim, 'accessKeyId'>,
): { secret: string; identity: Identity } {
  const secret = keys.get(accessKeyId);
  if (secret !== undefined) return { secret, identity: { kind: 'operator', accessKeyId } };
  throw isTemporaryId(accessKeyId)
    ? new S3Error('InvalidToken', 'These credentials are used together with their token.')
    : new S3Error('InvalidAccessKeyId');
}

/** The secret that a claim must have been signed with, and the rights of its owner. */
export function findSecret(
  keyring: Keyring,
  claim: Pick<Claim, 'accessKeyId' | 'token'>,
  now: number,
): { secret: string; identity: Identity } {
  if (claim.token === undefined) return operator(keyring.keys, claim);
  const session = keyring.tokens.open(claim.token);
  if (session === undefined || session.accessKeyId !== claim.accessKeyId) throw new S3Error('InvalidToken');
  // None of ours is valid longer, whatever time it contains.
  if (session.end > now + SESSION_MAX_S * 1000) throw new S3Error('InvalidToken');
  if (session.end <= now) throw new S3Error('ExpiredToken');
  const { draft, statements, accessKeyId } = session;
  if (draft !== undefined && keyring.store.isRevoked(draft.id)) throw new S3Error('InvalidToken');
  return { secret: session.secretAccessKey, identity: { kind: 'temporary', accessKeyId, statements, draft } };
}
