/** What reads or holds everything, and so grows with the number of transfers: backup, ANALYZE, tables and their indexes. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @param {() => unknown} act */
async function seconds(act) {
  const began = performance.now();
  await act();
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}

/** @param {string} folder */
const sizeOf = (folder) =>
  readdirSync(folder, { recursive: true }).reduce(
    (sum, name) => sum + statSync(join(folder, String(name))).size,
    0,
  );

/** @param {string} folder @param {string[]} words */
function command(folder, words) {
  const { status, stderr } = spawnSync(process.execPath, ['server/dist/waybill.js', ...words], {
    env: { ...process.env, DATA_DIR: folder },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${words.join(' ')} failed: ${stderr}`);
}

/** @param {{ transfers: number, folder: string, people: { database: import('pg').Client } }} size */
export async function measureWhole({ transfers, folder, people: { database } }) {
  const backup = mkdtempSync(join(tmpdir(), 'waybill-bench-backup-'));
  try {
    console.log(`${transfers} transfers: backup ${await seconds(() => command(folder, ['backup', backup]))}`);
    console.log(`  its size ${(sizeOf(backup) / 2 ** 20).toFixed(0)} MiB`);
    console.log(`  restore --check ${await seconds(() => command(folder, ['restore', backup, '--check']))}`);
  } finally {
    rmSync(backup, { recursive: true, force: true });
  }
  console.log(`  analyze ${await seconds(() => database.query('analyze'))}`);
  console.log(
    `  count of all transfers ${await seconds(() => database.query('select count(*) from transfers'))}`,
  );
  const { rows } = await database.query(`
    select relname, reltuples::bigint as rows, pg_table_size(oid) / 1048576 as heap, pg_indexes_size(oid) / 1048576 as indexes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by pg_total_relation_size(oid) desc limit 14`);
  for (const { relname, rows: count, heap, indexes } of rows)
    console.log(`  ${relname}: ${count} rows, ${heap} MiB and ${indexes} MiB of indexes`);
}
