/** Tests `waybill watch` of the built command line over restarts. */
import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type CommandLine, openProduct } from './command-line.ts';

const WATCH = ['watch', 'out', '--link', '--quiet', '3', '--json'];
/** Above the size from which a file goes up in parts. */
const LARGE_BYTES = 60 * 2 ** 20;

/** A watch under way, with the names of the files that it said it has sent. */
function startWatch(waybill: CommandLine) {
  const { process: child, ended } = waybill.start(WATCH);
  let said = '';
  child.stdout?.on('data', (piece: Buffer) => {
    said += piece;
  });
  const sent = (): string[] =>
    said
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line).file);
  return {
    sent,
    stop: (how: NodeJS.Signals) => {
      child.kill(how);
      return ended;
    },
  };
}

test('O02 watch sends what is completely written, once, also after it was killed in the middle of a file', async () => {
  const { home, proxy, waybill } = await openProduct();
  const out = join(home, 'out');
  mkdirSync(join(out, 'deep'), { recursive: true });
  symlinkSync('/etc/passwd', join(out, 'link'));
  writeFileSync(join(out, 'early.txt'), 'here before');

  const first = startWatch(waybill);
  await expect.poll(first.sent).toEqual(['early.txt']);
  const second = await waybill.run(WATCH);
  expect(second).toMatchObject({ code: 5, err: expect.stringContaining('watching this folder already') });

  const growing = join(out, 'growing.bin');
  const writing = setInterval(() => appendFileSync(growing, 'more'), 20);
  writeFileSync(join(out, 'deep', 'film.part'), 'unfinished');
  writeFileSync(join(out, 'later.txt'), 'written at once');
  await expect.poll(first.sent).toEqual(['early.txt', 'later.txt']);
  clearInterval(writing);
  renameSync(join(out, 'deep', 'film.part'), join(out, 'deep', 'film.txt'));
  await expect
    .poll(() => first.sent().sort())
    .toEqual(['deep/film.txt', 'early.txt', 'growing.bin', 'later.txt']);

  proxy.holdAfter(3);
  writeFileSync(join(out, 'large.bin'), randomBytes(LARGE_BYTES));
  await expect.poll(() => proxy.acknowledged.length, { interval: 5 }).toBe(3);
  await first.stop('SIGKILL');
  writeFileSync(join(out, 'missed.txt'), 'written while nothing watched');
  proxy.holdAfter(undefined);

  const next = startWatch(waybill);
  await expect.poll(() => next.sent().sort()).toEqual(['large.bin', 'missed.txt']);
  expect(new Set(proxy.acknowledged).size).toBe(proxy.acknowledged.length);
  writeFileSync(join(out, 'early.txt'), 'changed since');
  await expect.poll(() => next.sent().at(-1)).toBe('early.txt');
  expect(await next.stop('SIGINT')).toMatchObject({ code: 130 });

  const { transfers } = JSON.parse((await waybill.run(['list', '--json'])).out);
  const titles = transfers.map(({ title }: { title: string }) => title).sort();
  expect(titles).toEqual(
    ['early.txt', 'early.txt', 'film.txt', 'growing.bin', 'large.bin', 'later.txt', 'missed.txt'].sort(),
  );
});
