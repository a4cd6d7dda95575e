/** Reads the mails that a test triggered, as their receiver would. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../src/db/database.ts';
import { startWorker } from '../src/jobs/worker.ts';
import type { MailKind } from '../src/mail/kinds.ts';
import { tasks } from '../src/worker.ts';
import type { TestApp } from './app.ts';
import { atFileEnd } from './file-end.ts';

export interface Mailbox {
  /** The texts of all mails to the address, in the order in which they were posted: two that wait may overtake each other. */
  all(to: string): Promise<{ subject: string; text: string; kind: string }[]>;
  /** Waits for this many of a kind, and returns the newest. */
  newest(to: string, kind: MailKind, count?: number): Promise<{ subject: string; text: string }>;
  /** The code in the newest mail. */
  code(to: string, count?: number): Promise<string>;
  /** The token of the newest link. */
  token(to: string, kind: 'reset' | 'confirm-email' | 'code-link', count?: number): Promise<string>;
  /** Waits until every job that is due has run, also those that failed and are to run again. */
  quiet(): Promise<void>;
  /** Stops before the file ends. */
  stop(): Promise<void>;
}

/** In one statement: between two, a job that is to run again becomes due, and neither would count it. */
async function countLeft(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from graphile_worker.jobs
    where locked_at is not null or (attempts < max_attempts and (attempts > 0 or run_at <= now()))`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Starts the jobs that send mail; they stop when the file ends, before the app closes. */
export async function openMailbox(app: TestApp): Promise<Mailbox> {
  const { db } = app.deps;
  const worker = await startWorker(app.deps, 'mailbox', tasks, []);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= worker.stop();
    return stopped;
  };
  atFileEnd(stop);
  const all: Mailbox['all'] = (to) =>
    db
      .selectFrom('outbox')
      .leftJoin('mails', (join) => join.on(sql<boolean>`message_id like '<' || mails.id || '@%'`))
      .select(['outbox.subject', 'outbox.text', 'outbox.kind'])
      .where('outbox.to_address', '=', to)
      .orderBy('mails.created_at')
      .orderBy('outbox.id')
      .execute();
  const newest: Mailbox['newest'] = async (to, kind, count = 1) => {
    const ofKind = async () => (await all(to)).filter((mail) => mail.kind === kind);
    await expect.poll(async () => (await ofKind()).length, { interval: 20 }).toBeGreaterThanOrEqual(count);
    const mail = (await ofKind()).at(-1);
    if (mail === undefined) throw new Error('no mail');
    return mail;
  };
  const found = (text: string, pattern: RegExp): string => {
    const match = pattern.exec(text)?.[1];
    if (match === undefined) throw new Error(`not found in: ${text}`);
    return match;
  };
  return {
    all,
    newest,
    code: async (to, count) => found((await newest(to, 'code', count)).subject, /\b(\d{5})\b/),
    token: async (to, kind, count) =>
      found((await newest(to, kind, count)).text, /[?&]t=([\w-]{22})(?![\w-])/),
    quiet: () => expect.poll(() => countLeft(db), { interval: 20 }).toBe(0),
    stop,
  };
}
