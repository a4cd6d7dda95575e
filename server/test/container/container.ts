/** Runs the image: by buildah, and as the first process of a namespace of its own, each with a root that is read-only. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { onTestFinished } from 'vitest';

interface Image {
  readonly name: string;
  readonly places: readonly string[];
  readonly megabytes: number;
  readonly packedMegabytes: number;
}

interface ImageConfig {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Cmd: readonly string[];
  readonly StopSignal: string;
  readonly Volumes: Readonly<Record<string, object>>;
  readonly Healthcheck: { readonly Test: readonly string[] };
}

export const image: Image = JSON.parse(process.env.WAYBILL_IMAGE ?? '{}');

export const VOLUME = '/var/lib/waybill';
export const [UID, GID] = [990, 990];

const buildah = (...words: string[]): string =>
  execFileSync('buildah', [...image.places, ...words], { encoding: 'utf8' }).trim();

export const configOf = (): ImageConfig =>
  JSON.parse(buildah('inspect', '--type', 'image', image.name)).Docker.config;

export interface Container {
  readonly id: string;
  /** Its root folder, as it is on this machine. */
  readonly root: string;
}

export function makeContainer(): Container {
  const id = buildah('from', '--pull-never', image.name);
  onTestFinished(() => void buildah('rm', id));
  // buildah would mount a folder of its own there, over the one that a test names.
  buildah('config', '--volume', `${VOLUME}-`, id);
  return { id, root: buildah('mount', id) };
}

/** What a container runtime starts, with its volume, but with buildah’s means: they share the network and the processes of this machine. */
export const runWords = (
  { id }: Container,
  volume: string,
  env: Record<string, string>,
  command: readonly string[],
): string[] => [
  'buildah',
  ...image.places,
  'run',
  '--isolation',
  'chroot',
  '--cap-drop',
  'all',
  '--mount',
  'type=tmpfs,dst=/tmp',
  '--volume',
  `${volume}:${VOLUME}`,
  ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
  id,
  '--',
  ...command,
];

/** buildah itself mounts a root only for writing, so it is made read-only below it, but for /run, where buildah has a file of its own. */
export const onReadOnlyRoot = ({ root }: Container, words: readonly string[]): string[] => [
  'unshare',
  '--mount',
  '--propagation',
  'private',
  'sh',
  '-ec',
  'mount --bind "$0" "$0"; mount -t tmpfs -o mode=755 run "$0/run"; mount -o remount,bind,ro "$0"; exec "$@"',
  root,
  ...words,
];

/** The first process of a namespace, without an init before it and without buildah. */
export const asFirstProcess = (
  { root }: Container,
  volume: string,
  env: Record<string, string>,
  command: readonly string[],
): string[] => [
  'unshare',
  '--mount',
  '--propagation',
  'private',
  '--pid',
  '--fork',
  '--kill-child',
  'sh',
  '-ec',
  `root=$0 volume=$1; shift
  mount --bind "$root" "$root"; mount --bind "$volume" "$root${VOLUME}"
  mount -t proc proc "$root/proc"; mount --rbind /dev "$root/dev"; mount -t tmpfs -o mode=1777 tmp "$root/tmp"
  mount -o remount,bind,ro "$root"
  exec chroot "$root" setpriv --reuid=${UID} --regid=${GID} --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all env --ignore-environment "$@"`,
  root,
  volume,
  ...configOf().Env,
  ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
  ...command,
];

/** Its children, whichever of its threads started them. */
const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

/** Waybill’s first process, below those of buildah: what a container runtime would signal. */
function serverBelow(pid: number): number {
  for (const child of childrenOf(pid)) {
    if (readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('/server/dist/main.js')) return child;
    const below = serverBelow(child);
    if (below !== 0) return below;
  }
  return 0;
}

export interface Running {
  /** Of Waybill’s first process, as this machine counts. */
  pid(): number;
  said(): string;
  readonly ended: Promise<number | null>;
  readonly ready: Promise<void>;
}

export function start([program = '', ...words]: readonly string[]): Running {
  const child: ChildProcess = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  // Not 'exit': what it said last is part of it.
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.includes('Waybill is ready at')) resolve();
      });
    void ended.then((code) => reject(new Error(`ended with ${code} before it was ready: ${said}`)));
  });
  ready.catch(() => {});
  const pid = (): number => {
    const found = serverBelow(child.pid ?? 0);
    // 0 would be this process and all that it started.
    if (found === 0) throw new Error(`Waybill does not run: ${said}`);
    return found;
  };
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(pid(), 'SIGTERM');
    await ended;
  });
  return { pid, said: () => said, ended, ready };
}
