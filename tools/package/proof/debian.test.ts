/** Proves the Debian package: installed in a fresh Debian, served from, upgraded, removed and purged. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aboutSources } from '../about.mjs';
import { makeDebianPackage } from '../debian.mjs';
import { freshDebian } from '../fresh-debian.mjs';
import { archOf, PLATFORMS } from '../platforms.mjs';
import { makeRelease, place, root, run, startReady } from './running.ts';

const PORT = '18081';
const PATH = '/usr/sbin:/usr/bin:/sbin:/bin';
const { seconds } = aboutSources(root);
const QUICK = ['-Zgzip', '-z1'];

type Arch = ReturnType<typeof archOf>;
const made = new Map<Arch, { release: string; file: string }>();

/** Both tests look at the same one. */
function packageOf(arch: Arch) {
  const known = made.get(arch);
  if (known !== undefined) return known;
  const release = makeRelease('--arch', arch);
  const fresh = { release, file: makeDebianPackage(root, release, arch, seconds, QUICK) };
  made.set(arch, fresh);
  return fresh;
}

/** Unpacks it, with a /proc, which programs expect; its few devices are in the archive. */
function unpack(folder: string): string {
  const debian = join(folder, 'debian');
  mkdirSync(debian);
  run('tar', ['--extract', '--file', freshDebian('bootable'), '--directory', debian]);
  run('mount', ['-t', 'proc', 'proc', join(debian, 'proc')]);
  mkdirSync(join(debian, 'dev/shm'), { recursive: true });
  run('mount', ['-t', 'tmpfs', '-o', 'mode=1777', 'shm', join(debian, 'dev/shm')]);
  onTestFinished(() => void run('umount', [join(debian, 'dev/shm'), join(debian, 'proc')]));
  return debian;
}

/** The same release as a later version. */
function laterVersion(release: string, folder: string): string {
  const later = join(folder, 'later');
  execFileSync('cp', ['-al', release, later]);
  const about = JSON.parse(readFileSync(join(release, 'release.json'), 'utf8'));
  const file = join(later, 'release.json');
  rmSync(file);
  writeFileSync(file, JSON.stringify({ ...about, version: `${about.version}+1` }));
  return later;
}

test('R02 the package installs in a fresh Debian, serves, upgrades, and keeps the data until it is told not to', async () => {
  const folder = place();
  const { release, file: first } = packageOf(archOf());
  const later = makeDebianPackage(root, laterVersion(release, folder), archOf(), seconds, QUICK);
  onTestFinished(() => rmSync(later));

  const debian = unpack(folder);
  const words = ['chroot', debian, '/usr/bin/env', 'DEBIAN_FRONTEND=noninteractive', `PATH=${PATH}`];
  const inside = (...command: string[]): string => run('/usr/bin/env', [...words, ...command]);
  const install = (file: string): string => {
    copyFileSync(file, join(debian, 'waybill.deb'));
    return inside('dpkg', '--install', '/waybill.deb');
  };
  const data = join(debian, 'var/lib/waybill');
  const serve = async () => {
    const as = [
      'setpriv',
      '--reuid=waybill',
      '--regid=waybill',
      '--init-groups',
      '--no-new-privs',
      '--bounding-set=-all',
    ];
    const command = ['/usr/sbin/chroot', debian, ...as, '/usr/lib/waybill/bin/waybill-server'];
    const node = join(debian, 'usr/lib/waybill/bin/node');
    const running = await startReady(command, { PATH, PORT, HOST: '127.0.0.1', WEB_PROCESSES: '1' }, node);
    const { version } = JSON.parse(running.ask('/health'));
    // The embedded database is reached over the network that the server has for itself.
    const net = `--net=/proc/${running.child.pid}/ns/net`;
    const tokens = run('nsenter', [net, ...words, 'waybillctl', 'tokens', 'list']);
    expect(await running.stop()).toBe(0);
    return { version, tokens };
  };

  install(first);
  expect(existsSync(join(debian, 'usr/bin/npm'))).toBe(false);
  expect(statSync(join(debian, 'etc/waybill/waybill.env')).mode & 0o777).toBe(0o640);
  expect(statSync(data).mode & 0o777).toBe(0o700);
  expect(inside('waybillctl', '--version')).toContain('Waybill');
  const before = await serve();
  const secret = readFileSync(join(data, 'data/secret-key'), 'utf8');

  install(later);
  const after = await serve();
  expect(after.version).toBe(`${before.version}+1`);
  expect(after.tokens).toBe(before.tokens);
  expect(readFileSync(join(data, 'data/secret-key'), 'utf8')).toBe(secret);

  inside('dpkg', '--remove', 'waybill');
  expect(existsSync(join(debian, 'usr/lib/waybill'))).toBe(false);
  expect(existsSync(join(debian, 'etc/waybill/waybill.env'))).toBe(true);
  inside('dpkg', '--purge', 'waybill');
  expect(existsSync(join(debian, 'etc/waybill/waybill.env'))).toBe(false);
  expect(readFileSync(join(data, 'data/secret-key'), 'utf8')).toBe(secret);

  install(first);
  expect(statSync(data).uid).not.toBe(0);
  // As someone who answers yes.
  writeFileSync(join(debian, 'answer'), 'waybill waybill/delete-data boolean true\n');
  inside('sh', '-c', 'debconf-set-selections < /answer && dpkg --purge waybill');
  expect(existsSync(data)).toBe(false);
});

test('R02 packages are made for both processors, and lintian finds no error', () => {
  const here = archOf();
  const other = here === 'x64' ? 'arm64' : 'x64';
  for (const arch of [here, other] as const)
    expect(run('dpkg-deb', ['--field', packageOf(arch).file, 'Architecture']).trim()).toBe(
      PLATFORMS[arch].debian,
    );
  run('lintian', ['--allow-root', '--fail-on', 'error', packageOf(here).file]);
});
