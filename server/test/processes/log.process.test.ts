/** Tests that a signal changes the level of the log in all processes, and back. */
import { expect, test } from 'vitest';
import { preparedFolder, readyProduct } from './product.ts';

test('R07 SIGUSR2 switches every process to debug, also one that starts later, and the next one back', async () => {
  const product = await readyProduct({ DATA_DIR: preparedFolder(), WEB_PROCESSES: '1', LOG_LEVEL: 'error' });
  const lines = () =>
    product
      .log()
      .split('\n')
      .filter((line) => line.includes('"msg":"log level changed"'));
  const parts = () => lines().map((line) => JSON.parse(line).part);
  product.process.kill('SIGUSR2');
  await expect.poll(() => parts().toSorted()).toEqual(['jobs', 'supervisor', 'web']);
  const web = lines().find((line) => line.includes('"part":"web"'));
  process.kill(JSON.parse(web ?? '{}').pid, 'SIGKILL');
  await expect.poll(() => parts().filter((part) => part === 'web')).toHaveLength(2);
  product.process.kill('SIGUSR2');
  await expect.poll(() => lines()).toHaveLength(4);
  expect(await product.stop()).toBe(0);
});
