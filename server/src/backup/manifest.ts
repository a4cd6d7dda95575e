/** The list of what a backup holds. It is written last: a folder without it is not a complete backup. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { hasCode, Refusal } from '../refusal.ts';
import { syncFolder } from './hashed-file.ts';

const NAME = 'manifest.json';
/** Increased whenever the format changes. */
const FORMAT = 1;

/** Names become paths. */
const fileName = z.string().regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,200}$/);
const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const file = z.strictObject({ name: fileName, bytes: count, sha256 });
export type BackupFile = z.infer<typeof file>;

const contents = z.strictObject({
  format: z.literal(FORMAT),
  /** Everything acknowledged before this moment is in the backup. */
  point: z.iso.datetime(),
  /** The folder of the files below. */
  folder: fileName,
  storage: z.enum(['embedded', 's3']),
  /** The buckets that hold the objects when these are not in the backup. */
  buckets: z.array(z.string()),
  migrations: z.array(z.strictObject({ name: z.string(), hash: z.string() })),
  queue: count,
  tables: z.array(
    z.strictObject({
      schema: z.enum(['public', 'graphile_worker']),
      name: z.string(),
      columns: z.array(z.string()).min(1),
      rows: count,
      file: fileName,
    }),
  ),
  sequences: z.array(
    z.strictObject({ schema: z.string(), name: z.string(), value: z.string().regex(/^\d+$/) }),
  ),
  files: z.array(file),
  blobs: z.strictObject({
    count,
    bytes: count,
    /** Already damaged or missing when the backup was made. */
    damaged: z.array(z.string()),
  }),
});

export type Manifest = z.infer<typeof contents>;

const sealed = z.strictObject({ manifest: contents, sha256 });

const sealOf = (manifest: unknown): string =>
  createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const path = join(folder, NAME);
  const draft = `${path}.draft`;
  await rm(draft, { force: true });
  // In schema order, which is the order for reading it back.
  const ordered = contents.parse(manifest);
  const text = JSON.stringify({ manifest: ordered, sha256: sealOf(ordered) }, undefined, 1);
  await writeFile(draft, `${text}\n`, { mode: 0o600, flag: 'wx', flush: true });
  await rename(draft, path);
  await syncFolder(folder);
}

export function readManifest(folder: string): Manifest {
  const given = parse(readText(folder));
  const known = sealed.safeParse(given);
  if (known.success && sealOf(known.data.manifest) === known.data.sha256) return known.data.manifest;
  const format = z.looseObject({ manifest: z.looseObject({ format: z.number() }) }).safeParse(given);
  if (format.success && format.data.manifest.format > FORMAT)
    throw new Refusal(`The backup in ${folder} was made by a newer Waybill; update this one first.`);
  throw new Refusal(`The backup in ${folder} is damaged: its ${NAME} was changed.`);
}

function readText(folder: string): string {
  try {
    return readFileSync(join(folder, NAME), 'utf8');
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error;
    throw new Refusal(`There is no complete backup in ${folder}: it has no ${NAME}.`);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
