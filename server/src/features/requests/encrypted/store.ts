/** SQL for what the server keeps of encrypted hand-ins beside their files. */
import type { HandInEncryption } from '@waybill/contract/request-encryption';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { StoredHandIn } from '../store.ts';

export async function insertManifest(
  tx: Tx,
  { draft_id, request_id }: Pick<StoredHandIn, 'draft_id' | 'request_id'>,
  { version, manifest, enc, sealed }: HandInEncryption,
): Promise<void> {
  await tx
    .insertInto('hand_in_manifests')
    .values({
      draft_id,
      request_id,
      version,
      manifest: Buffer.from(manifest, 'base64url'),
      enc: Buffer.from(enc, 'base64url'),
      sealed: Buffer.from(sealed, 'base64url'),
    })
    .execute();
}

export interface Sized {
  readonly draft_id: string;
  /** Those of the asked hand-ins that are parts of this upload. */
  readonly ids: string[];
  readonly bytes: number;
}

/** How large the manifests of these hand-ins are, in the order in which they were handed in; without those whose files are gone. */
export async function sizesOf(db: Db, requestId: string, ids: readonly string[]): Promise<Sized[]> {
  const { rows } = await sql<Sized>`
    select draft_id, array_agg(hand_ins.id::text order by hand_ins.id) as ids, length(manifest) as bytes
    from hand_in_manifests join hand_ins using (draft_id)
    where hand_ins.request_id = ${requestId}::uuid and hand_ins.id = any(${ids}::uuid[])
      and state not in ('replaced', 'withdrawn') and released_at is null
    group by draft_id order by min(hand_ins.created_at), draft_id`.execute(db);
  return rows;
}

/** By upload. */
export async function encryptionsOf(
  db: Db,
  draftIds: readonly string[],
): Promise<Map<string, HandInEncryption>> {
  const rows = await db
    .selectFrom('hand_in_manifests')
    .select(['draft_id', 'manifest', 'enc', 'sealed'])
    .where('draft_id', '=', sql<string>`any(${draftIds}::text[])`)
    .execute();
  return new Map(
    rows.map(({ draft_id, manifest, enc, sealed }) => [
      draft_id,
      {
        version: 1,
        manifest: manifest.toString('base64url'),
        enc: enc.toString('base64url'),
        sealed: sealed.toString('base64url'),
      },
    ]),
  );
}

export async function deleteManifest(tx: Tx, draftId: string): Promise<void> {
  await tx.deleteFrom('hand_in_manifests').where('draft_id', '=', draftId).execute();
}
