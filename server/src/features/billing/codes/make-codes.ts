/** What operators do with lifetime codes: make them, which shows them once, and revoke one. */
import type { Db } from '../../../db/database.ts';
import type { Keys } from '../../../installation/keys.ts';
import { settleRole } from '../role/settle-role.ts';
import { drawCode, endingOf, hashCode, plainCode } from './code.ts';
import { insertCodes, revokeCode } from './store.ts';

export async function makeCodes(db: Db, keys: Keys, count: number, batch: string): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(drawCode());
  const made = [...codes].map((code) => {
    const plain = plainCode(code);
    return { hash: hashCode(keys.lifetimeCodes, plain), ending: endingOf(plain) };
  });
  await insertCodes(db, batch, made);
  return [...codes];
}

/** An account that used it gets the role that its other codes give. False: there is no such code, or it is revoked. */
export const revokeLifetimeCode = (db: Db, keys: Keys, typed: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const revoked = await revokeCode(tx, hashCode(keys.lifetimeCodes, plainCode(typed)));
    if (revoked?.used_by != null) await settleRole(tx, revoked.used_by);
    return revoked !== undefined;
  });
