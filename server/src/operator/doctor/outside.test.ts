/** Tests what `doctor` finds outside the database: storage, disk, mail, names; and how it tells all of it. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { openDnsServer } from '../../adapters/dns/dns-server.suite.ts';
import { openResolver } from '../../adapters/dns/resolver.ts';
import { smtpError, startSmtpServer } from '../../adapters/mail/smtp-server.suite.ts';
import { openS3 } from '../../adapters/storage/s3/s3.ts';
import { serveForeign } from '../../adapters/storage/serve.suite.ts';
import { type Config, readConfig } from '../../config/config.ts';
import { upgradeCommands } from '../upgrade-commands.ts';
import { checkName } from './check-dns.ts';
import { checkMail } from './check-mail.ts';
import { judgeSpace } from './check-space.ts';
import { checkStorage } from './check-storage.ts';
import { doctorCommands } from './doctor-commands.ts';
import { type Finding, shown } from './finding.ts';

const told = (found: readonly Finding[]): string =>
  found.map(({ state, text, remedy }) => `${state}: ${text} ${remedy ?? ''}`).join('\n');

const NOWHERE = 'http://127.0.0.1:1';

test('R04 doctor: an S3 is tried as browsers use it, in every region, and nothing is left there', async () => {
  const { settings, close } = await serveForeign();
  onTestFinished(close);
  const config = readConfig({ ...settings, PUBLIC_URL: 'http://files.example.com' });
  if (config.storage === undefined) throw new Error('no storage');
  expect(told(await checkStorage(config))).toMatch(
    /^problem: The bucket waybill-\S+ does not exist yet\. The same for \d more\. Start/,
  );
  const storage = openS3(config.storage);
  await storage.prepare(['http://files.example.com']);
  expect(told(await checkStorage(config))).toMatch(
    /^warning: The bucket \S+ keeps no versions,.* The same for \d more\. Turn on.*\nok: An upload worked in the buckets of all \d/,
  );
  expect(await storage.used('oss-eu-central-1', 'doctor/')).toBe(0);
  const moved = { ...config, publicUrl: 'http://other.example.com' };
  expect(told(await checkStorage(moved))).toMatch(
    /problem: The bucket \S+ does not let pages of http:\/\/other\.example\.com upload \(CORS\)\. The same for \d more\. Allow PUT/,
  );
});

test('R04 doctor: a region that does not answer, and an address for browsers that leads nowhere, are named', async () => {
  const { settings, close } = await serveForeign();
  onTestFinished(close);
  const away = { 'oss-eu-central-1': { endpoint: NOWHERE } };
  const hidden = { 'oss-me-east-1': { publicEndpoint: NOWHERE } };
  const config = readConfig({ ...settings, S3_REGIONS: JSON.stringify({ ...away, ...hidden }) });
  if (config.storage === undefined) throw new Error('no storage');
  await openS3(config.storage).prepare([config.publicUrl]);
  const found = told(await checkStorage(config));
  expect(found).toMatch(/The region oss-eu-central-1 does not answer at http:\/\/127\.0\.0\.1:1/);
  expect(found).toMatch(
    /Browsers are sent to http:\/\/127\.0\.0\.1:1, which cannot be reached.*S3_PUBLIC_ENDPOINT/,
  );
});

test('R04 doctor: free space is told, warned about below a tenth, and a problem where uploads are refused', () => {
  const free = (gigabytes: number) => told(judgeSpace({ free: gigabytes * 1e9, whole: 100e9 }, 'files'));
  expect(free(50)).toBe('ok: 50.0 of 100.0 GB are free for files. ');
  expect(free(9)).toMatch(/^warning: 9\.0 of 100\.0 GB are free for files\. Free space/);
  expect(free(1.9)).toMatch(/^problem: .*uploads are refused/);
});

const mailConfig = (env: Record<string, string>): Config =>
  readConfig({
    PUBLIC_URL: 'https://files.example.com',
    MAIL_FROM: 'Waybill <no-reply@files.example.com>',
    ...env,
  });

test('R04 doctor: the mail server, SPF and the DKIM key are checked, each with a remedy', async () => {
  const server = await openDnsServer();
  const dns = openResolver([server.address]);
  const smtp = await startSmtpServer();
  onTestFinished(() => smtp.close());
  const folder = mkdtempSync(join(tmpdir(), 'waybill-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const keyFile = join(folder, 'dkim.pem');
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const config = mailConfig({
    SMTP_URL: smtp.url,
    DKIM_DOMAIN: 'files.example.com',
    DKIM_SELECTOR: 'waybill',
    DKIM_KEY_FILE: keyFile,
  });
  const bare = told(await checkMail(config, dns));
  expect(bare).toMatch(/warning: files\.example\.com does not say .*SPF.*v=spf1/);
  expect(bare).toMatch(/problem: waybill\._domainkey\.files\.example\.com does not have the key.*v=DKIM1/);
  server.set('TXT', 'files.example.com', 'v=spf1 ip4:192.0.2.1 ~all');
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  server.set('TXT', 'waybill._domainkey.files.example.com', `v=DKIM1; k=rsa; p=${key}`);
  expect(told(await checkMail(config, dns))).toMatch(/^ok: The mail server 127\.0\.0\.1:\d+ lets us in/);
  rmSync(keyFile);
  expect(told(await checkMail(config, dns))).toMatch(/problem: The key in DKIM_KEY_FILE cannot be read/);
  expect(smtp.raw).toEqual([]);
});

test('R04 doctor: a mail server that refuses the login or is away is a problem; none at all too, once others use it', async () => {
  const dns = openResolver(['127.0.0.1:1'], { tryMs: 50, capMs: 100 });
  const strict = await startSmtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) => callback(smtpError(535, 'wrong password')),
  });
  onTestFinished(() => strict.close());
  const url = strict.url.replace('//', '//me:secret@');
  const refused = told(await checkMail(mailConfig({ SMTP_URL: url }), dns));
  expect(refused).toMatch(/problem: The mail server \S+ does not let us in \(.*wrong password/);
  expect(refused).not.toContain('secret');
  expect(refused).toMatch(/warning: DNS does not answer for files\.example\.com/);
  expect(told(await checkMail(mailConfig({ SMTP_URL: 'smtp://127.0.0.1:1' }), dns))).toMatch(
    /does not let us in/,
  );
  expect(told(await checkMail(mailConfig({}), dns))).toMatch(/^problem: No mail leaves.*Set SMTP_URL/);
  expect(told(await checkMail(readConfig({}), dns))).toMatch(/^skipped: /);
});

test('R04 doctor: the name in PUBLIC_URL has to be in DNS', async () => {
  const server = await openDnsServer();
  const dns = openResolver([server.address]);
  const look = async (url: string) => told(await checkName(url, dns));
  expect(await look('https://files.example.com')).toMatch(/^problem: .* has no address in DNS\. Publish/);
  server.set('A', 'files.example.com', '192.0.2.10');
  expect(await look('https://files.example.com')).toBe('ok: files.example.com leads to 192.0.2.10. ');
  server.break('files.example.com', 'failure');
  expect(await look('https://files.example.com')).toMatch(/^warning: DNS does not answer/);
  expect(await look('http://localhost:8080')).toMatch(/^skipped: /);
});

async function doctor(config: Config, options: Record<string, string> = {}) {
  const command = doctorCommands.find(({ name }) => name === 'doctor');
  if (command === undefined) throw new Error('no command');
  return command.runOffline(config, [], options);
}

test('R04 doctor: tells all checks in lines and as JSON, and fails when there is a problem', async () => {
  const app = await testApp();
  const env = {
    DATABASE_URL: app.database.ownerUrl,
    DATABASE_APP_URL: app.database.url,
    DATA_DIR: app.dataDir,
  };
  const { ok, lines, isReport } = await doctor(readConfig(env), { json: 'yes' });
  const { findings } = JSON.parse(lines.join('\n'));
  expect(isReport).toBe(true);
  expect(ok).toBe(findings.every(({ state }: Finding) => state !== 'problem'));
  const checks = new Set(findings.map(({ check }: Finding) => check));
  for (const check of [
    'database',
    'connections',
    'servers',
    'clock',
    'backup',
    'storage',
    'space',
    'names',
    'mail',
  ])
    expect(checks).toContain(check);
  const nowhere = await doctor(readConfig({ ...env, DATABASE_URL: 'postgres://a:b@127.0.0.1:1/none' }));
  expect(nowhere.ok).toBe(false);
  expect(nowhere.lines.join('\n')).toMatch(
    /problem +database +The database at 127\.0\.0\.1:1 cannot be reached/,
  );
});

test('R04 R05 doctor and upgrade --check make nothing in a data folder that is not there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const config = readConfig({ DATA_DIR: join(folder, 'mistyped') });
  const { ok, lines } = await doctor(config);
  expect(ok).toBe(false);
  expect(lines.join('\n')).toMatch(/problem +database +There is no database in \S+mistyped: check DATA_DIR/);
  const [upgrade] = upgradeCommands;
  await expect(upgrade?.runOffline(config, [], { check: 'yes' })).rejects.toThrow('There is no database');
  expect(readdirSync(folder)).toEqual([]);
});

test('R04 doctor: what needs attention comes last, each with its remedy below', () => {
  const lines = shown([
    { check: 'clock', state: 'problem', text: 'Late.', remedy: 'Wind it.' },
    { check: 'mail', state: 'ok', text: 'Fine.' },
  ]);
  expect(lines).toEqual([
    'ok       mail   Fine.',
    'problem  clock  Late.',
    '                → Wind it.',
    '',
    '1 problem, 0 warnings.',
  ]);
  expect(shown([{ check: 'mail', state: 'ok', text: 'Fine.' }]).at(-1)).toBe('Everything is in order.');
});
