/** Tests what /metrics says of the connections to PostgreSQL, with a pool that only the test uses. */
import { register } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyDatabase, type TestDatabase } from '../../test/database.ts';
import { openPool } from '../db/pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await copyDatabase();
});
afterAll(() => database.drop());

test('R07 connections to the database are shown with those that wait for one', async () => {
  const pool = openPool({
    url: database.url,
    max: 3,
    name: 'test',
    onError: (error) => {
      throw error;
    },
  });
  const held = [await pool.connect(), await pool.connect(), await pool.connect()];
  const late = pool.connect();
  const full = await register.metrics();
  expect(full).toContain('waybill_db_connections{state="used"} 3\n');
  expect(full).toContain('waybill_db_connections{state="idle"} 0\n');
  expect(full).toContain('waybill_db_connections{state="free"} 0\n');
  expect(full).toContain('waybill_db_waiting 1\n');
  for (const connection of held) connection.release();
  (await late).release();
  const idle = await register.metrics();
  expect(idle).toContain('waybill_db_connections{state="used"} 0\n');
  expect(idle).toContain('waybill_db_connections{state="idle"} 3\n');
  expect(idle).toContain('waybill_db_waiting 0\n');
  await pool.end();
  expect(await register.metrics()).toContain('waybill_db_connections{state="free"} 0\n');
});
