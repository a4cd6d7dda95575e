/** Compares the migrations that ran on a database with those of this version. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { operatorCommand } from '../package-root.ts';
import { Refusal } from '../refusal.ts';
import { readBeside } from './release.ts';

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

export interface SchemaVersion {
  /** Whether no migration has run. */
  readonly isEmpty: boolean;
  /** Those that have not run yet, in order. */
  readonly pending: readonly Migration[];
  /** Those that ran and are not part of this version. */
  readonly unknown: readonly string[];
  /** They were made to run beside this version: it is the one before. */
  readonly isBeside: boolean;
}

export async function readSchema(client: Client, folder: string): Promise<SchemaVersion> {
  const done = new Map((await migrationsOf(client)).map(({ name, hash }) => [name, hash]));
  const ours = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const migrations = ours.map((name): Migration => {
    const text = readFileSync(join(folder, name), 'utf8');
    return { name, text, hash: createHash('sha256').update(text).digest('hex') };
  });
  const changed = migrations.find(({ name, hash }) => (done.get(name) ?? hash) !== hash);
  if (changed !== undefined)
    throw new Refusal(
      `The migration ${changed.name} was changed after it ran on this database; restore the file and add a new one instead.`,
    );
  const pending = migrations.filter(({ name }) => !done.has(name));
  const unknown = [...done.keys()].filter((name) => !ours.includes(name)).sort();
  const since = unknown.length === 0 ? undefined : await readBeside(client);
  return {
    isEmpty: done.size === 0,
    pending,
    unknown,
    isBeside: pending.length === 0 && since !== undefined && ours.includes(since),
  };
}

async function migrationsOf(client: Client): Promise<{ name: string; hash: string }[]> {
  const { rows: tables } = await client.query<{ found: string | null }>(
    `select to_regclass('waybill.migrations') as found`,
  );
  if (tables[0]?.found === null) return [];
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from waybill.migrations',
  );
  return rows;
}

export const newerSchema = (unknown: readonly string[]): Refusal =>
  new Refusal(
    `This database was made by a newer Waybill (${unknown.join(', ')}); update this one to that version or a later one.`,
  );

const MIGRATE = `${operatorCommand} migrate`;

/** For commands, which change no table: refuses a database of any other version than this one or the next. */
export function requireCurrent({ isEmpty, pending, unknown, isBeside }: SchemaVersion): void {
  if (isBeside) return;
  if (unknown.length > 0) throw newerSchema(unknown);
  if (isEmpty)
    throw new Refusal(`This database has no tables yet. Start Waybill once, or make them with: ${MIGRATE}`);
  if (pending.length > 0)
    throw new Refusal(
      `This database is from an older Waybill: ${pending.map(({ name }) => name).join(', ')} did not run on it yet. Make a backup, then migrate it with "${MIGRATE}", or start this version, which does the same.`,
    );
}

export const loginMissing = (): Refusal =>
  new Refusal(`The application has no role for this database yet. Make it with: ${MIGRATE}`);
