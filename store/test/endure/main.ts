/** The command line of `npm run endure`. */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { endure } from './endure.ts';
import { diskLibrary } from './library.ts';
import { killPrograms } from './program.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: { faults: text, cuts: text, kills: text, minutes: text, seed: text, dir: text, only: text },
});
const { faults = 'all', cuts = '1000', kills = '1000', minutes = '120', only } = values;
const seed = Number(values.seed ?? Date.now() % 1_000_000);

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const library = diskLibrary();
if (library === undefined) {
  process.stderr.write('This needs Linux and a C compiler (cc, gcc or clang).\n');
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    killPrograms();
    process.exit(1);
  });
}
say(
  `Seed ${seed}. Again with: npm run endure -- --faults ${faults} --cuts ${cuts} --kills ${kills} --seed ${seed}`,
);
const begun = performance.now();
const { wrong, changes, acknowledged, ...done } = await endure({
  library,
  // A power cut is rebuilt from what was recorded, so a disk in memory will do.
  place: values.dir ?? (existsSync('/dev/shm') ? '/dev/shm' : tmpdir()),
  seed,
  faults: faults === 'all' ? 'all' : Number(faults),
  cuts: Number(cuts),
  kills: Number(kills),
  seconds: Number(minutes) * 60,
  say,
  ...(only === undefined ? {} : { only }),
});
say(
  `${done.faults} disk errors, ${done.cuts} power cuts and ${done.kills} kills in ${((performance.now() - begun) / 60_000).toFixed(1)} minutes: ` +
    (wrong.length === 0
      ? 'nothing acknowledged was lost, no wrong byte was read, and every next start worked.'
      : `${wrong.length} went wrong.`),
);
say(
  `Changes of the disk: ${changes.day} in a day with ${acknowledged} acknowledged requests, ${changes.backup} in a backup, ${changes.repair} in a repair.`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
