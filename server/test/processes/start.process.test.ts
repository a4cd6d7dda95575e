/** Tests starting and stopping the built product, and every refusal to start. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../src/installation/tcp-ports.ts';
import { dataFolder, pidsOf, postmasterPid, preparedFolder, readyProduct, startProduct } from './product.ts';

const isRoot = process.getuid?.() === 0;

describe('starting', () => {
  test('K28 starts with embedded defaults, and SIGTERM, SIGINT and SIGHUP each stop everything in order with exit 0', async () => {
    const folder = dataFolder();
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      const product = await readyProduct({ DATA_DIR: folder });
      expect(product.said()).toMatch(/^Waybill is ready at http:\/\/localhost:\d+\n/);
      // Not a terminal, so the token stays out of what may become a log.
      await expect.poll(() => product.said()).toContain('run: npm run waybill -- outbox\n');
      expect(product.said() + product.log()).not.toContain('wbo_');
      expect((await fetch(`${product.base}/ready`)).status).toBe(200);
      for (const name of ['secret-key', 'operator-token', 'database-password', 'instance-id']) {
        expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
      }
      expect(await product.stop(signal), signal).toBe(0);
      expect(postmasterPid(folder)).toBeUndefined();
      expect(product.log()).not.toMatch(/"level":[56]0|unhandled|Warning/);
    }
  });

  test('every process that serves or sends mail uses the production builds of its libraries', async () => {
    const product = await readyProduct({
      DATA_DIR: preparedFolder(),
      WEB_PROCESSES: '1',
      NODE_ENV: 'development',
    });
    const pids = [...pidsOf(product, 'web'), ...pidsOf(product, 'jobs')];
    expect(pids).toHaveLength(2);
    for (const pid of pids)
      expect(readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')).toContain('NODE_ENV=production');
  });

  test('F07 a taken port is reported in one sentence with exit 1, and nothing is left running', async () => {
    const folder = dataFolder();
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    onTestFinished(() => void squatter.close());
    const address = squatter.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const product = await startProduct({ DATA_DIR: folder, PORT: String(port) });
    expect(await product.ended).toBe(1);
    expect(product.log()).toBe(
      `Port ${port} is taken by another program; stop it or set PORT to a free one.\n`,
    );
    expect(existsSync(join(folder, 'postgres'))).toBe(false);
  });

  test('S171 a second Waybill on the same data folder is refused, and the first continues', async () => {
    const folder = preparedFolder();
    const first = await readyProduct({ DATA_DIR: folder });
    const pid = postmasterPid(folder);
    const second = await startProduct({ DATA_DIR: folder });
    expect(await second.ended).toBe(1);
    expect(second.log()).toMatch(/^The data folder .* is in use by another Waybill; .*\n$/);
    expect(postmasterPid(folder)).toBe(pid);
    expect((await fetch(`${first.base}/ready`)).status).toBe(200);
  });

  test('an unreachable database is reported in one sentence', async () => {
    const port = await freePort();
    const product = await startProduct({
      DATA_DIR: dataFolder(),
      DATABASE_URL: `postgres://me:hunter22@127.0.0.1:${port}/x`,
    });
    expect(await product.ended).toBe(1);
    expect(product.log()).toMatch(/^The database at 127\.0\.0\.1:\d+ cannot be reached .*\n$/);
    expect(product.log()).not.toContain('hunter22');
  });

  test('wrong settings are listed with what would be right', async () => {
    const product = await startProduct({
      DATA_DIR: dataFolder(),
      PUBLIC_URL: 'nonsense',
      LOG_LEVEL: 'loud',
      SECRET_KEY: 'changeme',
    });
    expect(await product.ended).toBe(1);
    expect(product.log()).toMatch(/^Waybill cannot start with these settings:\n( {2}- .*\n){3}$/);
  });

  test('S55 a data folder that others can write to is refused', async () => {
    const folder = dataFolder();
    chmodSync(folder, 0o777);
    const product = await startProduct({ DATA_DIR: folder });
    expect(await product.ended).toBe(1);
    expect(product.log()).toMatch(/^Others can write to the data folder .*chmod 700 .*\n$/);
  });

  test.runIf(isRoot)('a full disk is reported in one sentence', async () => {
    const folder = dataFolder();
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m,mode=0700', 'tmpfs', folder]);
    expect(mounted.status).toBe(0);
    onTestFinished(() => void spawnSync('umount', ['-l', folder]));
    const product = await startProduct({ DATA_DIR: folder });
    expect(await product.ended).toBe(1);
    expect(product.log()).toMatch(/^The disk that holds .* is full; .*\n$/);
  });

  test.runIf(isRoot)(
    'as root in a folder that only root can enter, the database runs where its user can reach it',
    async () => {
      const closed = dataFolder();
      chmodSync(closed, 0o700);
      const folder = join(closed, 'data');
      mkdirSync(folder, { mode: 0o700 });
      const product = await readyProduct({ DATA_DIR: folder });
      expect((await fetch(`${product.base}/ready`)).status).toBe(200);
      expect(await product.stop()).toBe(0);
      const again = await readyProduct({ DATA_DIR: folder });
      expect(await again.stop()).toBe(0);
    },
  );
});
