/** One file or folder of a list: its kind in a box, its name, its size, and what can be done with it. */
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { extensionOf, splitFileName } from './file-name.ts';

export interface FileRowProps {
  name: string;
  /** What stands in the box instead of the extension, for example for a folder. */
  kind?: string | undefined;
  /** A quiet word after the name, for example how many files. */
  note?: ReactNode;
  size?: ReactNode;
  /** Below the name, for example a progress bar. */
  below?: ReactNode;
  /** Actions or a state at the end of the line. */
  end?: ReactNode;
  className?: string | undefined;
}

export function FileRow({ name, kind, note, size, below, end, className }: FileRowProps) {
  const { head, tail } = splitFileName(name);
  return (
    <div
      className={cx('flex min-h-12 items-center gap-3 border-b border-line py-2 last:border-b-0', className)}
    >
      <span className="ui-ext" aria-hidden="true">
        {kind || extensionOf(name) || <span className="ui-ext-lines" />}
      </span>
      {/* On a phone the name needs the line for itself. */}
      <div className={cx('flex min-w-0 flex-1 items-center gap-3', !below && 'max-sm:block')}>
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline gap-1.5 text-14">
            <span className="flex min-w-0 whitespace-pre" title={name}>
              <span className="truncate">{head}</span>
              {tail && <span className="flex-none">{tail}</span>}
            </span>
            {note && <span className="flex-none text-12 text-ink-3">{note}</span>}
          </div>
          {below && <div className="mt-1.5">{below}</div>}
        </div>
        {size && <span className="num flex-none text-12 text-ink-3">{size}</span>}
      </div>
      {end && <div className="flex flex-none items-center gap-1">{end}</div>}
    </div>
  );
}
