/** Tells whether mail has stopped going out: the mail server is away, or no process sends. */
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** So long none has gone out although some are due: the operator should look, and pages still work. */
export const MAIL_LATE_MINUTES = 10;

/** Whether a mail has been due for so long, and none has reached the mail server since. Mails that a cap holds back are not due. */
export async function isMailOverdue(db: Db, minutes: number): Promise<boolean> {
  const then = sql`now() - make_interval(mins => ${minutes})`;
  const { rows } = await sql<{ overdue: boolean }>`
    select exists (
        select from mails where state = 'waiting' and created_at < ${then}
          and (held_until is null or held_until < ${then}) and give_up_at > now())
      and not exists (select from mails where state in ('sent', 'bounced') and done_at > ${then})
      as overdue`.execute(db);
  return rows[0]?.overdue === true;
}
