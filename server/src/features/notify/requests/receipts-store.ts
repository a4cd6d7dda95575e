/** SQL for the receipts that people get for what they handed in. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

export interface ReceiptLine {
  readonly hand_in: string;
  readonly at: Date;
  /** Null: for none of the items. */
  readonly item: string | null;
  readonly path: string;
  readonly size: string;
  readonly crc32: string | null;
}

/** The files that a person handed in themselves since their last receipt, in the order of the items; marks them as mailed. */
export async function takeForReceipt(tx: Tx, giverId: string): Promise<ReceiptLine[]> {
  const { rows } = await sql<ReceiptLine>`
    select coalesce(split_from, hand_ins.id) as hand_in, hand_ins.created_at as at, request_items.name as item,
      hand_in_files.path, hand_in_files.size, crc32
    from hand_ins join givers on givers.id = giver_id join hand_in_files on hand_in_id = hand_ins.id
    left join files on files.id = file_id
    left join request_items on request_items.id = hand_ins.item_id
    where giver_id = ${giverId} and state not in ('replaced', 'withdrawn') and handed_in_by is null
      and (receipt_at is null or hand_ins.created_at > receipt_at)
    order by request_items.position nulls last, hand_ins.created_at, hand_ins.draft_id, hand_in_files.position`.execute(
    tx,
  );
  // Not the clock's time: what is handed in meanwhile belongs to the next receipt.
  await sql`update givers set receipt_at = (select max(created_at) from hand_ins where giver_id = givers.id)
    where id = ${giverId}`.execute(tx);
  return rows;
}
