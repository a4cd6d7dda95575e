/** SQL for what the server keeps of encrypted transfers beside their files. */
import type { Encryption } from '@waybill/contract/encryption';
import type { Db, Tx } from '../../../db/database.ts';
import type { StoredTransfer } from '../store.ts';

export async function insertManifest(
  tx: Tx,
  transferId: string,
  { version, manifest, wrapped }: Encryption,
): Promise<void> {
  await tx
    .insertInto('transfer_manifests')
    .values({
      transfer_id: transferId,
      version,
      manifest: Buffer.from(manifest, 'base64url'),
      wrapped: wrapped === null ? null : JSON.stringify(wrapped),
    })
    .execute();
}

/** Null for what is not encrypted, and when its files are gone. */
export async function encryptionOf(
  db: Db | Tx,
  { id, encrypted }: Pick<StoredTransfer, 'id' | 'encrypted'>,
): Promise<Encryption | null> {
  if (!encrypted) return null;
  const found = await db
    .selectFrom('transfer_manifests')
    .select(['manifest', 'wrapped'])
    .where('transfer_id', '=', id)
    .executeTakeFirst();
  return found === undefined
    ? null
    : { version: 1, manifest: found.manifest.toString('base64url'), wrapped: found.wrapped };
}

export async function deleteManifest(tx: Tx, transferId: string): Promise<void> {
  await tx.deleteFrom('transfer_manifests').where('transfer_id', '=', transferId).execute();
}
