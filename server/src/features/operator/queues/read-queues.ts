/** Reads emails and dead jobs for operators. An email's content is no part of it. */
import {
  CONSOLE_MAILS,
  type ConsoleJob,
  type ConsoleMail,
  type MailFilter,
} from '@waybill/contract/console-queues';
import type { Db } from '../../../db/database.ts';
import type { MailState } from '../../../db/tables/mail.ts';
import { listDeadJobs } from '../../../jobs/overview.ts';

const statesOf: Readonly<Record<MailFilter, readonly MailState[]>> = {
  waiting: ['waiting'],
  failed: ['failed', 'bounced', 'capped'],
  suppressed: ['suppressed'],
};

interface Asked {
  readonly state: MailFilter;
  /** The address, or a part of it. */
  readonly find?: string | undefined;
}

export async function listMails(
  db: Db,
  { state, find = '' }: Asked,
): Promise<{ mails: ConsoleMail[]; more: boolean }> {
  const pattern = `%${find.replace(/[\\%_]/g, '\\$&')}%`;
  const found = await db
    .selectFrom('mails')
    .select(['id', 'kind', 'to_address', 'state', 'reason', 'created_at', 'held_until', 'done_at'])
    .where('state', 'in', statesOf[state])
    .$if(find !== '', (query) => query.where('to_address', 'ilike', pattern))
    .orderBy('created_at', 'desc')
    .limit(CONSOLE_MAILS + 1)
    .execute();
  const mails = found.slice(0, CONSOLE_MAILS).map((mail) => ({
    id: mail.id,
    kind: mail.kind,
    to: mail.to_address,
    state: mail.state,
    reason: mail.reason,
    createdAt: mail.created_at.getTime(),
    heldUntil: mail.held_until?.getTime() ?? null,
    doneAt: mail.done_at?.getTime() ?? null,
  }));
  return { mails, more: found.length > CONSOLE_MAILS };
}

export const readDeadJobs = async (db: Db): Promise<ConsoleJob[]> =>
  (await listDeadJobs(db)).map(({ id, name, attempts, lastError, since }) => ({
    id,
    name,
    attempts,
    error: lastError.split('\n', 1)[0] ?? '',
    since: since.getTime(),
  }));
