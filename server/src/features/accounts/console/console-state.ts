/** Whether the operator's console is open to a session, for queries on sessions and users. By the database's clock, which all processes share. */
import { CONSOLE_FRESH_MINUTES, CONSOLE_OPEN_HOURS, type ConsoleState } from '@waybill/contract/console-gate';
import { sql } from 'kysely';

export const consoleState = sql<ConsoleState>`case
  when users.operator_since is null then 'none'
  when users.totp_secret is null then 'no_second_factor'
  when sessions.second_factor_at > now() - make_interval(mins => ${CONSOLE_FRESH_MINUTES}) then 'fresh'
  when sessions.second_factor_at > now() - make_interval(hours => ${CONSOLE_OPEN_HOURS}) then 'open'
  else 'confirm' end`;
