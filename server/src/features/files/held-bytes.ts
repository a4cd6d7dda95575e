/** Counts the bytes that several uploads of an owner hold once: a forward shares them with its source. */
import { AppError } from '@waybill/contract/errors';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { countUsed, readUse, type StoredDraft, settle } from './store.ts';

/** The file of an upload that another file is copied into. */
export interface PlannedCopy {
  readonly path: string;
  readonly size: number;
  /** The first file with these bytes. */
  readonly copyOf: string;
}

/** Locks what an owner uses until the transaction ends; only then is `bytesOnlyIn` certain. Lock drafts first. */
export async function lockUse(tx: Tx, owner: string): Promise<void> {
  await tx.selectFrom('storage_use').select('owner').where('owner', '=', owner).forUpdate().execute();
}

/** The same for owners who may not use anything yet, and will. */
export async function openUse(tx: Tx, ...owners: readonly string[]): Promise<void> {
  await sql`
    insert into storage_use as storage (owner) select unnest(${[...owners].sort()}::text[])
    on conflict (owner) do update set used = storage.used`.execute(tx);
}

/** The bytes of these sealed uploads and open copies that the owner holds in no other. */
export async function bytesOnlyIn(tx: Tx, owner: string, draftIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select bytes_only_in(${owner}, ${draftIds}::text[])::text as bytes`.execute(tx);
  return Number(rows[0]?.bytes ?? 0);
}

/** Counts what a new upload will copy from now on, so that deleting the originals meanwhile gives nothing back. */
export async function planCopies(
  tx: Tx,
  { id, owner }: StoredDraft,
  copies: readonly PlannedCopy[],
  limit: number,
): Promise<void> {
  await openUse(tx, owner);
  await tx
    .insertInto('draft_copies')
    .values(copies.map(({ path, size, copyOf }) => ({ draft_id: id, path, size, copy_of: copyOf })))
    .execute();
  await countCopies(tx, owner, id, limit);
}

async function countCopies(tx: Tx, owner: string, draftId: string, limit: number): Promise<void> {
  const bytes = await bytesOnlyIn(tx, owner, [draftId]);
  if (await countUsed(tx, owner, bytes, limit)) return;
  const { used, reserved } = await readUse(tx, owner);
  throw new AppError('storage_exceeded', { fields: { excess: String(used + reserved + bytes - limit) } });
}

/** Counts what an upload copies for another owner instead. */
export async function moveCopies(
  tx: Tx,
  { id, owner: from }: StoredDraft,
  to: string,
  limit: number,
): Promise<void> {
  await openUse(tx, from, to);
  await settle(tx, from, 0, -(await bytesOnlyIn(tx, from, [id])));
  await countCopies(tx, to, id, limit);
}

/** Each path of an upload that is a copy, and the first file with its bytes. They are planned no longer. */
export async function takePlanned(tx: Tx, draftId: string): Promise<ReadonlyMap<string, string>> {
  const planned = await tx
    .deleteFrom('draft_copies')
    .where('draft_id', '=', draftId)
    .returning(['path', 'copy_of'])
    .execute();
  return new Map(planned.map(({ path, copy_of }) => [path, copy_of]));
}
