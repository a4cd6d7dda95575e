/** Tests the last release and this version on one database and one storage, while people send and download through both. */
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { serveForeign } from '../../src/adapters/storage/serve.suite.ts';
import { ownPostgres } from '../processes/own-postgres.ts';
import { dataFolder, type Product, startProduct } from '../processes/product.ts';
import { makeUserIn, signIn } from '../processes/sender.ts';
import { type Sent, send, take } from '../processes/sent-file.ts';

const release = process.env.WAYBILL_RELEASE ?? '';

/** One person who sends and downloads without a pause; every refusal fails the test at its end. */
function keepGoing(pairs: () => readonly [Product, Product][], token: () => string) {
  const ledger: Sent[] = [];
  const refused: string[] = [];
  let running = true;
  const loop = async () => {
    for (let n = 0; running; n += 1) {
      const choices = pairs();
      const [first, second] = choices[n % choices.length] ?? [];
      if (first === undefined || second === undefined) continue;
      try {
        const sent = await send([first, second], token(), 20_000 + n);
        ledger.push(sent);
        if ((await take(second, sent, token())) !== sent.sha256) refused.push(`${sent.slug}: other bytes`);
      } catch (error) {
        refused.push(String(error));
      }
    }
  };
  const ended = loop();
  return {
    ledger,
    refused,
    more: (count: number) => {
      const before = ledger.length;
      return expect.poll(() => refused.length > 0 || ledger.length >= before + count).toBe(true);
    },
    end: async () => {
      running = false;
      await ended;
    },
  };
}

/** Events that no reaction has handled, and jobs that failed: what one version left the other must be able to read. */
async function leftOver(url: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select task_identifier, last_error from graphile_worker.jobs where last_error is not null`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

test('R05 the last release and this version side by side: each takes over what the other began, nothing is refused, nothing lost', async () => {
  const DATABASE_URL = await ownPostgres();
  const s3 = await serveForeign();
  onTestFinished(s3.close);
  const shared = {
    ...s3.settings,
    DATABASE_URL,
    SECRET_KEY: '0123456789abcdef0123456789abcdef',
    WEB_PROCESSES: '1',
    LOG_LEVEL: 'warn',
  };
  const start = async (main?: string): Promise<Product> => {
    const product = await startProduct({ ...shared, DATA_DIR: dataFolder() }, undefined, main);
    await product.ready;
    return product;
  };
  const before = await start(release);
  const email = await makeUserIn(DATABASE_URL, 'business');
  let token = await signIn(before, email);
  let pairs: [Product, Product][] = [[before, before]];
  const load = keepGoing(
    () => pairs,
    () => token,
  );
  await load.more(5);

  // It migrates while the one before serves.
  const now = await start();
  pairs = [
    [before, now],
    [now, before],
    [before, before],
    [now, now],
  ];
  await load.more(20);
  // A session of either holds at the other.
  token = await signIn(now, email);
  await load.more(8);

  // The update is finished: the last one of the version before goes.
  pairs = [[now, now]];
  await load.more(5);
  expect(await before.stop()).toBe(0);
  await load.more(5);
  await load.end();
  expect(load.refused).toEqual([]);
  for (const sent of load.ledger) expect(await take(now, sent, token), sent.slug).toBe(sent.sha256);
  await expect.poll(() => leftOver(DATABASE_URL)).toEqual([]);
});
