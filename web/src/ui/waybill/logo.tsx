/** The mark, a small waybill with its stub, and the name beside it. */
import { cx } from '../cx.ts';

export interface LogoProps {
  /** The name to write; without it only the mark is drawn and `label` must say what it is. */
  name?: string | undefined;
  label?: string | undefined;
  size?: number | undefined;
  className?: string | undefined;
}

export function Logo({ name, label, size = 26, className }: LogoProps) {
  return (
    <span
      className={cx(
        'inline-flex min-w-0 items-center gap-2.5 font-display font-bold leading-none',
        className,
      )}
      style={{ fontSize: Math.round(size * 0.78) }}
      {...(name ? {} : { role: 'img', 'aria-label': label })}
    >
      <svg
        width={size}
        height={size}
        viewBox="0 0 26 26"
        aria-hidden="true"
        className="block flex-none"
        shapeRendering="geometricPrecision"
      >
        <path
          fill="var(--ink)"
          d="M6 0h9.5a2.5 2.5 0 0 0 5 0 6 6 0 0 1 5.5 6v14a6 6 0 0 1-5.5 6 2.5 2.5 0 0 0-5 0H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6Z"
        />
        <path fill="var(--paper)" d="M4 7h2v12H4zM7.5 7h1v12h-1zM10 7h3v12h-3z" />
        <path
          fill="var(--signal)"
          d="M17.25 7h1.5v2.4h-1.5zM17.25 11.8h1.5v2.4h-1.5zM17.25 16.6h1.5v2.4h-1.5z"
        />
      </svg>
      {name && <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>}
    </span>
  );
}
