/** Writes what happened to a transfer into its history, in the transaction in which it happens. */
import type { TimelineEntry, TimelineKind } from '@waybill/contract/timeline';
import type { Tx } from '../../../db/database.ts';

/** Downloads have their own table. */
export type HistoryKind = Exclude<TimelineKind, 'downloaded'>;

/** What an entry of a kind says, beside when and by whom. */
export type HistoryData<Kind extends HistoryKind> = Omit<
  Extract<TimelineEntry, { readonly kind: Kind }>,
  'id' | 'at' | 'kind' | 'actor'
>;

interface Act<Kind extends HistoryKind> {
  readonly kind: Kind;
  readonly actor: TimelineEntry['actor'];
  /** The user whose act it was. */
  readonly accountId?: string | null | undefined;
  readonly data: HistoryData<Kind>;
  /** When it happened; left out: now. */
  readonly at?: Date;
  /** Recorded again under the same name, it is still one entry: for reactions, which may run twice. */
  readonly once?: string;
}

/** False when it was recorded before. */
export async function record<Kind extends HistoryKind>(
  tx: Tx,
  { id }: { readonly id: string },
  { kind, actor, accountId = null, data, at, once }: Act<Kind>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('transfer_history')
    .values({
      transfer_id: id,
      kind,
      actor,
      account_id: accountId,
      data: JSON.stringify(data),
      ...(at === undefined ? {} : { at }),
      once: once ?? null,
    })
    .onConflict((conflict) =>
      conflict.columns(['transfer_id', 'once']).where('once', 'is not', null).doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** An act of the transfer's sender. */
export const recordSender = <Kind extends HistoryKind>(
  tx: Tx,
  transfer: { readonly id: string; readonly user_id: string | null },
  kind: Kind,
  data: HistoryData<Kind>,
): Promise<boolean> => record(tx, transfer, { kind, actor: 'sender', accountId: transfer.user_id, data });

/** A person as entries name them. */
export const named = ({ email, name }: { readonly email: string; readonly name: string }) => ({
  email,
  name,
});
