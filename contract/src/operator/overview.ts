/** How the whole installation is, for the operator's console. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';

const count = z.number();

const badDomain = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['link', 'sending']),
  state: z.enum(['failing', 'off']),
  since: z.number(),
  userId: z.string(),
});
export type BadDomain = z.infer<typeof badDomain>;

export const consoleOverview = endpoint({
  method: 'GET',
  path: '/api/operator/overview',
  access: 'console',
  tag: 'operator',
  summary: 'Returns how the installation is: storage, sends, mail, jobs, clock and domains.',
  answers: {
    200: z.object({
      now: z.number(),
      version: z.string(),
      commit: z.string().nullable(),
      lastBackup: z.number().nullable().describe('When the newest one was finished.'),
      storage: z.object({
        state: z.enum(['ok', 'full', 'read-only', 'away']),
        freeBytes: count.nullable().describe('Null where the storage is not a disk of this machine.'),
        damagedFiles: count,
        regions: z.array(
          z.object({ region: z.string(), uploads: count, bytes: count, answers: z.boolean() }),
        ),
      }),
      sends: z.object({ today: count, bytesToday: count, yesterday: count }),
      accounts: z.object({ all: count, newToday: count, suspended: count, operators: count }),
      mail: z.object({
        kind: z.enum(['outbox', 'smtp']),
        waiting: count,
        oldest: z.number().nullable().describe('When the one that waits longest was written.'),
        thisHour: count,
        failedToday: count,
      }),
      jobs: z.object({ ready: count, scheduled: count, running: count, dead: count }),
      clock: z.object({
        held: z.enum(['ahead', 'back', 'apart']).nullable().describe('Why it is not trusted.'),
        since: z.number().nullable(),
        trusted: z.number().nullable().describe('What it last showed while it was trusted.'),
        database: z.number().describe('What the database’s clock shows now.'),
      }),
      visitors: z.object({ lastHour: count, threshold: count, paused: z.boolean() }),
      reports: z.object({ open: count, oldest: z.number().nullable() }),
      malware: z
        .object({ waiting: count, oldest: z.number().nullable(), infectedToday: count })
        .nullable()
        .default(null)
        .describe('Null: files are not checked for malware.'),
      domains: z.object({
        working: count,
        waiting: count,
        failing: count,
        off: count,
        bad: z.array(badDomain).describe('Those that fail or were turned off, the last first.'),
      }),
    }),
  },
  idempotent: true,
});
