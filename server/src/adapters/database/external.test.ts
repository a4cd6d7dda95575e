import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyDatabase, type TestDatabase } from '../../../test/database.ts';
import { freePort } from '../../installation/tcp-ports.ts';
import { databaseSuite } from './database.suite.ts';
import { externalDatabase } from './external.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await copyDatabase();
});
afterAll(() => database.drop());

databaseSuite('external', () => externalDatabase(database.ownerUrl));

test('an external database that cannot be reached is reported in one sentence, without the password', async () => {
  const port = await freePort();
  const open = externalDatabase(`postgres://me:hunter22@127.0.0.1:${port}/x`);
  await expect(open).rejects.toThrow(
    new RegExp(`^The database at 127.0.0.1:${port} cannot be reached .* check DATABASE_URL`),
  );
  await expect(open).rejects.not.toThrow(/hunter22/);
});
