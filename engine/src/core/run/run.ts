/** A run of an upload, from start or resume until it ends or is stopped: what every step of it needs. */
import type { Lanes } from '../lanes.ts';
import type { Platform } from '../ports.ts';
import type { Sign } from '../s3/sign.ts';
import type { Signal } from '../signal.ts';
import type { UploadEvent } from '../state.ts';
import type { Access } from './access.ts';
import type { Ledger } from './ledger.ts';
import type { Watchdog } from './watchdog.ts';

type Untimed<Event> = Event extends UploadEvent ? Omit<Event, 'at'> : never;

export type Emit = (event: Untimed<UploadEvent>) => void;

export interface Run {
  readonly env: Platform;
  readonly access: Access;
  readonly lanes: Lanes;
  readonly sign: Sign;
  readonly signal: Signal;
  readonly emit: Emit;
  readonly ledger: Ledger;
  readonly watchdog: Watchdog;
  /** Part size on a connection. */
  readonly partBytes: (connection: string | undefined) => number;
  /** Fewer small files than this are sent one by one. */
  readonly leastBundled: number;
}

/** The same run with its own stop signal. */
export const within = (run: Run, signal: Signal): Run => ({ ...run, signal });

/** The file and part a request belongs to. */
export interface Job {
  readonly file: number;
  readonly part?: number;
}

const PARTS_MOST = 16_384;

/** The order in which requests get their lanes: earlier files first, earlier parts first. */
export const rankOf = ({ file, part = 0 }: Job): number => file * PARTS_MOST + part;
