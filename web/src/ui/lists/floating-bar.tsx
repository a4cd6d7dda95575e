/** The bar that floats over a list while something in it is selected: how much, what can be done with it, and the way out. */
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { cx } from '../cx.ts';

interface FloatingBarProps {
  label: string;
  /** How much is selected. */
  count: ReactNode;
  clearLabel: string;
  onClear: () => void;
  className?: string | undefined;
  children: ReactNode;
}

export function FloatingBar({ label, count, clearLabel, onClear, className, children }: FloatingBarProps) {
  return (
    <div role="toolbar" aria-label={label} className={cx('ui-floating-bar', className)}>
      <span role="status" className="px-2 text-14 whitespace-nowrap">
        {count}
      </span>
      {children}
      <IconButton label={clearLabel} size="sm" onClick={onClear}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

interface BarButtonProps extends Omit<ButtonProps, 'size' | 'variant'> {
  label: string;
  /** The width from which the label is shown beside the icon. */
  labelFrom?: 'sm' | 'md' | undefined;
}

/** One thing that can be done; where it is narrow only its icon is shown. */
export function BarButton({ label, labelFrom = 'sm', children, ...button }: BarButtonProps) {
  return (
    <Button {...button} size="sm" variant="ghost" aria-label={label}>
      <span className={labelFrom === 'sm' ? 'max-sm:hidden' : 'max-md:hidden'}>{label}</span>
      {children}
    </Button>
  );
}
