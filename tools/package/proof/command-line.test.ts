/** Proves the npm package of the command line by installing it without a network. */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { makeCommandLine, place, root, run } from './running.ts';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

test('O02 the command line runs with npx, and by its name once it is installed, from one tarball without a network', () => {
  const cwd = place();
  const made = makeCommandLine();
  const tarball = `./${basename(made)}`;
  cpSync(made, join(cwd, tarball));
  const env = { PATH: process.env.PATH ?? '', HOME: cwd, npm_config_offline: 'true' };
  expect(run('npx', ['--yes', tarball, '--version'], { cwd, env }).trim()).toBe(version);

  run('npm', ['install', '--global', '--prefix', join(cwd, 'own'), tarball], { cwd, env });
  const command = join(cwd, 'own', 'bin', 'waybill');
  expect(run(command, ['--version'], { cwd, env }).trim()).toBe(version);
  expect(run(command, ['help'], { cwd, env })).toContain('waybill <command>');
});

test('O02 the package of the command line has its file, its licences, and nothing else', () => {
  const tarball = makeCommandLine();
  const names = execFileSync('tar', ['tzf', tarball], { encoding: 'utf8' }).trim().split('\n').sort();
  expect(names).toEqual(
    ['LICENSE', 'README.md', 'THIRD-PARTY-NOTICES.txt', 'package.json', 'waybill.js'].map(
      (name) => `package/${name}`,
    ),
  );
  const read = (name: string) =>
    execFileSync('tar', ['xzOf', tarball, `package/${name}`], { encoding: 'utf8' });
  expect(read('THIRD-PARTY-NOTICES.txt')).toContain('zod 4');
  expect(JSON.parse(read('package.json')).dependencies).toBeUndefined();
  expect(statSync(tarball).size).toBeLessThan(500_000);
});
