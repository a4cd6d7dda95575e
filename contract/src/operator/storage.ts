/** The storage in the operator's console: what it holds, what is damaged, and how it compares with the database. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { actReason } from './users.ts';

export const CONSOLE_DAMAGED = 50;
export const CONSOLE_LARGEST = 20;

const count = z.number();

const damaged = z.object({
  id: z.string(),
  region: z.string(),
  reason: z.enum(['damaged', 'missing']),
  bytes: count,
  foundAt: z.number(),
  transfer: z
    .object({ id: z.string(), reference: z.string() })
    .nullable()
    .describe('Null: it was handed in.'),
});
export type ConsoleDamagedFile = z.infer<typeof damaged>;

const holding = z.object({
  owner: z.string(),
  userId: z.string().nullable().describe('Null: sent without an account.'),
  region: z.string(),
  uploads: count,
  bytes: count,
});
export type ConsoleHolding = z.infer<typeof holding>;

/** What can differ between the database and the storage. */
const DIFFERENCES = [
  'storage in use',
  'upload',
  'transfer',
  'hand-in',
  'file without object',
  'object without file',
  'wrong version',
  'wrong size',
  'damaged file',
  'missing file',
  'region',
] as const;
export type StorageDifference = (typeof DIFFERENCES)[number];

const kind = z.object({ what: z.enum(DIFFERENCES), count });

const comparison = z.object({
  startedAt: z.number(),
  finishedAt: z.number().nullable().describe('Null: it runs, or did not finish.'),
  isRunning: z.boolean(),
  differences: count,
  kinds: z.array(kind),
});
export type StorageComparison = z.infer<typeof comparison>;

export const consoleStorage = endpoint({
  method: 'GET',
  path: '/api/operator/storage',
  access: 'console',
  tag: 'operator',
  summary:
    'Returns what the storage holds, what is damaged or set aside, and how it last compared with the database.',
  answers: {
    200: z.object({
      kind: z.enum(['embedded', 's3']),
      state: z.enum(['ok', 'full', 'read-only', 'away']),
      freeBytes: count.nullable().describe('Null where the storage is not a disk of this machine.'),
      regions: z.array(z.object({ region: z.string(), uploads: count, bytes: count, answers: z.boolean() })),
      largest: z.array(holding).describe('Who holds most, by region.'),
      damaged: z.array(damaged),
      moreDamaged: z.boolean(),
      setAside: z
        .object({ files: count, bytes: count, since: z.number().nullable() })
        .nullable()
        .describe('Files that the index does not know. Null where the storage is an S3.'),
      scrub: z
        .object({ lastRoundAt: z.number().nullable(), damaged: count })
        .nullable()
        .describe('Reading everything to find damage. Null where the storage is an S3.'),
      comparison: comparison.nullable().describe('Null: never made.'),
    }),
  },
  idempotent: true,
});

export const compareStorage = endpoint({
  method: 'POST',
  path: '/api/operator/storage/compare',
  access: 'console',
  tag: 'operator',
  summary: 'Compares the database with the storage, and changes nothing.',
  body: z.object({ reason: actReason }),
  answers: { 200: z.object({ started: z.literal(true) }) },
  errors: ['conflict'],
});
