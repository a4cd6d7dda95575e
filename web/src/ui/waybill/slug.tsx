/** A waybill's number: mono, widely spaced, never broken; dashes while there is none. */
import { cx } from '../cx.ts';

export interface SlugProps {
  value?: string | undefined;
  /** How many dashes stand for a number that does not exist yet. */
  length?: number | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  className?: string | undefined;
}

const sizes = { sm: 'text-12', md: 'text-16', lg: 'text-18' };

export function Slug({ value, length = 7, size = 'md', className }: SlugProps) {
  const classes = cx('ui-slug', sizes[size], className);
  if (value) return <span className={classes}>{value}</span>;
  return (
    <span aria-hidden="true" className={cx(classes, 'text-ink-3')}>
      {'–'.repeat(length)}
    </span>
  );
}
