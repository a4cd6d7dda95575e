/** Tests what the Debian package is made from, without making it. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { envFile } from './env-file.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');

test('R02 the unit is hardened: systemd rates its exposure at 3.0 or less', () => {
  const words = ['security', '--offline=true', '--threshold=30', '--no-pager', 'ops/debian/waybill.service'];
  const { error, status, stdout } = spawnSync('systemd-analyze', words, { cwd: root, encoding: 'utf8' });
  // Where systemd is not installed, the lines that lower it most are looked for.
  if (error === undefined) expect(status, stdout).toBe(0);
  const unit = read('ops/debian/waybill.service');
  for (const line of [
    'User=waybill',
    'ProtectSystem=strict',
    'CapabilityBoundingSet=',
    'NoNewPrivileges=yes',
    'PrivateUsers=yes',
  ])
    expect(unit.split('\n')).toContain(line);
});

test('R02 the unit gives Waybill time to stop, and leaves the database to it', () => {
  expect(read('ops/debian/waybill.service')).toMatch(/^KillMode=mixed\nTimeoutStopSec=90$/m);
});

test('R02 the settings of the package name its data folder, its command, and nothing for a working copy', () => {
  const settings = envFile(read('.env.example'), '/var/lib/waybill/data');
  expect(settings.match(/^[A-Z].*/gm)).toEqual(['DATA_DIR=/var/lib/waybill/data']);
  expect(settings).toContain('#PUBLIC_URL=');
  expect(settings).toContain('waybillctl outbox');
  expect(settings).not.toMatch(/npm|CONTENT_DIR|DEV_PAGES/);
});

test('R02 a purge deletes data only after a yes, which is not the default', () => {
  expect(read('ops/debian/templates')).toMatch(/^Default: false$/m);
  expect(read('ops/debian/postrm')).toMatch(/if \[ "\$RET" = true \]; then\n\s+rm -rf \/var\/lib\/waybill\n/);
});
