/** One line of text, with room for an icon before it and anything after it. */
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useControlProps } from './field-context.ts';

export interface TextInputProps extends ComponentProps<'input'> {
  icon?: ReactNode;
  end?: ReactNode;
  mono?: boolean | undefined;
}

export function TextInput({ icon, end, mono = false, className, ...rest }: TextInputProps) {
  const control = useControlProps({ id: rest.id, 'aria-describedby': rest['aria-describedby'] });
  return (
    <div className={cx('relative w-full', className)}>
      {icon && (
        <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-3">
          {icon}
        </span>
      )}
      <input
        {...rest}
        {...control}
        aria-invalid={rest['aria-invalid'] ?? control['aria-invalid']}
        className={cx(
          'ui-control h-10 text-16 sm:text-14',
          icon ? 'pl-10' : 'pl-3',
          end ? 'pr-12' : 'pr-3',
          mono && 'num',
        )}
      />
      {end && <span className="absolute inset-y-0 right-0 flex items-center pr-1">{end}</span>}
    </div>
  );
}
