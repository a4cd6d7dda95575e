/** What operators do with lifetime codes: make them, which shows them once, and revoke one. */
import type { Tx } from '../../../db/database.ts';
import type { Keys } from '../../../installation/keys.ts';
import { settleRole } from '../role/settle-role.ts';
import { drawCode, endingOf, hashCode, plainCode } from './code.ts';
import { insertCodes, type RevokedCode, revokeCode } from './store.ts';

export async function makeCodesIn(tx: Tx, keys: Keys, count: number, batch: string): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(drawCode());
  const made = [...codes].map((code) => {
    const plain = plainCode(code);
    return { hash: hashCode(keys.lifetimeCodes, plain), ending: endingOf(plain) };
  });
  await insertCodes(tx, batch, made);
  return [...codes];
}

/** What a typed code is stored as. */
export const hashOfCode = (keys: Keys, typed: string): Buffer =>
  hashCode(keys.lifetimeCodes, plainCode(typed));

/** An account that used it gets the role that its other codes give. Undefined: there is no such code, or it is revoked. */
export async function revokeCodeIn(tx: Tx, hash: Buffer): Promise<RevokedCode | undefined> {
  const revoked = await revokeCode(tx, hash);
  if (revoked?.used_by != null) await settleRole(tx, revoked.used_by);
  return revoked;
}
