/** Tests that what sends spans is loaded only where the settings ask for it. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { preparedFolder, readyProduct } from './product.ts';

/** The files that all its processes loaded, as the coverage says that each writes at its end. */
async function loadedBy(env: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-loaded-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const product = await readyProduct({
    DATA_DIR: preparedFolder(),
    WEB_PROCESSES: '1',
    NODE_V8_COVERAGE: folder,
    ...env,
  });
  expect(await product.stop()).toBe(0);
  return readdirSync(folder)
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/"url":"(file:[^"]+)"/g)])
    .map(([, url]) => url)
    .join('\n');
}

test('R07 what sends spans is loaded with OTEL_EXPORTER_OTLP_ENDPOINT, and not without it', async () => {
  const without = await loadedBy({});
  expect(without).toContain('/dist/main.js');
  expect(without).not.toMatch(/otlp/);
  expect(await loadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })).toMatch(/\/dist\/.*otlp/);
});
