/** Tests what the container is made from, without making one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
const HEALTH = 'bin/waybill-health.mjs';

test('R03 the image runs Waybill itself, as a user without rights, with one volume, a stop signal and a health check', () => {
  const lines = read('ops/container/Dockerfile').replaceAll('\\\n', ' ').split('\n');
  const values = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  expect(values('FROM')).toEqual(['$' + '{BASE}']);
  expect(values('CMD')).toEqual(['["/usr/lib/waybill/bin/waybill-server"]']);
  expect(values('USER')).toEqual(['990:990']);
  expect(values('VOLUME')).toEqual(['/var/lib/waybill']);
  expect(values('STOPSIGNAL')).toEqual(['SIGTERM']);
  expect(values('HEALTHCHECK')).toEqual([expect.stringContaining(`"/usr/lib/waybill/${HEALTH}"`)]);
  expect(values('ENV')).toEqual([expect.stringMatching(/ DATA_DIR=\/var\/lib\/waybill\//)]);
  expect(lines.filter((line) => /^[A-Z]+ .*\b(npm|npx|curl|apt)\b/.test(line))).toEqual([]);
});

const COMPOSE = ['compose.alone.yaml', 'compose.company.yaml'];

test.each(COMPOSE)('R03 %s runs it read-only, without rights, and gives it time to stop', (name) => {
  const [, waybill = ''] = /\n {2}waybill:\n((?: {4}.*\n)+)/.exec(read(`ops/container/${name}`)) ?? [];
  for (const line of ['read_only: true', 'tmpfs: ["/tmp"]', 'init: true', 'cap_drop: ["ALL"]'])
    expect(waybill).toContain(`    ${line}\n`);
  expect(waybill).toContain('    security_opt: ["no-new-privileges:true"]\n');
  expect(waybill).toContain('    volumes: ["data:/var/lib/waybill"]\n');
  expect(waybill).not.toMatch(/ {4}user:|privileged: true/);
  // The same as the service of the Debian package.
  const [, seconds] = /TimeoutStopSec=(\d+)/.exec(read('ops/debian/waybill.service')) ?? [];
  expect(waybill).toContain(`    stop_grace_period: ${seconds}s\n`);
});

test('R03 every setting that the files of the container name exists', () => {
  const known = new Set(read('.env.example').match(/(?<=^#?)[A-Z][A-Z0-9_]+(?==)/gm));
  // Those of the image, of PostgreSQL’s image and of the proxy.
  const others = /^(POSTGRES_\w+|DOMAIN|BASE|PATH|HOME|ALL|CMD|WAYBILL_ENV_FILE)$/;
  for (const name of [...COMPOSE.map((file) => `ops/container/${file}`), `ops/release/waybill-health.mjs`]) {
    const named = read(name).match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b|\b(HOST|PORT)\b/g) ?? [];
    expect(
      named.filter((each) => !known.has(each) && !others.test(each)),
      name,
    ).toEqual([]);
  }
  expect(read('docs/operating/container.md')).toContain('S3_ROLE_ARN');
});

/** The exit code of the health check. */
async function health(env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, [`${root}ops/release/waybill-health.mjs`], { env, stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  return code;
}

test('R03 the health check succeeds while Waybill answers 200, and fails when it answers otherwise or not at all', async () => {
  let status = 200;
  const asked: (string | undefined)[] = [];
  const server = createServer((request, answer) => {
    asked.push(request.url);
    answer.writeHead(status).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const PORT = String(typeof address === 'object' ? address?.port : '');

  expect(await health({ PORT })).toBe(0);
  expect(await health({ PORT, HOST: '::' })).toBe(0);
  status = 503;
  expect(await health({ PORT, HOST: '127.0.0.1' })).toBe(1);
  expect(asked).toEqual(['/health', '/health', '/health']);
  server.close();
  expect(await health({ PORT })).toBe(1);
});
