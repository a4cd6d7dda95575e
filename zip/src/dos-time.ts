/** Encodes date and time as MS-DOS does: in steps of two seconds, from 1980 to 2107. */

const FIRST = Date.UTC(1980, 0, 1);
const LAST = Date.UTC(2107, 11, 31, 23, 59, 58);

export interface DosTime {
  readonly date: number;
  readonly time: number;
}

/**
 * In UTC, because the format has no zone and the archive must be the same everywhere. Programs that read the extended timestamp
 * (macOS, unzip, 7-Zip, Windows 11) show the right time; older Explorers show this one as local time.
 */
export function dosTime(modified: number): DosTime {
  const at = new Date(Math.min(Math.max(modified, FIRST), LAST));
  return {
    date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  };
}
