/** Redraws pictures in processes of their own, two at a time, each with limited time and memory. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { BACKGROUND_SIDE } from '@waybill/contract/branding';
import { AppError } from '@waybill/contract/errors';
import { PICTURE_SIDE } from '@waybill/contract/profile';
import { packageRoot } from '../../../package-root.ts';
import { inTurn, openSlots } from '../slots.ts';

export const LIMITS = {
  pixels: 40_000_000,
  /** Bytes of the whole process. */
  memory: 256 * 1024 * 1024,
  /** Of the processor: what a picture costs does not depend on how busy the machine is. */
  ms: 5_000,
};

/** After which a machine is too busy to draw anything. */
const LONGEST_MS = 30_000;

const script = join(packageRoot, 'painter', 'draw.mjs');

export type PictureKind = 'profile' | 'logo';
/** `mail`: a logo as PNG, in the size that mails show. `background`: what lies behind a company’s pages. */
export type Drawing = PictureKind | 'mail' | 'background';

/** Pixels of the longer side, and more bytes than any drawing of that size has: larger output is an error. */
const SMALL = { side: PICTURE_SIDE, maxResult: 1_000_000 };
const SIZES: Readonly<Record<Drawing, typeof SMALL>> = {
  profile: SMALL,
  logo: SMALL,
  mail: SMALL,
  background: { side: BACKGROUND_SIDE, maxResult: 3_000_000 },
};

const slots = openSlots({ atOnce: 2, longestWaitMs: 2_000, firstGuessMs: 500 });

/** The picture as WebP, for mails as PNG; throws `bad_image` for what cannot be drawn, `unavailable` when too many wait. */
export const drawAnew = (bytes: Uint8Array, kind: Drawing): Promise<Buffer> =>
  inTurn(slots, async (myTurn) => {
    await myTurn();
    const drawn = await runPainter(bytes, kind, LIMITS);
    if (drawn === undefined) throw new AppError('bad_image');
    return drawn;
  });

/** Undefined when it could not be drawn, or not within the limits; throws `unavailable` when the machine was too busy to tell. */
export function runPainter(
  bytes: Uint8Array,
  kind: Drawing,
  limits: typeof LIMITS,
): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const { side, maxResult } = SIZES[kind];
    const words = [kind, side, limits.pixels, limits.memory, limits.ms].map(String);
    // Without our environment, which contains secrets it does not need.
    const painter = spawn(process.execPath, [script, ...words], {
      env: { MALLOC_ARENA_MAX: '2' },
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: LONGEST_MS,
      killSignal: 'SIGKILL',
    });
    const drawn: Buffer[] = [];
    let length = 0;
    painter.stdout.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= maxResult) drawn.push(chunk);
      else painter.kill('SIGKILL');
    });
    painter.on('error', reject);
    painter.on('close', (code, signal) => {
      if (signal !== null && length <= maxResult) reject(new AppError('unavailable'));
      else resolve(code === 0 && length > 0 ? Buffer.concat(drawn) : undefined);
    });
    // It may end before it has read everything, and then the pipe breaks: its exit code tells the same.
    painter.stdin.on('error', () => {});
    painter.stdin.end(bytes);
  });
}
