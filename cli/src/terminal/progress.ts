/** Shows how far a transfer is: a bar with speed and time left on a terminal, plain lines anywhere else. */
import { formatSize } from '@waybill/contract/sizes';
import type { Terminal } from './terminal.ts';

export interface Standing {
  readonly done: number;
  readonly total: number;
  /** Undefined while there is nothing to measure. */
  readonly bytesPerSecond: number | undefined;
  readonly secondsLeft: number | undefined;
  /** Instead of the speed, such as “waiting for the network”. */
  readonly hint?: string | undefined;
}

const SHOWN_EVERY_MS = 100;
const BAR_MOST = 30;

/** `40 s`, `3 min 20 s`, `2 h 5 min`. */
export function formatSeconds(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return whole % 60 === 0 ? `${minutes} min` : `${minutes} min ${whole % 60} s`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const percentOf = ({ done, total }: Standing): number =>
  total === 0 ? 100 : Math.floor((Math.min(done, total) / total) * 100);

function factsOf(standing: Standing): string {
  const { done, total, bytesPerSecond, secondsLeft, hint } = standing;
  const facts = [`${percentOf(standing)}%`, `${formatSize(done)} of ${formatSize(total)}`];
  if (hint !== undefined) facts.push(hint);
  else if (bytesPerSecond !== undefined) {
    facts.push(`${formatSize(bytesPerSecond)}/s`);
    if (secondsLeft !== undefined && done < total) facts.push(`${formatSeconds(secondsLeft)} left`);
  }
  return facts.join('  ');
}

/** `[#######-----] 58%  1.2 GB of 2.1 GB  85 MB/s  11 s left`, in one line of this width. */
export function barLine(standing: Standing, width: number): string {
  const facts = factsOf(standing);
  const room = Math.min(BAR_MOST, width - facts.length - 4);
  if (room < 5) return facts.slice(0, width - 1);
  const filled = Math.floor((percentOf(standing) / 100) * room);
  return `[${'#'.repeat(filled)}${'-'.repeat(room - filled)}] ${facts}`;
}

export interface ProgressLine {
  show(standing: Standing): void;
  end(): void;
}

export function progressLine(terminal: Terminal, verb: string): ProgressLine {
  let shownAt = 0;
  let tenths = 0;
  return {
    show(standing) {
      if (terminal.rewrites) {
        if (Date.now() - shownAt < SHOWN_EVERY_MS && standing.done < standing.total) return;
        shownAt = Date.now();
        return terminal.status(barLine(standing, terminal.width));
      }
      const now = Math.floor(percentOf(standing) / 10);
      if (now <= tenths) return;
      tenths = now;
      terminal.note(`${verb}: ${factsOf(standing)}`);
    },
    end: () => terminal.clearStatus(),
  };
}
