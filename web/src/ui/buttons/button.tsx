/** The button: five looks, three sizes, a loading state that keeps its width, and any element by `render`. */
import {
  type ComponentProps,
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react';
import { cx } from '../cx.ts';
import { Travelling } from './travelling.tsx';

export type ButtonVariant = 'primary' | 'ink' | 'plain' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Keeps the width and the name, shows movement, ignores clicks. */
  loading?: boolean | undefined;
  /** Another element to be the button, for example a router link: `render={<Link to="/" />}`. */
  render?: ReactElement<HTMLAttributes<HTMLElement>> | undefined;
  icon?: ReactNode;
  children?: ReactNode;
}

const looks: Record<ButtonVariant, string> = {
  primary: 'ui-btn-primary',
  ink: 'ui-btn-ink',
  plain: 'ui-btn-plain',
  ghost: 'ui-btn-ghost',
  danger: 'ui-btn-danger',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'h-8 max-sm:h-10 px-3 text-14 gap-1.5',
  md: 'h-10 px-4 text-14 gap-2',
  lg: 'h-13 px-6 text-16 gap-2.5',
};

export function Button({
  variant = 'plain',
  size = 'md',
  loading = false,
  disabled = false,
  render,
  icon,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const classes = cx('ui-btn', looks[variant], sizes[size], className);
  const inside = (
    <>
      <span className={cx('inline-flex min-w-0 items-center gap-[inherit]', loading && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {loading && <Travelling className="absolute inset-0 m-auto" />}
    </>
  );
  if (render) {
    const own = render.props;
    const off = disabled || loading;
    return cloneElement(
      render,
      {
        ...rest,
        ...(onClick ? { onClick } : {}),
        ...(off ? { 'aria-disabled': true, tabIndex: -1, onClick: (event) => event.preventDefault() } : {}),
        ...(loading ? { 'aria-busy': true } : {}),
        className: cx(classes, own.className),
      },
      inside,
    );
  }
  return (
    <button
      {...rest}
      type={type}
      className={classes}
      disabled={disabled}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {inside}
    </button>
  );
}
