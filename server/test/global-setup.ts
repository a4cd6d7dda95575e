/** Starts one PostgreSQL for all server tests, with a migrated database that each test file copies. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { embeddedDatabase } from '../src/adapters/database/embedded.ts';
import { findPostmaster } from '../src/adapters/database/postmaster.ts';
import { serviceUser } from '../src/adapters/database/service-user.ts';
import { migrate } from '../src/db/migrate.ts';
import { migrationsFolder } from '../src/db/migrations-folder.ts';
import { openDataFolder } from '../src/installation/data-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connects as the owner, who may copy databases. */
    ownerUrl: string;
    /** Connects as the role that the embedded database has, which may do anything. */
    superuserUrl: string;
    /** Connects to the template as the application's role; tests replace the database name. */
    appUrl: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-test-'));
  const user = serviceUser();
  const start = () => embeddedDatabase(openDataFolder(folder, user?.uid), user);
  // On a busy machine the apps of many test files have their connections open at once.
  const small = await start();
  await execute(small.ownerUrl, 'alter system set max_connections = 300');
  await small.stop();
  const server = await start();
  const ownerUrl = await documentedRole(server.ownerUrl);
  const { appUrl } = await migrate(ownerUrl, migrationsFolder, undefined);
  await runForLong(ownerUrl);
  project.provide('ownerUrl', ownerUrl);
  project.provide('superuserUrl', server.ownerUrl);
  project.provide('appUrl', appUrl);
  // Ctrl-C ends the runner without a teardown.
  const leave = () => {
    const pid = findPostmaster(join(folder, 'postgres'))?.pid;
    if (pid !== undefined) process.kill(pid, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  };
  process.once('exit', leave);
  return async () => {
    await server.stop();
    process.off('exit', leave);
    rmSync(folder, { recursive: true, force: true });
  };
}

async function execute(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Tests see a Waybill that has run for long and trusts its clock, so that whatever is due is deleted at once. */
const runForLong = (ownerUrl: string): Promise<void> =>
  execute(
    ownerUrl,
    'insert into clock (seen_at, running_ms) values (now(), 86_400_000)',
    `insert into clock_moments values (0, 'infinity')`,
  );

/** Creates the role of `.env.example`, named like the database and the migrations' schema, and returns its URL. */
async function documentedRole(superuserUrl: string): Promise<string> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    // Test rows need not survive a power cut, and syncing takes half of the time.
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      await client.query(`alter system set ${setting} = off`);
    // No attacker guesses their passwords, and thousands of connections would each take thousands of rounds to prove one.
    await client.query('alter system set scram_iterations = 1');
    await client.query('select pg_reload_conf()');
    // More than the product needs: tests copy databases, and drop them while connections are open.
    await client.query(
      `create role waybill login createrole createdb password 'waybill' in role pg_signal_backend`,
    );
    await client.query('alter database waybill owner to waybill');
  } finally {
    await client.end();
  }
  const url = new URL(superuserUrl);
  url.username = 'waybill';
  url.password = 'waybill';
  return url.href;
}
