/** Tests the image of the container: `npm run test:container` builds it. */
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { someBytes } from '../../src/adapters/storage/upload.suite.ts';
import { uploaderOf } from '../../src/features/files/uploads.suite.ts';
import { freePort } from '../../src/installation/tcp-ports.ts';
import { beginPut } from '../processes/half-put.ts';
import { makeUser, signIn } from '../processes/sender.ts';
import { announce, send, sendUploaded, sha256, take } from '../processes/sent-file.ts';
import {
  asFirstProcess,
  type Container,
  configOf,
  GID,
  image,
  makeContainer,
  onReadOnlyRoot,
  type Running,
  runWords,
  start,
  UID,
  VOLUME,
} from './container.ts';

/** As a container runtime makes it: it belongs to the owner of the image’s folder. */
function newVolume(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-volume-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  chownSync(folder, UID, GID);
  chmodSync(folder, 0o700);
  return folder;
}

/** The time after which a container runtime kills it. */
const graceSeconds = Number(
  /stop_grace_period: (\d+)s/.exec(
    readFileSync(new URL('../../../ops/container/compose.alone.yaml', import.meta.url), 'utf8'),
  )?.[1],
);

/** Signals it as a container runtime does; returns the exit code. */
async function stop({ pid, ended }: Running, meanwhile = async () => {}): Promise<number | null> {
  const first = pid();
  const killed = setTimeout(() => process.kill(first, 'SIGKILL'), graceSeconds * 1000);
  process.kill(first, configOf().StopSignal as NodeJS.Signals);
  await meanwhile();
  const code = await ended;
  clearTimeout(killed);
  return code;
}

const mountOf = (pid: number, place: string): string =>
  readFileSync(`/proc/${pid}/mounts`, 'utf8')
    .split('\n')
    .findLast((line) => line.split(' ')[1] === place)
    ?.split(' ')[3] ?? '';

const answers = (base: string): Promise<boolean> =>
  fetch(`${base}/health`).then(
    () => true,
    () => false,
  );

test('R03 the image has its own user, one volume, a stop signal, a health check, no npm, and is downloaded with less than 350 MB', () => {
  const config = configOf();
  expect(config.User).toBe(`${UID}:${GID}`);
  expect(Object.keys(config.Volumes)).toEqual([VOLUME]);
  expect(config.StopSignal).toBe('SIGTERM');
  expect(config.Healthcheck.Test[0]).toBe('CMD');
  expect(config.Cmd).toEqual(['/usr/lib/waybill/bin/waybill-server']);
  expect(image.packedMegabytes).toBeLessThan(350);

  const { root } = makeContainer();
  const { uid, mode } = statSync(join(root, VOLUME));
  expect([uid, mode & 0o777]).toEqual([UID, 0o700]);
  const found = execFileSync('find', [root, '-xdev', '(', '-name', 'npm', '-o', '-user', String(UID), ')']);
  expect(String(found).trim()).toBe(join(root, VOLUME));
});

test('R03 a start with a wrong setting fails with a sentence, and leaves nothing running', async () => {
  const container = makeContainer();
  const running = start(runWords(container, newVolume(), { LOG_LEVEL: 'loud' }, configOf().Cmd));
  expect(await running.ended).not.toBe(0);
  expect(running.said()).toContain('Waybill cannot start with these settings:\n');
  expect(running.said()).toContain('LOG_LEVEL');
  // buildah has an exit code of its own, and names that of Waybill.
  expect(running.said()).toContain('exited with status 1');
});

test('R03 with a read-only root it serves as its user, a stop under an upload loses nothing, and the next start has every file', async () => {
  const container = makeContainer();
  const config = configOf();
  const volume = newVolume();
  const data = join(volume, 'data');
  const PORT = String(await freePort());
  const env = { PORT, HOST: '127.0.0.1', WEB_PROCESSES: '2', LOG_LEVEL: 'warn' };
  const server = { base: `http://127.0.0.1:${PORT}` };
  const check = (of: Container): string => {
    const [program = '', ...words] = runWords(of, volume, env, config.Healthcheck.Test.slice(1));
    return execFileSync(program, words, { encoding: 'utf8', stdio: 'pipe' });
  };
  expect(() => check(container)).toThrow();

  const first = start(onReadOnlyRoot(container, runWords(container, volume, env, config.Cmd)));
  await first.ready;
  expect(mountOf(first.pid(), '/')).toMatch(/^ro,/);
  expect(mountOf(first.pid(), VOLUME)).toMatch(/^rw,/);
  const status = readFileSync(`/proc/${first.pid()}/status`, 'utf8');
  expect(status).toMatch(new RegExp(`^Uid:\\t${UID}\\t${UID}\\t${UID}`, 'm'));
  expect(status).toMatch(/^CapEff:\t0+$/m);
  expect(statSync(join(data, 'secret-key')).uid).toBe(UID);
  expect(JSON.parse(check(container))).toMatchObject({ status: 'ok' });

  const other = start(runWords(makeContainer(), volume, env, config.Cmd));
  expect(await other.ended).not.toBe(0);
  expect(other.said()).toContain(`Another container uses ${VOLUME}.`);

  const email = await makeUser(data, 'business');
  let token = await signIn(server, email);
  const sent = await send([server, server], token, 5_000_000);
  expect(await take(server, sent, token)).toBe(sent.sha256);

  const bytes = someBytes(2_000_000);
  const access = await announce(server, token, 'late.bin', bytes.length);
  const begun = await beginPut(server, access, `${access.prefix}late.bin`, bytes);
  const code = await stop(first, async () => {
    await expect.poll(() => answers(server.base), { interval: 20 }).toBe(false);
    begun.finish();
    expect(await begun.answer).toMatch(/^HTTP\/1.1 200 /);
  });
  expect(first.said()).toContain('Waybill has stopped.');
  expect(code).toBe(0);
  expect(existsSync(join(data, 'postgres', 'postmaster.pid'))).toBe(false);

  const second = start(asFirstProcess(container, volume, env, config.Cmd));
  await second.ready;
  expect(mountOf(second.pid(), '/')).toMatch(/^ro,/);
  expect(readFileSync(`/proc/${second.pid()}/status`, 'utf8')).toMatch(/^NSpid:\t\d+\t1$/m);
  token = await signIn(server, email);
  expect(await take(server, sent, token)).toBe(sent.sha256);
  await uploaderOf(access).call({ method: 'HEAD', path: `${access.bucket}/${access.prefix}late.bin` });
  const slug = await sendUploaded(server, token, access, 'late.bin', bytes.length);
  expect(await take(server, { slug }, token)).toBe(sha256(bytes));
  expect(await stop(second)).toBe(0);
});
