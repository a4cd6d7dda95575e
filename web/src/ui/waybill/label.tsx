/** The small printed caption of a form: mono capitals above or beside what it names. */
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

export function Label({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('ui-label', className)} />;
}
