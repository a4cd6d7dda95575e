/** Gives back the storage of a hand-in that was replaced or withdrawn, in the transaction that ends it. */
import type { Tx } from '../../../db/database.ts';
import { releaseFiles, releaseSome } from '../../files/index.ts';
import { deleteManifest } from '../encrypted/store.ts';
import type { StoredHandIn } from '../store.ts';
import { filesOfHandIn } from './store.ts';

type Ended = Pick<StoredHandIn, 'id' | 'draft_id'>;

/** Other parts of the same upload keep their files. Call it when the hand-in is marked as released. */
export async function releaseHandIn(tx: Tx, { id, draft_id }: Ended): Promise<void> {
  const other = await tx
    .selectFrom('hand_ins')
    .select('id')
    .where('draft_id', '=', draft_id)
    .where('released_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (other === undefined) {
    await releaseFiles(tx, draft_id);
    await deleteManifest(tx, draft_id);
    return;
  }
  const files = await filesOfHandIn(tx, id);
  await releaseSome(
    tx,
    draft_id,
    files.map(({ file_id }) => file_id),
  );
}
