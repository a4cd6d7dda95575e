/** Reads the log of operators, page by page. */
import { OPERATOR_LOG_PAGE, type OperatorLogEntry } from '@waybill/contract/operator-log';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { OperatorTables } from '../../../db/tables/operator.ts';

interface Asked {
  readonly before?: string | undefined;
  /** Part of an address, subject or reason. */
  readonly find?: string | undefined;
}

const viewOf = (row: Selectable<OperatorTables['operator_log']>): OperatorLogEntry => ({
  id: row.id,
  at: row.at.getTime(),
  act: row.act,
  via: row.via,
  operator: row.operator,
  subject: row.subject,
  reason: row.reason,
  detail: row.detail,
});

export async function readLog(
  db: Db,
  { before, find = '' }: Asked,
  limit = OPERATOR_LOG_PAGE,
): Promise<{ entries: OperatorLogEntry[]; next: string | null }> {
  const pattern = `%${find.replace(/[\\%_]/g, '\\$&')}%`;
  const found = await db
    .selectFrom('operator_log')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .$if(find !== '', (query) =>
      query.where((where) =>
        where.or(
          (['operator', 'subject', 'subject_id', 'reason'] as const).map((name) =>
            where(name, 'ilike', pattern),
          ),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const entries = found.slice(0, limit).map(viewOf);
  return { entries, next: found.length > limit ? (entries.at(-1)?.id ?? null) : null };
}
