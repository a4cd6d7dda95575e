/** One file or folder of a list: its kind in a box, its name, its size, and what can be done with it. */
import { Folder } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { FileLabel } from './file-label.tsx';
import { extensionOf } from './file-name.ts';

export interface FileRowProps {
  name: string;
  /** What is in the box instead of the extension. */
  kind?: string | undefined;
  /** Lies over what is in the box, for example a small picture of the file. */
  picture?: ReactNode;
  /** A folder has an icon in the box. */
  folder?: boolean;
  /** Its true type, where the name could mislead. */
  tag?: ReactNode;
  /** A quiet word after the name, for example how many files. */
  note?: ReactNode;
  size?: ReactNode;
  /** Below the name, for example a progress bar. */
  below?: ReactNode;
  /** Actions or a state at the end of the line. */
  end?: ReactNode;
  className?: string | undefined;
}

export function FileRow({
  name,
  kind,
  picture,
  folder = false,
  tag,
  note,
  size,
  below,
  end,
  className,
}: FileRowProps) {
  return (
    <div
      className={cx('flex min-h-12 items-center gap-3 border-b border-line py-2 last:border-b-0', className)}
    >
      <span className="ui-ext" aria-hidden="true">
        {folder ? <Folder size={16} /> : kind || extensionOf(name) || <span className="ui-ext-lines" />}
        {picture}
      </span>
      {/* On a phone the name needs the line for itself. */}
      <div className={cx('flex min-w-0 flex-1 items-center gap-3', !below && 'max-sm:block')}>
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline gap-1.5 text-14">
            <FileLabel name={name} />
            {tag}
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
