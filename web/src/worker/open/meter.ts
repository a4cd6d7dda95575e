/** Follows the downloads of the worker: says to the pages how far each is, and holds one back while a page wants that. */
import { DamagedFile } from '../../encryption/decrypted.ts';
import { type FromWorker, isSameLink, type OpenedLink, type Progress } from '../../encryption/opened.ts';
import type { Reading } from '../../encryption/read-file.ts';

/** More often than a person reads it is of no use. */
const SAY_EVERY_MS = 400;

interface Env {
  readonly say: (message: FromWorker) => void;
  readonly now: () => number;
}

type Read = (start: number, end: number, signal: AbortSignal) => AsyncIterable<Uint8Array>;
type Tools = Pick<Reading, 'fetch' | 'wait'>;

interface Download extends OpenedLink {
  /** The id of a file, or `all`. */
  readonly what: string;
}

export interface Meter {
  /** `read` gets tools that notice when a connection is lost. */
  readonly follow: (download: Download, size: number, tools: Tools, readWith: (tools: Tools) => Read) => Read;
  /** Undefined: it was cancelled or has ended. */
  readonly end: (download: Download, error: unknown) => void;
  readonly hold: (download: Download, isHeld: boolean) => void;
}

const isSame = (one: Download, other: Download): boolean => isSameLink(one, other) && one.what === other.what;

export function createMeter({ say, now }: Env): Meter {
  const held: (Download & { readonly release: () => void; readonly released: Promise<void> })[] = [];
  const latest: (Download & { given: number; readonly total: number })[] = [];

  const report = (download: Download, state: Progress['state']): void => {
    const at = latest.find((each) => isSame(each, download));
    const { slug, user, what } = download;
    if (at !== undefined)
      say({ kind: 'progress', slug, user, what, given: at.given, total: at.total, state });
  };

  return {
    follow(download, size, tools, readWith) {
      const standing = { ...download, given: 0, total: size };
      const wait = (ms: number): Promise<void> => {
        report(download, 'waiting');
        return tools.wait(ms);
      };
      const read = readWith({ ...tools, wait });
      return async function* (start, end, signal) {
        latest.splice(0, latest.length, ...latest.filter((each) => !isSame(each, download)), standing);
        standing.given = start;
        let said = Number.NEGATIVE_INFINITY;
        for await (const chunk of read(start, end, signal)) {
          // The answer begins with the first bytes: without them the browser would show no download to hold.
          const hold = standing.given > start && held.find((each) => isSame(each, download));
          if (hold) {
            report(download, 'held');
            await hold.released;
            said = Number.NEGATIVE_INFINITY;
          }
          yield chunk;
          standing.given += chunk.length;
          if (now() - said < SAY_EVERY_MS) continue;
          said = now();
          report(download, 'running');
        }
      };
    },
    end(download, error) {
      const at = latest.find((each) => isSame(each, download));
      const isWhole = at !== undefined && at.given >= at.total;
      if (error === undefined) report(download, isWhole ? 'done' : 'stopped');
      else if (!(error instanceof DamagedFile)) report(download, 'broken');
      for (const each of held.filter((one) => isSame(one, download))) each.release();
      held.splice(0, held.length, ...held.filter((each) => !isSame(each, download)));
    },
    hold(download, isHeld) {
      const known = held.findIndex((each) => isSame(each, download));
      if (isHeld && known === -1) {
        let release = () => {};
        const released = new Promise<void>((resolve) => {
          release = resolve;
        });
        held.push({ ...download, release, released });
      }
      if (!isHeld && known !== -1) for (const each of held.splice(known, 1)) each.release();
    },
  };
}
