/** A square button that holds only an icon; its name is not optional. */
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string;
  children: ReactNode;
  variant?: 'plain' | 'ghost' | undefined;
  size?: 'sm' | 'md' | undefined;
}

export function IconButton({
  label,
  children,
  variant = 'ghost',
  size = 'md',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={cx(
        'ui-btn flex-none',
        variant === 'plain' ? 'ui-btn-plain' : 'ui-btn-ghost',
        size === 'sm' ? 'size-8 max-sm:size-10' : 'size-10',
        className,
      )}
    >
      {children}
    </button>
  );
}
