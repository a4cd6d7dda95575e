/** What is done to a store while its disk fails or its process is killed: a whole day, a backup, a repair. */
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Claims } from './claims.ts';
import { liveADay } from './day.ts';
import { type DiskFault, type WatchedDisk, watchDisk } from './library.ts';
import type { Looker } from './lookers.ts';
import { badEnd, type Ended, runProgram, serveWords } from './program.ts';

export interface Stage {
  readonly library: string;
  /** The folder of everything here. */
  readonly folder: string;
  readonly programs: { readonly main: string; readonly act: string };
  readonly looker: Looker;
}

/** A store after a day, and what it acknowledged. */
export interface Lived {
  readonly dir: string;
  readonly claims: Claims;
}

export type SceneName = 'day' | 'backup' | 'repair';

export interface Played {
  /** Empty when nothing was lost and everything ended as it may. */
  readonly wrong: readonly string[];
  readonly disk: WatchedDisk;
}

function emptied(path: string): string {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { mode: 0o700 });
  return path;
}

const watched = ({ library, folder }: Stage, root: string, fault?: DiskFault): WatchedDisk =>
  watchDisk({
    library,
    folder: root,
    state: join(folder, 'state'),
    ...(fault === undefined ? {} : { fault }),
  });

const isKill = (fault: DiskFault | undefined): boolean => fault?.code === 'kill';

/** A killed program says nothing. */
const endedBadly = (end: Ended, fault: DiskFault | undefined, what: string): string[] =>
  isKill(fault) && end.signal === 'SIGKILL' && !end.hung ? [] : badEnd(end, what);

export async function requireClaims(
  { looker }: Stage,
  { dir, claims }: Lived,
  position?: number,
): Promise<string[]> {
  const { refusal, wrong, found } = await looker.look(dir);
  if (refusal !== undefined) return [`the next start is refused: ${refusal}`];
  return [...wrong, ...claims.compare(found, position)];
}

/** Begins with the first start of a new store. */
export async function playDay(
  stage: Stage,
  root: string,
  disk: WatchedDisk,
  claims: Claims,
  fault?: DiskFault,
): Promise<string[]> {
  const program = runProgram(serveWords(stage.programs.main, join(root, 'store')), disk.env);
  const port = await program.port;
  const answered = port === undefined ? [] : await liveADay(port, claims, isKill(fault));
  const end = port === undefined ? await program.ended : await program.stop();
  return [...answered, ...endedBadly(end, fault, port === undefined ? 'the start' : 'the store')];
}

async function day(stage: Stage, root: string, fault: DiskFault | undefined): Promise<Played> {
  const disk = watched(stage, root, fault);
  const claims = new Claims();
  const wrong = await playDay(stage, root, disk, claims, fault);
  return { disk, wrong: [...wrong, ...(await requireClaims(stage, { dir: join(root, 'store'), claims }))] };
}

/** A backup that says it is done can be restored. */
async function backup(
  stage: Stage,
  root: string,
  fault: DiskFault | undefined,
  { claims }: Lived,
): Promise<Played> {
  const [dir, folder, restored] = ['store', 'backup', 'restored'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  const disk = watched(stage, root, fault);
  const end = await runProgram([stage.programs.act, 'backup', dir, folder], disk.env).ended;
  const wrong = [...endedBadly(end, fault, 'the backup'), ...(await requireClaims(stage, { dir, claims }))];
  if (end.code !== 0) return { disk, wrong };
  const again = await runProgram([stage.programs.act, 'restore', folder, restored], {}).ended;
  if (again.code !== 0) return { disk, wrong: [...wrong, `a good backup was not restored: ${again.errors}`] };
  return { disk, wrong: [...wrong, ...(await requireClaims(stage, { dir: restored, claims }))] };
}

/** A repair that was interrupted can be begun again. */
async function repair(
  stage: Stage,
  root: string,
  fault: DiskFault | undefined,
  { claims }: Lived,
): Promise<Played> {
  const dir = join(root, 'store');
  rmSync(join(dir, 'index'), { recursive: true });
  const words = [stage.programs.main, 'repair', '--dir', dir];
  const disk = watched(stage, root, fault);
  const end = await runProgram(words, disk.env).ended;
  const wrong = endedBadly(end, fault, 'the repair');
  if (end.code !== 0) {
    const again = await runProgram(words, {}).ended;
    if (again.code !== 0) wrong.push(`the second repair failed: ${again.errors}`);
  }
  return { disk, wrong: [...wrong, ...(await requireClaims(stage, { dir, claims }))] };
}

export async function play(stage: Stage, scene: SceneName, lived: Lived, fault?: DiskFault): Promise<Played> {
  const root = emptied(join(stage.folder, 'scene'));
  if (scene === 'day') return day(stage, root, fault);
  cpSync(lived.dir, join(root, 'store'), { recursive: true });
  if (!existsSync(join(root, 'store'))) throw new Error('There is no store to begin with.');
  return scene === 'backup' ? backup(stage, root, fault, lived) : repair(stage, root, fault, lived);
}
