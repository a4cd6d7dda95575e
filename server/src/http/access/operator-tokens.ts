/** Stores operator tokens: shown once, kept as a hash. */
import { createHash } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { looksLikeOperatorToken } from '../../installation/operator-token.ts';
import type { Authenticator } from '../actor.ts';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export async function addOperatorToken(db: Db, name: string, token: string): Promise<void> {
  await db
    .insertInto('operator_tokens')
    .values({ name, token_hash: hashOf(token) })
    // The first token is registered at every start; once revoked it stays revoked.
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

export const listOperatorTokens = (db: Db) =>
  db
    .selectFrom('operator_tokens')
    .select(['id', 'name', 'created_at', 'revoked_at'])
    .orderBy('created_at')
    .execute();

/** False when there is no such token, or it was revoked before. */
export async function revokeOperatorToken(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator_tokens')
    .set({ revoked_at: new Date() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The name of a token that is known and not revoked. */
export async function operatorOf(db: Db, token: string): Promise<string | undefined> {
  if (!looksLikeOperatorToken(token)) return undefined;
  const found = await db
    .selectFrom('operator_tokens')
    .select('name')
    .where('token_hash', '=', hashOf(token))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return found?.name;
}

export const authenticateOperator =
  ({ db }: Pick<Deps, 'db'>): Authenticator =>
  async (token) => {
    const name = await operatorOf(db, token);
    return name === undefined ? undefined : { kind: 'operator', name };
  };
